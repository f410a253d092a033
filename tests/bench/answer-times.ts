import { randomInt } from 'node:crypto';
import { median, shuffle } from 'simple-statistics';
import { API_PATHS } from '#shared/contract/paths.ts';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import { concurrently } from '../../operator/concurrently.ts';
import { readKeyring } from '../../lambdas/security/keyring.ts';
import { handler as sendMails } from '../../lambdas/send-mail/handler.ts';
import { rowKeyOf } from '../../lambdas/store/keys.ts';
import { countDue } from '../../lambdas/store/outbox.ts';
import { changePerson, leaveByLink, suppressAfter } from '../../lambdas/store/person/calls.ts';
import { erase } from '../../lambdas/store/person/erase.ts';
import { LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../lambdas/events.ts';
import { postJson, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { type Endpoint, ENDPOINTS, type State, STATES } from './answer-states.ts';
import type { AnswerTimes } from './equal-answers.ts';

// Prints as JSON how much longer a stack takes for an address of each state than for a new one. Its
// environment is that of the stack’s operator, its arguments the origin of the site and the number
// of pairs.

const [, , SITE = '', PAIRS] = process.argv;
const WARM_UP = 300;
const { signal } = new AbortController();
/** Most of a call is waiting, so a few pairs at a time hardly disturb each other. */
const MEASURING = { atOnce: 4, signal };
const SETTING_UP = { atOnce: 16, signal };

const keyring = await readKeyring(SECRET_IDS.rowKey);
const answers = new Set<string>();

const BODIES: Readonly<Record<Endpoint, (email: string) => object>> = {
  signUp: (email) => ({ signup: { ...VALID_SIGN_UP, email } }),
  unsubscribe: (email) => ({ email }),
};

/** In milliseconds. */
async function call(endpoint: Endpoint, email: string): Promise<number> {
  const body = BODIES[endpoint](email);
  const startedAt = performance.now();
  const response = await postJson(SITE + API_PATHS[endpoint], body);
  const text = await response.text();
  const ms = performance.now() - startedAt;
  answers.add(`${response.status} ${text}`);
  return ms;
}

const signUp = (email: string) => call('signUp', email);
const keyOf = (email: string) => rowKeyOf(email, keyring);
const leave = (email: string) => leaveByLink(keyOf(email), 'token', Date.now());

/** What makes a subscribed address one of each state, before the mails that are due are sent. */
const CHANGES: Readonly<Record<State, (email: string) => Promise<unknown>>> = {
  subscribed: async () => {},
  pending: async (email) => {
    await leave(email);
    await signUp(email);
  },
  'left by address': (email) => call('unsubscribe', email),
  'left by link': leave,
  suppressed: (email) => suppressAfter(keyOf(email), 'complaint', Date.now()),
  erased: (email) => changePerson(keyOf(email), (row) => erase(row, Date.now())),
  capped: signUp,
};

async function sendDueMails(): Promise<void> {
  const shards = Array.from({ length: OUTBOX_SHARDS }, (_, shard) => shard);
  const isDue = async () => {
    const due = await Promise.all(shards.map((shard) => countDue(shard, Date.now())));
    return due.some((count) => count > 0);
  };
  while (await isDue()) await sendMails(SCHEDULE_EVENT, LAMBDA_CONTEXT);
}

let addresses = 0;
/** All are equally long. */
const nextAddress = () => `p-${String((addresses += 1)).padStart(6, '0')}@example.ch`;

/** The states take turns, in a new order each time. One endpoint follows the other. */
const pairs = ENDPOINTS.flatMap((endpoint) =>
  Array.from({ length: Number(PAIRS) }, () => shuffle([...STATES])).flatMap((states) =>
    states.map((state) => ({ endpoint, state, email: nextAddress() })),
  ),
);
await concurrently(pairs, SETTING_UP, ({ email }) => signUp(email));
await sendDueMails();
await concurrently(pairs, SETTING_UP, ({ state, email }) => CHANGES[state](email));
await sendDueMails();

for (const endpoint of ENDPOINTS) {
  const unmeasured = Array.from({ length: WARM_UP }, nextAddress);
  await concurrently(unmeasured, MEASURING, (email) => call(endpoint, email));
}

const differences: AnswerTimes['differences'] = { signUp: {}, unsubscribe: {} };
const newTimes: Record<Endpoint, number[]> = { signUp: [], unsubscribe: [] };
await concurrently(pairs, MEASURING, async ({ endpoint, state, email }) => {
  const both = [() => call(endpoint, nextAddress()), () => call(endpoint, email)];
  const first = randomInt(2);
  const firstMs = (await both[first]?.()) ?? Number.NaN;
  const secondMs = (await both[1 - first]?.()) ?? Number.NaN;
  const newMs = first === 0 ? firstMs : secondMs;
  newTimes[endpoint].push(newMs);
  (differences[endpoint][state] ??= []).push(firstMs + secondMs - 2 * newMs);
});

const typicalMs = {
  signUp: median(newTimes.signUp),
  unsubscribe: median(newTimes.unsubscribe),
};
const times: AnswerTimes = { answers: [...answers], typicalMs, differences };
console.log(JSON.stringify(times));
