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
  // Limits (2), and the row at the top level and then in `pending`.
  signUp: { keyrings: 2, storeCalls: 4 },
  contact: { keyrings: 2, storeCalls: 3 },
  // Row and mailbox are read and written (4). The row has changed, and is read and written again (2).
  unsubscribe: { keyrings: 3, storeCalls: 6 },
  confirm: { keyrings: 3, storeCalls: 6 },
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

  test.concurrent('lets a sign-up answer with its fixed body', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ signup: VALID_SIGN_UP });

    expect(await invoke(LAMBDAS.signUp, apiEvent(LAMBDAS.signUp.path, { headers, body }))).toEqual(
      expect.objectContaining({
        statusCode: 500,
        body: '{"success":false,"error":"Failed to submit signup"}',
      }),
    );
  });

  test.concurrent('lets SQS deliver a mail event again', async () => {
    const tags = { kind: ['waitlist'], row: ['row'], mail: ['1'] };
    const body = JSON.stringify({ eventType: 'Send', mail: { messageId: 'ses-1', tags } });
    const event = { Records: [{ messageId: 'm1', body }] } as SQSEvent;

    expect(await invoke(LAMBDAS.mailEvents, event)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm1' }],
    });
  }, 40_000);
});

test('a delivery ends within its lease, even if everything takes its longest', () => {
  expect(longestDeliveryMs(10_000)).toBeLessThan(LEASE_MS);
});

test('a sender has four minutes for deliveries, and the last of them ends in time', () => {
  const leftMs = LAMBDAS.mailSender.timeoutSeconds * 1000 - longestDeliveryMs(10_000);

  expect(leftMs).toBeGreaterThan(4 * 60_000);
});
