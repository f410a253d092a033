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

const AGAIN = { ...POSTED, token: 'k1.row.mac' };
const PROBLEM: Answer = { success: false, error: ERRORS.invalid };

function fieldsOf(html = ''): Record<string, string> {
  const controls = new JSDOM(html).window.document.querySelectorAll<HTMLInputElement>('[name]');
  return Object.fromEntries([...controls].map(({ name, value }) => [name, value]));
}

/** Posts what the page shows to an API that answers in turn. */
async function post(...answers: readonly Answer[]) {
  const sent: unknown[] = [];
  const answerTo = async (asked: unknown) => answers[sent.push(asked) - 1] ?? PROBLEM;
  const { headers, body } = await respondToFields(new URLSearchParams(POSTED), answerTo);
  return { sent, location: headers?.['location'], fields: fieldsOf(body) };
}

test('a post of what the page shows is a press of what it asks for', async () => {
  const { sent, location } = await post({ success: true, suppressed: true });

  const signup = { role: 'private', location: 'Biasca', vehicles_count: 2, company: undefined };
  expect(sent).toMatchObject([{ token: AGAIN.token, seen: 7, signup, meta: { consent: {} } }]);
  expect(location).toMatch(/\/de\/confirm\/success#confirm-suppressed$/);
});

test.each<[string, readonly Answer[], object]>([
  ['a wrong field', [{ ...PROBLEM, fields: { location: 'Location too long' } }], AGAIN],
  ['another address', [{ ...PROBLEM, error: ERRORS.otherAddress }], AGAIN],
  [
    'a departure since',
    [
      { ...PROBLEM, error: ERRORS.leftSince },
      { success: true, seen: 9 },
    ],
    { ...AGAIN, seen: '9' },
  ],
])('%s is answered with what was posted', async (_, answers, fields) => {
  expect(await post(...answers)).toMatchObject({ fields });
});

test('a failure is answered with what was posted, and a refused link with the page', async () => {
  expect(fieldsOf(respondAgain(new URLSearchParams(POSTED)).body)).toEqual(AGAIN);
  expect((await post(PROBLEM)).location).toMatch(/\/de\/confirm#confirm-invalid$/);
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
  expect(control('email')?.matches('[readonly]')).toBe(true);
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

test('without an address, or with a wrong one, the visitor can enter it', () => {
  for (const page of [{}, { values: { email: 'x@y.ch' }, errors: { email: 'otherAddress' } }]) {
    expect(parse(page).document.querySelector('[readonly]')).toBeNull();
  }
});
