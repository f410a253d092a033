import { describe, expect, test } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { apiEvent, type Endpoint, functionUrlEvent, importHandlers } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import type { HttpResponse } from '../../../lambdas/http/http.ts';

const SITE = 'https://www.vanaro.example';
const PARTNER = 'https://partner.example';
const FOREIGN = 'https://foreign.example';

const ADDRESS = 'doors@example.ch';
const BODIES: Readonly<Record<Endpoint, unknown>> = {
  signUp: { signup: { ...VALID_SIGN_UP, email: ADDRESS } },
  unsubscribe: { email: ADDRESS },
  contact: { message: { name: 'Anna', email: ADDRESS, message: 'Hello', language: 'en' } },
  confirm: { token: 'k1.nobody.forged' },
};
const ENDPOINTS = Object.keys(BODIES) as Endpoint[];

const aws = await useAwsEndpoints({
  SITE_ORIGIN: SITE,
  ALLOWED_ORIGINS: `${SITE} ${PARTNER}`,
});
const handlers = await importHandlers();

function post(
  endpoint: Endpoint,
  headers: Readonly<Record<string, string>>,
  body = JSON.stringify(BODIES[endpoint]),
): Promise<HttpResponse> {
  return handlers[endpoint](apiEvent(API_PATHS[endpoint], { headers, body }));
}

describe.each(ENDPOINTS)('%s', (endpoint) => {
  const json = { 'content-type': 'application/json' };

  test.each([
    ['text/plain', { 'content-type': 'text/plain' }],
    ['text/plain with a charset', { 'content-type': 'text/plain;charset=UTF-8' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['JSON and text/plain', { 'content-type': 'application/json, text/plain' }],
    ['JSON of another kind', { 'content-type': 'application/ld+json' }],
    ['no content type', {}],
  ])('refuses JSON as %s, and writes nothing', async (_, headers) => {
    const before = await aws.rows();

    const response = await post(endpoint, headers);

    expect(response).toMatchObject({
      statusCode: 415,
      body: '{"success":false,"error":"Unsupported content type"}',
    });
    expect(await aws.rows()).toEqual(before);
  });

  test.each([
    ['another page', FOREIGN],
    ['a page without an origin', 'null'],
    ['a page whose origin begins as ours', `${SITE}.foreign.example`],
    ['our page and another', `${SITE},${FOREIGN}`],
    ['nobody', ''],
  ])('refuses a request of %s, and writes nothing', async (_, origin) => {
    const before = await aws.rows();

    const response = await post(endpoint, { ...json, origin });

    expect(response).toMatchObject({
      statusCode: 403,
      body: '{"success":false,"error":"Foreign origin"}',
    });
    expect(await aws.rows()).toEqual(before);
  });

  test.each([
    ['our page', { origin: SITE }],
    ['a partner’s page', { origin: PARTNER }],
    ['no page', {}],
  ])('takes a request of %s', async (_, headers) => {
    const response = await post(endpoint, { ...json, ...headers });

    expect(response.statusCode).toBe(endpoint === 'confirm' ? 400 : 200);
  });

  test('takes JSON with parameters, in any case', async () => {
    const response = await post(endpoint, { 'content-type': 'Application/JSON; charset=UTF-8' });

    expect(response.statusCode).toBe(endpoint === 'confirm' ? 400 : 200);
  });
});

const FORM = 'email=form@example.ch&role=private&intent=looking&language=en&consent=on';
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

test('a plain form of our own page is sent on to the success page', async () => {
  const response = await post('signUp', { ...FORM_TYPE, origin: SITE }, FORM);

  expect(response.headers?.['location']).toBe(`${SITE}/en/success`);
});

test.each(['signUp', 'unsubscribe', 'contact'] as const)(
  'a plain form of another page is refused by %s, and its browser is not sent on',
  async (endpoint) => {
    const before = await aws.rows();

    const response = await post(endpoint, { ...FORM_TYPE, origin: FOREIGN }, FORM);

    expect(response.statusCode).toBe(403);
    expect(response.headers).not.toHaveProperty('location');
    expect(await aws.rows()).toEqual(before);
  },
);

test('the Function URL takes one-click posts of any origin', async () => {
  const { readKeyring } = await import('../../../lambdas/security/keyring.ts');
  const { issueToken } = await import('../../../lambdas/security/tokens.ts');
  const token = issueToken(
    'unsubscribe',
    'anybody',
    await readKeyring(process.env['TOKEN_SECRET_ID'] ?? ''),
  );

  const response = await handlers.unsubscribe(
    functionUrlEvent({
      query: { token },
      headers: { ...FORM_TYPE, origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    }),
  );

  expect(response.statusCode).toBe(200);
});
