import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import type { Context } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { API_PATHS, ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { ENV } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { bundleFolder, operatorEnvironmentFile } from '../../../infra/build/paths.ts';
import { LOCAL_CLIENT, TABLE_NAME } from '../../../infra/local/environment.ts';
import { LAMBDA_CONTEXT } from '../../lambdas/events.ts';
import { postSignUp, useUpLimit, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { useStack } from '../../stack/use-stack.ts';

type Run = (event: object, context: Context) => Promise<unknown>;

const { stack, inbox } = useStack({ args: ['--limits'] });
let client: DynamoDB;
let handler: Run;

beforeAll(async () => {
  client = new DynamoDB({ endpoint: stack.dynamodb, ...LOCAL_CLIENT });
  const environment = await readFile(operatorEnvironmentFile(stack.dataFolder), 'utf8');
  Object.assign(process.env, parseEnv(environment), { POWERTOOLS_LOG_LEVEL: 'SILENT' });
  ({ handler } = (await import(join(bundleFolder(LAMBDAS.canary.name), 'index.mjs'))) as {
    handler: Run;
  });
}, 60_000);
afterAll(() => client.destroy());
afterEach(() => inbox.setFaults('none'));

/** Runs the bundle as it is deployed. It waits for `waitMs`, beside what it keeps for its end. */
function run(waitMs = 20_000): Promise<unknown> {
  return handler({}, { ...LAMBDA_CONTEXT, getRemainingTimeInMillis: () => waitMs + 20_000 });
}

async function keys(): Promise<string[]> {
  const { Items = [] } = await client.scan({ TableName: TABLE_NAME, ConsistentRead: true });
  return Items.map(({ pk }) => pk?.S ?? '');
}

const mails = async () => (await inbox.mails()).map(({ to }) => to);

/** Answers some requests of the canary instead of the stack. */
function answer(isFor: (url: string) => boolean, response: () => Response): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    isFor(url) ? Promise.resolve(response()) : fetch(url, init),
  );
}

test('a run signs up, is mailed and unsubscribes, and leaves no row', async () => {
  const result = await run();

  expect(result).toEqual({ ok: true });
  expect(await mails()).toEqual([
    expect.stringMatching(/^success\+canary-[0-9a-f]{32}@simulator\.amazonses\.com$/),
  ]);
  expect((await keys()).filter((pk) => /canary|waitlist|mailbox/.test(pk))).toEqual([]);
});

const isSignUp = (url: string) => url.endsWith(API_PATHS.signUp);
const isOneClick = (url: string) => new URL(url).pathname === ONE_CLICK_PATH;
const redirect = () =>
  new Response(null, { status: 303, headers: { location: 'https://elsewhere.example' } });

test.each([
  ['an API that fails', 'sign-up', isSignUp, () => new Response(null, { status: 500 })],
  ['an API that stores nothing', 'row', isSignUp, () => Response.json({ success: true })],
  ['a one-click address that redirects', 'one-click', isOneClick, redirect],
  ['a one-click that changes nothing', 'unsubscribed', isOneClick, () => new Response('Done')],
])('%s is the step %s', async (_, step, isFor, response) => {
  answer(isFor, response);

  expect(await run()).toMatchObject({ ok: false, step });
});

test('a site that does not answer is the step sign-up', async () => {
  vi.stubEnv(ENV.apiOrigin, 'http://localhost:1');

  expect(await run()).toMatchObject({
    ok: false,
    step: 'sign-up',
    reason: { fault: 'TypeError' },
  });
});

test('an outage of SES is the step mail, and the mail is owed no more', async () => {
  await inbox.setFaults('outage');

  const result = await run(2000);
  const left = await keys();

  expect(result).toMatchObject({ ok: false, step: 'mail' });
  expect(left.filter((pk) => pk.startsWith('canary'))).toEqual([]);
});

test('a Send event that does not come is the step send-event', async () => {
  await inbox.setFaults('none', 1, { eventDelayMs: 60_000 });

  expect(await run(5000)).toMatchObject({ ok: false, step: 'send-event' });
});

test('no result names the address or the token of a run', async () => {
  answer(
    (url) => new URL(url).pathname === ONE_CLICK_PATH,
    () => new Response(null, { status: 500 }),
  );

  expect(JSON.stringify(await run())).not.toMatch(/@|token=/);
});

// The last one: the address of these tests has no calls left then.
test('runs are limited neither by their network nor by their mailbox', async () => {
  await useUpLimit(() => postSignUp(stack.site, { ...VALID_SIGN_UP, email: 'anna@example.ch' }));

  // An address gets three mails in its life.
  for (let time = 0; time < 4; time += 1) expect(await run()).toEqual({ ok: true });
}, 60_000);
