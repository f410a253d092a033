import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { inboxClient, type InboxClient } from '../../stack/inbox-client.ts';
import { owesMail, readRows } from '../../stack/rows.ts';
import { runStack, type RunningStack } from '../../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { runLoad } from '../../bench/load.ts';

const SIGN_UPS = 100;
const REQUESTS = 1000;
const POLLING = { timeout: 60_000, interval: 200 };

let stack: RunningStack;
let inbox: InboxClient;

beforeEach(async () => {
  stack = await runStack({ env: { LEASE_SECONDS: '2' } });
  inbox = inboxClient(stack.inbox);
}, 60_000);
afterEach(() => stack.dispose());

const addresses = Array.from({ length: SIGN_UPS }, (_, index) => `person-${index}@example.ch`);

async function signUpEverybody(): Promise<number[]> {
  return Promise.all(
    addresses.map(
      async (email) => (await postSignUp(stack.site, { ...VALID_SIGN_UP, email })).status,
    ),
  );
}

/** Waits for a mail to everybody, then for what may follow it: two leases of rows still held. */
async function recipientsOnceAllAreServed(): Promise<string[]> {
  await vi.waitFor(async () => {
    expect(new Set((await inbox.mails()).map(({ to }) => to)).size).toBe(SIGN_UPS);
  }, POLLING);
  await vi.waitFor(async () => {
    expect(await owing()).toBe(0);
  }, POLLING);
  return (await inbox.mails()).map(({ to }) => to);
}

async function owing(): Promise<number> {
  return (await readRows(stack.dynamodb)).filter(owesMail).length;
}

test('an outage and a SIGKILL lose no mail and send none twice', async () => {
  await inbox.setFaults('outage');
  const statuses = await signUpEverybody();
  await stack.kill();
  await stack.restart();
  await inbox.setFaults('none');

  const recipients = await recipientsOnceAllAreServed();

  expect(statuses).toEqual(addresses.map(() => 200));
  expect(recipients.toSorted()).toEqual(addresses.toSorted());
}, 120_000);

test('sign-ups at concurrency 32 get no error, and every one has its row', async () => {
  const { errors } = await runLoad({
    url: stack.site + API_PATHS.signUp,
    requests: REQUESTS,
    concurrency: 32,
    body: (index) =>
      JSON.stringify({ signup: { ...VALID_SIGN_UP, email: `load-${index}@example.ch` } }),
  });

  expect(errors).toBe(0);
  expect(await readRows(stack.dynamodb)).toHaveLength(REQUESTS);
}, 60_000);
