import { expect, test } from 'vitest';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { type Endpoint, importHandlers, jsonEvent } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

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
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const aws = await useAwsEndpoints({ SITE_ORIGIN: SITE, ALLOWED_ORIGINS: `${SITE} ${PARTNER}` });
const handlers = await importHandlers();

const post = (endpoint: Endpoint, headers: Readonly<Record<string, string>>) =>
  handlers[endpoint](jsonEvent(endpoint, BODIES[endpoint], headers));

const MEDIA_TYPE = { statusCode: 415, body: expect.stringContaining('Unsupported content type') };
const ORIGIN = { statusCode: 403, body: expect.stringContaining('Foreign origin') };

test.each<[string, Endpoint, Record<string, string>, object]>([
  ...ENDPOINTS.flatMap((endpoint): [string, Endpoint, Record<string, string>, object][] => [
    ['JSON as text', endpoint, { 'content-type': 'text/plain' }, MEDIA_TYPE],
    ['JSON of another page', endpoint, { origin: FOREIGN }, ORIGIN],
    ['a form of another page', endpoint, { ...FORM_TYPE, origin: FOREIGN }, ORIGIN],
  ]),
  ['JSON as a form', 'signUp', FORM_TYPE, MEDIA_TYPE],
  ['JSON as multipart', 'signUp', { 'content-type': 'multipart/form-data' }, MEDIA_TYPE],
  ['two types', 'signUp', { 'content-type': 'application/json, text/plain' }, MEDIA_TYPE],
  ['another JSON', 'signUp', { 'content-type': 'application/ld+json' }, MEDIA_TYPE],
  ['no type', 'signUp', { 'content-type': '' }, MEDIA_TYPE],
  ['a page without an origin', 'signUp', { origin: 'null' }, ORIGIN],
  ['an origin that begins as ours', 'signUp', { origin: `${SITE}.ch` }, ORIGIN],
  ['two origins', 'signUp', { origin: `${SITE},${FOREIGN}` }, ORIGIN],
  ['an empty origin', 'signUp', { origin: '' }, ORIGIN],
])(
  '%s is refused by %s, writes nothing and sends no browser on',
  async (_, to, headers, refusal) => {
    const before = await aws.rows();

    const response = await post(to, headers);

    expect(response).toMatchObject(refusal);
    expect(response.headers).not.toHaveProperty('location');
    expect(await aws.rows()).toEqual(before);
  },
);

test.each([
  ['of our page', { origin: SITE }],
  ['of a partner’s page', { origin: PARTNER }],
  ['of no page', {}],
  ['with parameters, in any case', { 'content-type': 'Application/JSON; charset=UTF-8' }],
])('JSON %s is taken', async (_, headers) => {
  for (const endpoint of ENDPOINTS) {
    const statusCode = endpoint === 'confirm' ? 400 : 200;
    expect(await post(endpoint, headers), endpoint).toMatchObject({ statusCode });
  }
});
