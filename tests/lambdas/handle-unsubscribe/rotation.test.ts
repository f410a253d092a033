import { beforeEach, expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { issueToken } from '../../../lambdas/security/tokens.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { apiEvent, functionUrlEvent } from '../events.ts';

const NEW_KEY = 'a-new-key-that-is-long-enough-to-be-one';
const newToken = issueToken('unsubscribe', 'anna', new Map([['k2', NEW_KEY]]));

const aws = await useAwsEndpoints();
const { handler } = await import('../../../lambdas/handle-unsubscribe/handler.ts');
// Only the date stands still, so that the process can be some seconds older than its last reading.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

function addKey(secretId: string): void {
  const keys = JSON.parse(aws.secrets[secretId] ?? '{}') as object;
  Object.assign(aws.secrets, { [secretId]: JSON.stringify({ ...keys, k2: NEW_KEY }) });
  vi.setSystemTime(Date.now() + 10_000);
}

test('a one-click link with a key that was just added is valid at once', async () => {
  const click = () =>
    handler(
      functionUrlEvent({
        query: { token: newToken },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    );
  expect(await click()).toMatchObject({ statusCode: 400 });

  addKey(SECRET_IDS.token);

  expect(await click()).toMatchObject({ statusCode: 200 });
});

test('a request that CloudFront sends with a key that was just added is answered at once', async () => {
  const call = () =>
    handler(
      apiEvent(API_PATHS.unsubscribe, {
        headers: { 'content-type': 'application/json', [ORIGIN_SECRET_HEADER]: NEW_KEY },
        body: '{"email":"anna@example.ch"}',
      }),
    );
  expect(await call()).toMatchObject({ statusCode: 403 });

  addKey(SECRET_IDS.origin);

  expect(await call()).toMatchObject({ statusCode: 200 });
});
