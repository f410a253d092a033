import type { SQSEvent } from 'aws-lambda';
import { afterAll, expect, test } from 'vitest';
import { keysOf } from '#shared/keys-of.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { configure, type Configuration } from '../../infra/local/lambda-runtime.ts';
import {
  longestCallMs,
  longestDeliveryMs,
  SECRET_LIMITS,
  STORE_LIMITS,
} from '../../lambdas/time-outs.ts';
import { serveLocally } from '../serve-locally.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { jsonEvent } from './events.ts';
import { useAwsEndpoints } from './use-aws-endpoints.ts';

/** As the cloud sets it. */
const LEASE_MS = (LAMBDAS.mailSender.timeoutSeconds + 30) * 1000;

/** What the longest call of the API waits for, one after the other. */
const WAITS = {
  // Limits (2), and the row at the top level and then in `pending`.
  signUp: { keyrings: 2, storeCalls: 4 },
  contact: { keyrings: 2, storeCalls: 3 },
  // Row and mailbox are read and written, and the row read again (5). One has changed meanwhile (2).
  unsubscribe: { keyrings: 3, storeCalls: 7 },
  confirm: { keyrings: 3, storeCalls: 7 },
} as const;

test.each(keysOf(WAITS))('the longest call of %s fits its time-out', (name) => {
  const { keyrings, storeCalls } = WAITS[name];
  const longestMs =
    keyrings * longestCallMs(SECRET_LIMITS) + storeCalls * longestCallMs(STORE_LIMITS);

  expect(longestMs).toBeLessThan(LAMBDAS[name].timeoutSeconds * 1000);
});

test('a delivery ends within its lease, and a sender has four minutes for deliveries that end in time', () => {
  const longestMs = longestDeliveryMs(10_000);

  expect(longestMs).toBeLessThan(LEASE_MS);
  const leftMs = LAMBDAS.mailSender.timeoutSeconds * 1000 - longestMs;
  expect(leftMs).toBeGreaterThan(4 * 60_000);
});

await useAwsEndpoints({ CALL_TIMEOUT_MS: '' });
const silent = await serveLocally(() => {});
process.env['AWS_ENDPOINT_URL_DYNAMODB'] = silent.origin;
afterAll(() => silent.close());

/** Calls a handler, and fails if Lambda would have to end it. */
async function invoke(configuration: Configuration, event: unknown): Promise<unknown> {
  const module = (await import(`../../lambdas/${configuration.name}/handler.ts`)) as {
    handler: Parameters<typeof configure>[0];
  };
  return configure(module.handler, configuration)(event);
}

test.concurrent('a sign-up to a store that never answers is answered', async () => {
  const answer = await invoke(LAMBDAS.signUp, jsonEvent('signUp', { signup: VALID_SIGN_UP }));

  expect(answer).toMatchObject({
    statusCode: 500,
    body: '{"success":false,"error":"Failed to submit signup"}',
  });
});

test.concurrent('a mail event to a store that never answers is delivered again', async () => {
  const tags = { kind: ['waitlist'], row: ['row'], mail: ['1'] };
  const body = JSON.stringify({ eventType: 'Send', mail: { messageId: 'ses-1', tags } });
  const event = { Records: [{ messageId: 'm1', body }] } as SQSEvent;

  expect(await invoke(LAMBDAS.mailEvents, event)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm1' }],
  });
}, 40_000);

test('a secret that never comes fails the call in time', async () => {
  process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER'] = silent.origin;
  const { openKeyrings } = await import('../../lambdas/security/keyring.ts');

  await expect(openKeyrings(Date.now).read('secret')).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});
