import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { readRows, signUpOf } from '../../stack/rows.ts';
import { runStack, type RunningStack } from '../../stack/running-stack.ts';

let stack: RunningStack;

beforeAll(async () => {
  stack = await runStack();
}, 60_000);
afterAll(() => stack.dispose());

const FIELDS = {
  email: 'form@example.ch',
  role: 'company',
  intent: 'offering',
  company: 'Forma Sagl',
  vehicles_count: '3',
  location: '',
  consent: 'on',
  language: 'fr',
};

function postForm(fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(stack.site + API_PATHS.signUp, { method: 'POST', body, redirect: 'manual' });
}

test('sends a browser without JavaScript on to the success page in its language', async () => {
  const response = await postForm(FIELDS);

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${stack.site}/fr/success`);
  const rows = (await readRows(stack.dynamodb)).map(signUpOf);
  const row = rows.find(({ email }) => email === FIELDS.email);
  expect(row).toMatchObject({ vehicles_count: 3, consent: { hash: CONSENT.hash.fr } });
  expect(row).not.toHaveProperty('location');
});

test.each([
  ['a bad address', { email: 'nobody' }],
  ['a bad vehicle count', { vehicles_count: 'many' }],
])('sends %s back to the form, and writes nothing', async (_, fields) => {
  const before = await readRows(stack.dynamodb);

  const response = await postForm({ ...FIELDS, ...fields });

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${stack.site}/fr/#waitlist-invalid`);
  expect(await readRows(stack.dynamodb)).toHaveLength(before.length);
});

test('takes no plain form without consent', async () => {
  const { consent: _, ...withoutConsent } = FIELDS;

  const response = await postForm({ ...withoutConsent, email: 'no-consent@example.ch' });

  expect(response.headers.get('location')).toBe(`${stack.site}/fr/#waitlist-invalid`);
});

test('sends a browser nowhere but to the site, whatever the form says', async () => {
  const response = await postForm({ ...FIELDS, language: '//evil.example' });

  expect(response.headers.get('location')).toBe(`${stack.site}/#waitlist-invalid`);
});
