import { expect, test } from 'vitest';
import { issueToken, verifyToken } from '../../../lambdas/secrets/token.ts';

const K1 = 'first-key-that-is-long-enough-to-be-one';
const K2 = 'second-key-that-is-long-enough-to-be-one';
const old = new Map([['k1', K1]]);
const rotated = new Map([
  ['k1', K1],
  ['k2', K2],
]);
const ROW_KEY = 'r0w-key_of-a-person';

test('a token is honoured and names its row', () => {
  const token = issueToken('unsubscribe', ROW_KEY, old);

  expect(verifyToken('unsubscribe', token, old)).toEqual({ ok: true, rowKey: ROW_KEY });
});

test('a token from before a rotation is honoured after it', () => {
  const token = issueToken('unsubscribe', ROW_KEY, old);

  expect(verifyToken('unsubscribe', token, rotated)).toEqual({ ok: true, rowKey: ROW_KEY });
});

test('after a rotation new tokens carry the new key, and fall with it', () => {
  const token = issueToken('unsubscribe', ROW_KEY, rotated);

  expect(token).toMatch(/^k2\./);
  expect(verifyToken('unsubscribe', token, old)).toEqual({ ok: false });
});

test('the tenth key is newer than the ninth', () => {
  const keyring = new Map([
    ['k10', K2],
    ['k9', K1],
  ]);

  expect(issueToken('unsubscribe', ROW_KEY, keyring)).toMatch(/^k10\./);
});

const genuine = issueToken('unsubscribe', ROW_KEY, old);
const [kid, , signature] = genuine.split('.');

test.each([
  ['nothing', ''],
  ['a truncated token', genuine.slice(0, -1)],
  ['a token without its signature', `${kid}.${ROW_KEY}`],
  ['a token with a tail', `${genuine}.x`],
  ['another row under the signature', `${kid}.another-row.${signature}`],
  ['a key nobody has', `k9.${ROW_KEY}.${signature}`],
  ['a name every object has', `constructor.${ROW_KEY}.${signature}`],
])('%s is refused', (_, token) => {
  expect(verifyToken('unsubscribe', token, old)).toEqual({ ok: false });
});

test('a token for another purpose is refused', () => {
  const foreign = issueToken('something-else' as 'unsubscribe', ROW_KEY, old);

  expect(verifyToken('unsubscribe', foreign, old)).toEqual({ ok: false });
});
