import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadQuota } from '../../../lambdas/ses/quota.ts';
import { type LocalServer, serveLocally } from '../../serve-locally.ts';

let server: LocalServer;
let answer: { status: number; body: unknown };
let readQuota: ReadQuota;

beforeAll(async () => {
  server = await serveLocally((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_SESV2: server.origin,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  });
  const { createQuotaReader } = await import('../../../lambdas/ses/quota.ts');
  readQuota = createQuotaReader();
});
afterAll(() => server.close());

test('the quota is read from the account', async () => {
  const SendQuota = { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: 123 };
  answer = { status: 200, body: { SendQuota } };

  expect(await readQuota()).toEqual({ maxPerSecond: 14, maxPerDay: 50_000, sentLastDay: 123 });
});

test('a daily quota of -1 means no limit', async () => {
  const SendQuota = { MaxSendRate: 500, Max24HourSend: -1, SentLast24Hours: 0 };
  answer = { status: 200, body: { SendQuota } };

  expect(await readQuota()).toMatchObject({ maxPerDay: Infinity });
});

test.each([
  ['a 403', { status: 403, body: { message: 'Not authorized' } }],
  ['a 503', { status: 503, body: {} }],
  ['an answer without a quota', { status: 200, body: {} }],
  ['a rate of 0', { status: 200, body: { SendQuota: { MaxSendRate: 0 } } }],
])('%s gives no quota, and does not throw', async (_, unusable) => {
  answer = unusable;

  expect(await readQuota()).toBeUndefined();
});
