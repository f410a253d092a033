import { beforeEach, expect, test } from 'vitest';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { functionUrlEvent } from '../events.ts';
import { arriving } from '../../stack/sign-up-client.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';

let rowKey: string;
let token: string;

const aws = await useAwsEndpoints({ SITE_ORIGIN: 'https://site.example' });
const { handler } = await import('../../../lambdas/handle-unsubscribe/handler.ts');
const { saveSignUp } = await import('../../../lambdas/send-waitlist-notification/save-sign-up.ts');
beforeEach(async ({ task }) => {
  const { readKeyring } = await import('../../../lambdas/security/keyring.ts');
  const { issueToken } = await import('../../../lambdas/security/tokens.ts');
  rowKey = task.id.replaceAll(/\W/g, '');
  token = issueToken('unsubscribe', rowKey, await readKeyring(SECRET_IDS.token));
  await saveSignUp(rowKey, arriving({ language: 'de' }), 'single');
});

async function departure(): Promise<PersonRow['left']> {
  return (await aws.item<PersonRow>(`waitlist#${rowKey}`))?.left;
}

test('a GET redirects to the page in the language of the person, and changes nothing', async () => {
  const response = await handler(functionUrlEvent({ method: 'GET', query: { token } }));

  expect(response.statusCode).toBe(303);
  expect(response.headers).toEqual({
    location: `https://site.example/de/unsubscribe?token=${token}`,
    'cache-control': 'no-store',
  });
  expect(await departure()).toBeUndefined();
});

test('a GET with an invalid token redirects to the page, which shows the error', async () => {
  const response = await handler(functionUrlEvent({ method: 'GET', query: { token: 'k1.x.y' } }));

  expect(response.headers?.['location']).toBe('https://site.example/unsubscribe?token=k1.x.y');
});

const URLENCODED = {
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://mail.example',
  },
  body: 'List-Unsubscribe=One-Click',
};

const MULTIPART = {
  headers: { 'content-type': 'multipart/form-data; boundary=bnd' },
  body: '--bnd\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--bnd--\r\n',
};

function toBase64(parts: { headers: Record<string, string>; body: string }) {
  return { ...parts, body: Buffer.from(parts.body).toString('base64'), isBase64Encoded: true };
}

test.each([
  ['urlencoded', URLENCODED],
  ['urlencoded and in base64', toBase64(URLENCODED)],
  ['multipart', MULTIPART],
  ['multipart and in base64', toBase64(MULTIPART)],
])('a one-click POST that is %s unsubscribes, without a redirect or a cookie', async (_, parts) => {
  const response = await handler(functionUrlEvent({ query: { token }, ...parts }));

  expect(response.statusCode).toBe(200);
  expect(response.headers).not.toHaveProperty('location');
  expect(response).not.toHaveProperty('cookies');
  expect(await departure()).toMatchObject({ by: 'one-click' });
});

test('a repeated one-click POST is written anew', async () => {
  const click = () => handler(functionUrlEvent({ query: { token }, ...URLENCODED }));
  await click();
  const { at = Infinity } = (await departure()) ?? {};

  expect(await click()).toMatchObject({ statusCode: 200 });
  expect((await departure())?.at).toBeGreaterThan(at);
});

test.each([
  ['no body', {}],
  ['another field', { ...URLENCODED, body: 'List-Unsubscribe=Maybe' }],
  ['JSON', { headers: { 'content-type': 'application/json' }, body: '{}' }],
  ['an invalid multipart body', { ...MULTIPART, body: 'hello' }],
])('a POST with %s is refused, and changes nothing', async (_, parts) => {
  const response = await handler(functionUrlEvent({ query: { token }, ...parts }));

  expect(response.statusCode).toBe(400);
  expect(await departure()).toBeUndefined();
});

test('another method is refused with a list of the allowed ones', async () => {
  const response = await handler(functionUrlEvent({ method: 'DELETE', query: { token } }));

  expect(response.statusCode).toBe(405);
  expect(response.headers?.['allow']).toBe('GET, HEAD, POST');
});
