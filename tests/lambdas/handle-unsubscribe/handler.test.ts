import { expect, test, vi } from 'vitest';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { issueToken } from '../../../lambdas/security/tokens.ts';
import { functionUrlEvent, type RequestParts } from '../events.ts';
import * as one from '../one-person.ts';

const { handler } = await import('../../../lambdas/handle-unsubscribe/handler.ts');

/** A call of the Function URL with a token, by default that of a person on the list. */
async function follow(parts: RequestParts, token?: string) {
  await one.signUp();
  const query = { token: token ?? (await one.unsubscribeToken()) };
  return { query, ...(await handler(functionUrlEvent({ query, ...parts }))) };
}

test('an address leaves, however it is written, and an unknown one gets the same answer and no row', async () => {
  await one.signUp();
  const before = await one.aws.rows();

  const email = `  ${one.emailWith().toUpperCase()} `;
  const known = await one.post('unsubscribe', { email });
  const unknown = await one.post('unsubscribe', { email: one.emailWith('-unknown') });

  expect([known, unknown]).toEqual([{ success: true }, { success: true }]);
  expect(await one.person()).toMatchObject({ left: { by: 'address' } });
  expect(await one.standing()).toBe('unsubscribed');
  expect(await one.aws.rows()).toHaveLength(before.length);
});

test.each([
  ['in the language of the person', undefined, '/de'],
  ['that shows the error of an invalid token', 'k1.x.y', ''],
])('a GET redirects to the page %s, and changes nothing', async (_, invalid, prefix) => {
  const { query, statusCode, headers } = await follow({ method: 'GET' }, invalid);

  expect(statusCode).toBe(303);
  const location = `https://site.example${prefix}/unsubscribe?token=${query.token}`;
  expect(headers).toEqual({ location, 'cache-control': 'no-store' });
  expect(await one.standing()).toBe('subscribed');
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
  const response = await follow(parts);

  expect(response.statusCode).toBe(200);
  expect(response.headers).not.toHaveProperty('location');
  expect(response).not.toHaveProperty('cookies');
  expect(await one.person()).toMatchObject({ left: { by: 'one-click' } });
});

test('a repeated one-click POST is written anew, so that no page from before it undoes it', async () => {
  await follow(URLENCODED);
  const { left } = await one.person();

  await follow(URLENCODED);

  expect((await one.person()).left?.at).toBeGreaterThan(left?.at ?? Infinity);
});

test.each([
  ['a POST with no body', {}, 400],
  ['a POST with another field', { ...URLENCODED, body: 'List-Unsubscribe=Maybe' }, 400],
  ['JSON', { headers: { 'content-type': 'application/json' }, body: '{}' }, 400],
  ['an invalid multipart body', { ...MULTIPART, body: 'hello' }, 400],
  ['another method', { ...URLENCODED, method: 'DELETE' }, 405],
])('%s is refused, and changes nothing', async (_, parts, statusCode) => {
  expect(await follow(parts)).toMatchObject({ statusCode });
  expect(await one.standing()).toBe('subscribed');
});

test('a link with a key that was just added is valid at once', async () => {
  const k2 = 'a-new-key-that-is-long-enough-to-be-one';
  const token = issueToken('unsubscribe', await one.rowKey(), new Map([['k2', k2]]));
  expect(await follow(URLENCODED, token)).toMatchObject({ statusCode: 400 });

  const { k1 } = JSON.parse(one.aws.secrets[SECRET_IDS.token] ?? '{}') as Record<string, string>;
  Object.assign(one.aws.secrets, { [SECRET_IDS.token]: JSON.stringify({ k1, k2 }) });
  vi.setSystemTime(Date.now() + 10_000);

  expect(await follow(URLENCODED, token)).toMatchObject({ statusCode: 200 });
});
