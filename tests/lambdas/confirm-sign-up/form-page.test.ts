import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { type Answer, ERRORS } from '#shared/contract/answer.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { policyHash } from '../../../site/shell/policy.ts';
import {
  type FormPage,
  formPage,
  respondAgain,
  respondToFields,
} from '../../../lambdas/confirm-sign-up/form-page.ts';

vi.hoisted(() => vi.stubEnv('SITE_ORIGIN', 'https://site.example'));

function parse(page: Partial<FormPage>) {
  const shown = { language: 'de', token: 'k1.row.mac', seen: 0, values: {}, ...page } as const;
  const { body = '', headers } = formPage(shown);
  const { document } = new JSDOM(body).window;
  const control = (name: string) =>
    document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
  return { document, control, body, headers };
}

const POSTED = {
  token: 'https://site.example/de/confirm?token=k1.row.mac',
  seen: '7',
  language: 'de',
  email: 'ada@example.ch',
  role: 'private',
  intent: 'offering',
  company: 'Typed before the role',
  vehicles_count: '2',
  location: 'Biasca',
  consent: 'on',
};

/** Posts fields to an API that answers in turn. */
async function post(posted: Record<string, string>, ...answers: readonly Answer[]) {
  const sent: unknown[] = [];
  const { headers, body } = await respondToFields(new URLSearchParams(posted), async (asked) => {
    const answer = answers[sent.push(asked) - 1];
    if (!answer) throw new RangeError('The API is called once too often');
    return answer;
  });
  return { sent, location: headers?.['location'], fields: fieldsOf(body) };
}

function fieldsOf(html = ''): Record<string, string> {
  const controls = new JSDOM(html).window.document.querySelectorAll<HTMLInputElement>('[name]');
  return Object.fromEntries([...controls].map(({ name, value }) => [name, value]));
}

const PROBLEM: Answer = { success: false, error: ERRORS.invalid };

test('a post of what the page shows is a press', async () => {
  const { sent, location } = await post(POSTED, { success: true, suppressed: true });

  const { email, role, intent, location: place, language } = POSTED;
  const signup = { email, role, intent, location: place, language, vehicles_count: 2 };
  expect(sent).toMatchObject([{ token: 'k1.row.mac', seen: 7, signup }]);
  expect(sent[0]).toMatchObject({ signup: { company: undefined }, meta: { consent: {} } });
  expect(location).toMatch(/\/de\/confirm\/success#confirm-suppressed$/);
});

const LEFT_SINCE: Answer = { ...PROBLEM, error: ERRORS.leftSince };

test.each<[string, readonly Answer[], Record<string, string>]>([
  ['a wrong field', [{ ...PROBLEM, fields: { location: 'Location too long' } }], {}],
  ['another address', [{ ...PROBLEM, error: ERRORS.otherAddress }], {}],
  ['a departure since', [LEFT_SINCE, { success: true, seen: 9 }], { seen: '9' }],
])('%s is answered with what was posted', async (_, answers, changed) => {
  const { fields } = await post(POSTED, ...answers);

  expect(fields).toEqual({ ...POSTED, token: 'k1.row.mac', ...changed });
});

test('a failure is answered with what was posted, and a refused link with the page', async () => {
  const refused = await post({ token: POSTED.token, language: 'fr' }, PROBLEM);

  const again = fieldsOf(respondAgain(new URLSearchParams(POSTED)).body);
  expect(again).toEqual({ ...POSTED, token: 'k1.row.mac' });
  expect(refused.location).toMatch(/\/fr\/confirm#confirm-invalid$/);
});

test('a value stays in its attribute, whatever it is', () => {
  const hostile = `"'></form><script>alert(1)</script> & {{token}} \${seen} $& readonly autofocus`;
  const values = { email: hostile, role: hostile, company: hostile, location: hostile };

  const { document, control } = parse({ values, token: hostile });

  expect(document.querySelector('script')).toBeNull();
  expect(document.querySelector('form button')).not.toBeNull();
  for (const name of ['email', 'company', 'location', 'token']) {
    expect(control(name)?.value).toBe(hostile);
  }
  expect(control('company')?.getAttributeNames()).toEqual(
    parse({}).control('company')?.getAttributeNames(),
  );
});

test.each(LANGUAGES)('the page in %s shows what it is given, and loads nothing', (language) => {
  const { document, control, body, headers } = parse({
    language,
    values: { email: 'ada@example.ch', role: 'rental', vehicles_count: 20_000 },
    errors: { vehicles_count: 'vehiclesCountInvalid' },
    notice: 'invalid',
  });

  expect(body).not.toContain('{{');
  expect(document.documentElement.lang).toBe(language);
  expect(control('role')?.value).toBe('rental');
  expect(control('intent')?.value).toBe('');
  expect(control('vehicles_count')?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById('vehicles_count-error')?.textContent).not.toBe('');
  expect(document.querySelectorAll('.error:not(:empty)')).toHaveLength(1);
  expect(document.querySelectorAll('[src], link')).toHaveLength(0);
  const style = document.querySelector('style')?.textContent ?? '';
  expect(headers?.['content-security-policy']).toContain(`style-src '${policyHash(style)}'`);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('the visitor can enter the address unless the page has the right one', () => {
  const values = { email: 'ada@example.ch' };
  const isLocked = (page: Partial<FormPage>) => parse(page).control('email')?.matches('[readonly]');

  expect([{ values }, {}, { values, errors: { email: 'otherAddress' } }].map(isLocked)).toEqual([
    true,
    false,
    false,
  ]);
});
