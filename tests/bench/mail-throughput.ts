import { Agent, request } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { API_PATHS } from '#shared/contract/paths.ts';
import { PARTITION_KEY } from '#shared/table-schema.ts';
import { TABLE_NAME } from '../../infra/local/environment.ts';
import { serveLocally } from '../serve-locally.ts';
import { runStack, type RunningStack } from '../stack/running-stack.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import type { Section } from './figure.ts';
import { runLoad } from './load.ts';

const SIGN_UPS = 1000;
const COUNTED_SIGN_UPS = 200;
const UPDATES = 3000;
const CONCURRENCY = 32;
const POLL_MS = 20;

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']);
const READS = new Set(['GetItem', 'BatchGetItem']);

/** Mails a second, beside the rate at which the store could write them if that were all. */
export async function benchMails(): Promise<Section> {
  const { reads, writes } = await countCalls();
  await using stack = await runStack();
  const before = await updatesPerSecond(stack);
  const mails = await mailsPerSecond(stack);
  const updates = (before + (await updatesPerSecond(stack))) / 2;
  return {
    title: 'Mails on this machine',
    figures: [
      {
        id: 'mails.per-second',
        name: 'Confirmation mails, from a queue',
        unit: 'a second',
        value: Math.round(mails),
        against: [
          {
            name: `the store’s updates, divided by ${writes.toFixed(2)} a mail`,
            value: Math.round(updates / writes),
          },
        ],
      },
    ],
    notes: [
      `A mail takes ${writes.toFixed(2)} writes and ${reads.toFixed(2)} reads of the store, counted on the wire.`,
      `The store takes ${Math.round(updates)} plain UpdateItems a second, posted without an SDK.`,
      'The quota of the local SES, 500 a second, is not reached.',
    ],
  };
}

/** Reads and writes per mail: all calls of a stack, less the one write of each sign-up. */
async function countCalls(): Promise<{ reads: number; writes: number }> {
  await using store = await runStack({ env: { MAILS: 'off' } });
  await using counting = await serveCounting(store.dynamodb);
  await using stack = await runStack({ env: { DYNAMODB_ENDPOINT: counting.endpoint } });
  await signUp(stack, COUNTED_SIGN_UPS);
  await untilMailed(stack, COUNTED_SIGN_UPS);
  const { reads, writes } = counting.counts();
  return { reads: reads / COUNTED_SIGN_UPS, writes: writes / COUNTED_SIGN_UPS - 1 };
}

/** Forwards calls to a store and counts them, a batch as one. */
async function serveCounting(endpoint: string) {
  const agent = new Agent({ keepAlive: true });
  let reads = 0;
  let writes = 0;
  const server = await serveLocally((incoming, response) => {
    const [, operation = ''] = String(incoming.headers['x-amz-target'] ?? '').split('.');
    if (WRITES.has(operation)) writes += 1;
    if (READS.has(operation)) reads += 1;
    const { method = 'GET' } = incoming;
    // The store answers to its own name only.
    const headers = { ...incoming.headers, host: new URL(endpoint).host };
    const passed = request(endpoint, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    pipeline(incoming, passed, (error) => {
      if (error) response.destroy(error);
    });
  });
  return {
    endpoint: server.origin,
    /** Calls so far, except the queries of sweeps, which belong to no mail. */
    counts: () => ({ reads, writes }),
    async [Symbol.asyncDispose]() {
      await server.close();
      agent.destroy();
    },
  };
}

/** Signs people up faster than mails go out, then measures until the last mail. */
async function mailsPerSecond(stack: RunningStack): Promise<number> {
  await signUp(stack, SIGN_UPS);
  const begun = await countMails(stack);
  const startedAt = performance.now();
  await untilMailed(stack, SIGN_UPS);
  return ((SIGN_UPS - begun) / (performance.now() - startedAt)) * 1000;
}

const addressOf = (index: number) => `person-${index}@example.ch`;

/** Signs up the people of the first addresses. */
async function signUp(stack: RunningStack, requests: number): Promise<void> {
  const { errors } = await runLoad({
    url: stack.site + API_PATHS.signUp,
    requests,
    concurrency: CONCURRENCY,
    body: (index) => JSON.stringify({ signup: { ...VALID_SIGN_UP, email: addressOf(index) } }),
  });
  if (errors > 0) throw new Error(`${errors} sign-ups failed`);
}

/** Waits until the inbox has this number of mails. */
async function untilMailed(stack: RunningStack, count: number): Promise<void> {
  while ((await countMails(stack)) < count) await wait(POLL_MS);
}

const accountSchema = z.object({ SendQuota: z.object({ SentLast24Hours: z.number() }) });

/** Asks the local SES, which reads no mail for it. */
async function countMails({ inbox }: RunningStack): Promise<number> {
  const response = await fetch(`${inbox}/v2/email/account`);
  return accountSchema.parse(await response.json()).SendQuota.SentLast24Hours;
}

/** How many items the store itself updates. */
async function updatesPerSecond({ dynamodb }: RunningStack): Promise<number> {
  const { perSecond, errors } = await runLoad({
    url: dynamodb,
    requests: UPDATES,
    concurrency: CONCURRENCY,
    headers: {
      'x-amz-target': 'DynamoDB_20120810.UpdateItem',
      'x-amz-date': '20260101T000000Z',
      // The embedded store requires these parts but verifies none of them.
      authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=none',
    },
    body: (index) =>
      JSON.stringify({
        TableName: TABLE_NAME,
        Key: { [PARTITION_KEY]: { S: `bare#${index}` } },
        UpdateExpression: 'SET signup = :signup',
        ExpressionAttributeValues: { ':signup': { S: addressOf(index) } },
      }),
  });
  if (errors > 0) throw new Error(`The store refused ${errors} updates`);
  return perSecond;
}
