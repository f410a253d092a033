import { JSDOM } from 'jsdom';
import { describe, expect, test, vi } from 'vitest';
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

const SHOWN: FormPage = { language: 'de', token: 'k1.row.mac', seen: 0, values: {} };

function parse(page: Partial<FormPage>) {
  const { body = '', headers } = formPage({ ...SHOWN, ...page });
  return { document: new JSDOM(body).window.document, body, headers };
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

/** Posts fields to an API that answers in turn. Returns what it was sent, and the fields of the page. */
async function post(posted: Record<string, string>, ...answers: readonly Answer[]) {
  const sent: unknown[] = [];
  const response = await respondToFields(new URLSearchParams(posted), async (body) => {
    const answer = answers[sent.push(body) - 1];
    if (!answer) throw new RangeError('The API is called once too often');
    return answer;
  });
  return { sent, response, fields: fieldsOf(response.body) };
}

function fieldsOf(html = ''): Record<string, string> {
  const controls = new JSDOM(html).window.document.querySelectorAll<HTMLInputElement>('[name]');
  return Object.fromEntries([...controls].map(({ name, value }) => [name, value]));
}

const PROBLEM: Answer = { success: false, error: ERRORS.invalid };

test('the first post reads, and shows what waits', async () => {
  const signup = { email: 'ada@example.ch', role: 'rental', language: 'de' } as const;

  const { sent, fields } = await post(
    { token: POSTED.token, language: 'de' },
    { success: true, signup, seen: 5 },
  );

  expect(sent).toEqual([{ token: 'k1.row.mac', seen: 0 }]);
  expect(fields).toMatchObject({ token: 'k1.row.mac', seen: '5', language: 'de', role: 'rental' });
});

test('the second post is a press of what the page shows', async () => {
  const { sent, response } = await post(POSTED, { success: true, suppressed: true });

  const { email, role, intent, location, language } = POSTED;
  const signup = { email, role, intent, location, language, vehicles_count: 2 };
  expect(sent).toMatchObject([{ token: 'k1.row.mac', seen: 7, signup }]);
  expect(sent[0]).toMatchObject({ signup: { company: undefined }, meta: { consent: {} } });
  expect(response.statusCode).toBe(303);
  expect(response.headers?.['location']).toMatch(/\/de\/confirm\/success#confirm-suppressed$/);
});

test.each<[string, readonly Answer[], Record<string, string>]>([
  ['a wrong field', [{ ...PROBLEM, fields: { location: 'Location too long' } }], { seen: '7' }],
  ['another address', [{ ...PROBLEM, error: ERRORS.otherAddress }], { seen: '7' }],
  [
    'a departure since',
    [
      { ...PROBLEM, error: ERRORS.leftSince },
      { success: true, seen: 9 },
    ],
    { seen: '9' },
  ],
])('%s answers with what was posted', async (_, answers, changed) => {
  const { fields } = await post(POSTED, ...answers);

  expect(fields).toEqual({ ...POSTED, token: 'k1.row.mac', ...changed });
});

test('a failure answers with what was posted, and a refused link with the page', async () => {
  const refused = await post({ token: POSTED.token, language: 'fr' }, PROBLEM);

  expect(fieldsOf(respondAgain(new URLSearchParams(POSTED)).body)).toEqual({
    ...POSTED,
    token: 'k1.row.mac',
  });
  expect(refused.response.headers?.['location']).toMatch(/\/fr\/confirm#confirm-invalid$/);
});

const HOSTILE = `"'></form><script>alert(1)</script> & {{token}} \${seen} $& readonly autofocus`;

test('a value stays in its attribute, whatever it is', () => {
  const values = { email: HOSTILE, role: HOSTILE, company: HOSTILE, location: HOSTILE };

  const { document } = parse({ values, token: HOSTILE });

  const form = document.querySelector('form');
  expect(document.querySelector('script')).toBeNull();
  expect(form?.querySelector('button')).not.toBeNull();
  for (const name of ['email', 'company', 'location', 'token']) {
    expect(form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value).toBe(HOSTILE);
  }
  expect(form?.querySelector('[name=company]')?.getAttributeNames()).toEqual(
    parse({}).document.querySelector('[name=company]')?.getAttributeNames(),
  );
});

describe.each(LANGUAGES)('the page in %s', (language) => {
  test('shows what it is given, and what is wrong beside its field', () => {
    const { document, body } = parse({
      language,
      seen: 7,
      values: { email: 'ada@example.ch', role: 'rental', vehicles_count: 20_000 },
      errors: { vehicles_count: 'vehiclesCountInvalid' },
      notice: 'invalid',
    });
    const control = (name: string) =>
      document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);

    expect(body).not.toContain('{{');
    expect(document.documentElement.lang).toBe(language);
    expect(control('role')?.value).toBe('rental');
    expect(control('intent')?.value).toBe('');
    expect(control('seen')?.value).toBe('7');
    expect(control('email')?.hasAttribute('readonly')).toBe(true);
    const wrong = control('vehicles_count');
    expect(wrong?.value).toBe('20000');
    expect(wrong?.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('vehicles_count-error')?.textContent).not.toBe('');
    expect(document.querySelectorAll('.error:not(:empty)')).toHaveLength(1);
  });

  test('loads nothing, and allows its own styles alone', () => {
    const { document, headers } = parse({ language });
    const style = document.querySelector('style')?.textContent ?? '';

    expect(document.querySelectorAll('[src], link')).toHaveLength(0);
    expect(headers?.['content-security-policy']).toContain(`style-src '${policyHash(style)}'`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

test('without an address, or with a wrong one, the visitor can enter it', () => {
  for (const page of [{}, { values: { email: 'x@y.ch' }, errors: { email: 'otherAddress' } }]) {
    expect(parse(page).document.querySelector('[readonly]')).toBeNull();
  }
});
