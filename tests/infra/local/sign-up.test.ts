import { expect, test } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import type { AllowedOrigins } from '#shared/contract/cors.ts';
import { API_PATHS, ORIGINS_PATH } from '#shared/contract/paths.ts';
import { readRows, signUpOf, type Row } from '../../stack/rows.ts';
import { postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { useStack } from '../../stack/use-stack.ts';

const { stack } = useStack();

const text = (length: number) => 'x'.repeat(length);

test.each([
  ['an email of 256 characters', { email: `${text(245)}@example.ch` }, { email: 'Email too long' }],
  ['an address without a domain', { email: 'anna@' }, { email: 'Invalid email address' }],
  ['a company of 101 characters', { company: text(101) }, { company: 'Company name too long' }],
  ['a location of 101 characters', { location: text(101) }, { location: 'Location too long' }],
  ['vehicles as text', { vehicles_count: '3' }, { vehicles_count: 'Invalid vehicle count' }],
  ['an unknown role', { role: 'broker' }, { role: 'Invalid role' }],
  ['an unknown intent', { intent: 'selling' }, { intent: 'Invalid intent' }],
  ['an unknown language', { language: 'rm' }, { language: 'Invalid language' }],
])('refuses %s, and writes nothing', async (_, fields, errors) => {
  const before = await readRows(stack.dynamodb);

  const response = await postSignUp(stack.site, { ...VALID_SIGN_UP, ...fields });

  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    success: false,
    error: 'Invalid form data',
    fields: errors,
  });
  expect(await readRows(stack.dynamodb)).toHaveLength(before.length);
});

test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('answers %s with 405', async (method) => {
  const response = await fetch(stack.site + API_PATHS.signUp, { method });

  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
  expect(await response.json()).toEqual({ success: false, error: 'Method not allowed' });
});

/** What is stored of the sign-up that has this value. */
async function storedWith(name: string, value: string): Promise<Row | undefined> {
  const rows = (await readRows(stack.dynamodb)).map(signUpOf);
  return rows.find((row) => row[name] === value);
}

test('stores the partner, its reference and its campaign, and nothing too long', async () => {
  const email = 'campaign@example.ch';
  const meta = { partner: 'garage', reference: ' order-17 ', source: 'utm_source=mail' };

  const response = await postSignUp(
    stack.site,
    { ...VALID_SIGN_UP, email },
    { ...meta, page: text(500) },
  );

  expect(response.status).toBe(200);
  expect(await storedWith('email', email)).toMatchObject({ ...meta, reference: 'order-17' });
});

test('stores what was said, trimmed, with the proof of consent and nothing of a broken meta', async () => {
  const signup = {
    ...VALID_SIGN_UP,
    email: '  Carla@Example.CH ',
    role: 'rental',
    company: '  Carla SA ',
    location: ' Biasca ',
  };
  const consent = { id: CONSENT.id, version: CONSENT.version, hash: CONSENT.hash.de };
  const meta = { partner: 42, page: 'https://partner.example/vans', consent };

  const response = await postSignUp(stack.site, signup, meta);

  expect(response.status).toBe(200);
  const row = await storedWith('company', 'Carla SA');
  expect(row).toMatchObject({
    email: 'Carla@example.ch',
    role: 'rental',
    location: 'Biasca',
    consent: { ...consent, page: 'https://partner.example/vans' },
  });
  expect(row).not.toHaveProperty('partner');
});

const FORM_FIELDS = {
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
  const response = await postForm(FORM_FIELDS);

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${stack.site}/fr/success`);
  const row = await storedWith('email', FORM_FIELDS.email);
  expect(row).toMatchObject({ vehicles_count: 3, consent: { hash: CONSENT.hash.fr } });
  expect(row).not.toHaveProperty('location');
});

test.each([
  ['a bad address', { email: 'no-domain' }],
  ['a bad vehicle count', { vehicles_count: 'many' }],
])('sends %s back to the form, and writes nothing', async (_, fields) => {
  const before = await readRows(stack.dynamodb);

  const response = await postForm({ ...FORM_FIELDS, ...fields });

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${stack.site}/fr#waitlist-invalid`);
  expect(await readRows(stack.dynamodb)).toHaveLength(before.length);
});

test('takes no plain form without consent', async () => {
  const { consent: _, ...withoutConsent } = FORM_FIELDS;

  const response = await postForm({ ...withoutConsent, email: 'no-consent@example.ch' });

  expect(response.headers.get('location')).toBe(`${stack.site}/fr#waitlist-invalid`);
});

test('sends a browser nowhere but to the site, whatever the form says', async () => {
  const response = await postForm({ ...FORM_FIELDS, language: '//evil.example' });

  expect(response.headers.get('location')).toBe(`${stack.site}/#waitlist-invalid`);
});

function preflight(origin: string): Promise<Response> {
  return fetch(stack.site + API_PATHS.signUp, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
}

test('a partner’s preflight is allowed what the widget needs, and no more', async () => {
  const response = await preflight(stack.partner);

  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(stack.partner);
  expect(response.headers.get('access-control-allow-methods')).toBe('POST');
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type');
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
});

test('a preflight of an unknown origin is allowed nothing', async () => {
  const response = await preflight('https://unknown.example');

  expect(response.headers.has('access-control-allow-origin')).toBe(false);
});

test('the origins that a preflight allows are those of the public list', async () => {
  const response = await fetch(stack.site + ORIGINS_PATH);

  const { origins } = (await response.json()) as AllowedOrigins;

  expect(origins).toContain(stack.partner);
  for (const origin of origins) {
    const { headers } = await preflight(origin);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
  }
});

test('the gateway itself answers an unknown path', async () => {
  const response = await fetch(`${stack.site}/api/nothing`, { method: 'POST' });

  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'Not Found' });
});
