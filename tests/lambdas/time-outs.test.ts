import { createServer, type Server, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '#shared/keys-of.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { configure } from '../../infra/local/lambda-runtime.ts';
import type { Configuration } from '../../infra/local/lambda-runtime.ts';
import {
  longestCallMs,
  longestDeliveryMs,
  SECRET_LIMITS,
  STORE_LIMITS,
} from '../../lambdas/time-outs.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { openAwsEndpoints, type AwsEndpoints } from './aws-endpoints.ts';
import { apiEvent } from './events.ts';

/** As the cloud sets it. */
const LEASE_MS = (LAMBDAS.mailSender.timeoutSeconds + 30) * 1000;

/** What the longest call of the API waits for, one after the other. */
const WAITS = {
  signUp: { keyrings: 2, storeCalls: 3 },
  contact: { keyrings: 2, storeCalls: 3 },
  unsubscribe: { keyrings: 2, storeCalls: 5 },
  // The setting (2), the row (2), and two mailboxes (4).
  confirm: { keyrings: 3, storeCalls: 8 },
} as const;

test.each(keysOf(WAITS))('the longest call of %s fits its time-out', (name) => {
  const { keyrings, storeCalls } = WAITS[name];
  const longestMs =
    keyrings * longestCallMs(SECRET_LIMITS) + storeCalls * longestCallMs(STORE_LIMITS);

  expect(longestMs).toBeLessThan(LAMBDAS[name].timeoutSeconds * 1000);
});

describe('a store that accepts connections and never answers', () => {
  let aws: AwsEndpoints;
  let silent: Server;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    aws = await openAwsEndpoints({ CALL_TIMEOUT_MS: '' });
    const { port } = silent.address() as AddressInfo;
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await aws.close();
  });

  /** Calls a handler, and fails if Lambda would have to end it. */
  async function invoke(configuration: Configuration, event: unknown): Promise<unknown> {
    const module = (await import(`../../lambdas/${configuration.name}/handler.ts`)) as {
      handler: Parameters<typeof configure>[0];
    };
    return configure(module.handler, configuration)(event);
  }

  const ADDRESS = 'anna@example.ch';

  const message = { name: 'Anna', email: ADDRESS, message: 'Hello', language: 'en' };

  test.concurrent.each([
    [LAMBDAS.signUp, { signup: VALID_SIGN_UP }, 'Failed to submit signup'],
    [LAMBDAS.unsubscribe, { email: ADDRESS }, 'An error occurred. Please try again later.'],
    [LAMBDAS.contact, { message }, 'Something went wrong. Please try again later.'],
  ])('lets $0.name answer with its fixed body', async (lambda, body, error) => {
    const headers = { 'content-type': 'application/json' };
    const event = apiEvent(lambda.path, { headers, body: JSON.stringify(body) });

    expect(await invoke(lambda, event)).toMatchObject({
      statusCode: 500,
      body: JSON.stringify({ success: false, error }),
    });
  });

  test.concurrent('lets SQS deliver a mail event again', async () => {
    const tags = { kind: ['waitlist'], row: ['row'], claim: ['claim'] };
    const body = JSON.stringify({ eventType: 'Send', mail: { messageId: 'ses-1', tags } });
    const event = { Records: [{ messageId: 'm1', body }] } as SQSEvent;

    expect(await invoke(LAMBDAS.mailEvents, event)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm1' }],
    });
  }, 40_000);
});

test('a delivery ends within the lease of its claim, even if everything takes its longest', () => {
  const waitsForSlot = LEASE_MS / 4;

  expect(waitsForSlot + longestDeliveryMs(10_000)).toBeLessThan(LEASE_MS);
});

test('a sweep has more than a minute for deliveries, so that the next takes over from it', () => {
  expect(LAMBDAS.mailSender.timeoutSeconds * 1000 - longestDeliveryMs(10_000)).toBeGreaterThan(
    60_000,
  );
});
