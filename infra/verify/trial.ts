import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { API_PATHS } from '#shared/contract/paths.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../lambdas/environment.ts';
import { readKeyring } from '../../lambdas/security/keyring.ts';
import { issueToken } from '../../lambdas/security/tokens.ts';
import { canaryKeyAt, mailboxKeyOf, primaryKey, rowKeyOf } from '../../lambdas/store/keys.ts';
import { mailboxPk } from '../../lambdas/store/mailbox.ts';
import { readOutcomes } from '../../lambdas/store/outcomes.ts';
import { findPerson } from '../../lambdas/store/person/calls.ts';
import { deleteItem } from '../../lambdas/store/table.ts';
import {
  type Answer,
  apiAnswerSchema,
  type Call,
  type CheckContext,
  JSON_TYPE,
  readJson,
} from './check-context.ts';
import type { Deployment } from './find-deployment.ts';

/** How long to wait for a mail and for its event. */
export interface Patience {
  readonly sendMs: number;
  readonly eventMs: number;
}

export const PATIENCE: Patience = {
  /** A sender starts every minute, for what the stream missed. */
  sendMs: 75_000,
  /** Events come over SNS and a queue that collects them for ten seconds. */
  eventMs: 45_000,
};
const POLL_MS = 500;
/** No Lambda of the API runs for longer: after that, a call that was cut short writes nothing more. */
const API_TIMEOUT_MS = 10_000;

export type Trial = ReturnType<typeof openTrial>;

/**
 * An invented person who signs up and leaves again, and of whom nothing is kept. The environment of the
 * store must be set: `connect`.
 */
export function openTrial(
  deployment: Deployment,
  { call, now }: CheckContext,
  { sendMs, eventMs }: Patience,
) {
  const { origin, inbox } = deployment;
  let email = '';
  let sentBefore = 0;
  let askedAt: number | undefined;
  let isAnswered = false;

  const rowKeyring = () => readKeyring(requiredEnv(ENV.rowKeySecretId));
  const keysOf = async () => {
    const keyring = await rowKeyring();
    return { rowKey: rowKeyOf(email, keyring), mailbox: mailboxKeyOf(email, keyring) };
  };
  const tokenKeyring = () => readKeyring(requiredEnv(ENV.tokenSecretId));
  const row = async () => findPerson((await keysOf()).rowKey);
  const urlWith = (token: string) => {
    const url = new URL(deployment.oneClickUrl);
    url.searchParams.set('token', token);
    return url.href;
  };
  const post = async (path: string, body: object, signal: AbortSignal) => {
    const answer = await call(origin + path, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(body),
      signal,
    });
    return { status: answer.status, answer: readJson(answer, apiAnswerSchema) };
  };
  /** The simulator counts as one mailbox, to which three mails a week may be sent. */
  const forgetMailbox = async () => deleteItem(mailboxPk((await keysOf()).mailbox));

  return {
    row,
    async signUp(signal: AbortSignal) {
      email = trialAddress(canaryKeyAt(now(), await rowKeyring()));
      await forgetMailbox();
      sentBefore = (await readOutcomes(now())).sent;
      const signup = { email, role: 'private', intent: 'looking', language: 'it' };
      askedAt = now();
      const first = await post(API_PATHS.signUp, { signup }, signal);
      isAnswered = true;
      const { challenge } = first.answer;
      if (first.status !== 429 || !challenge) return { status: first.status, isSolved: false };
      const solution = await solveChallenge(challenge);
      isAnswered = false;
      const { status } = await post(API_PATHS.signUp, { signup, solution }, signal);
      isAnswered = true;
      return { status, isSolved: true };
    },
    /** Resolves when the mail is sent or parked, or its time is over. */
    async waitForMail(signal: AbortSignal) {
      const from = now();
      const found = await poll(sendMs, signal, async () => {
        const seen = await row();
        return seen?.mailedAt !== undefined || seen?.parked ? seen : undefined;
      });
      return { row: found, seconds: Math.round((now() - from) / 1000) };
    },
    /** Whether an event of a mail has arrived since the sign-up. */
    async hasEvent(signal: AbortSignal) {
      const isCounted = async () => (await readOutcomes(now())).sent > sentBefore || undefined;
      return (await poll(eventMs, signal, isCounted)) === true;
    },
    /** The headers of the mail, where mails can be read. */
    mailHeaders: async (signal: AbortSignal) =>
      inbox === undefined ? undefined : findInInbox(inbox, email, call, signal),
    async oneClickUrl() {
      const { rowKey } = await keysOf();
      return urlWith(issueToken('unsubscribe', rowKey, await tokenKeyring()));
    },
    /** A link with a token that was never signed. */
    forgedUrl: () => urlWith(`k1.${randomBytes(32).toString('base64url')}.forged`),
    /** Deletes what the trial left in the table. */
    async close() {
      if (askedAt === undefined) return;
      const { rowKey } = await keysOf();
      // A call that was cut short may still be at work.
      const isAtWork = !isAnswered && (await row()) === undefined;
      if (isAtWork) await wait(Math.max(0, askedAt + API_TIMEOUT_MS - now()));
      await deleteItem(primaryKey('waitlist', rowKey));
      await forgetMailbox();
      askedAt = undefined;
    },
  };
}

/** At the mailbox simulator, which the API takes only with a canary's proof of the minute. */
function trialAddress(proof: string): string {
  return `success+${randomBytes(4).toString('hex')}-${proof}@simulator.amazonses.com`;
}

/** Asks until there is an answer. Undefined when the time is over. */
async function poll<Value>(
  ms: number,
  signal: AbortSignal,
  ask: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const deadline = performance.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() > deadline) return answer;
    await wait(POLL_MS, undefined, { signal });
  }
}

const BOUNDARY = 'one-click';

/** What mail clients send (RFC 8058), in either encoding. */
const FORMS = {
  urlencoded: {
    type: 'application/x-www-form-urlencoded',
    body: 'List-Unsubscribe=One-Click',
  },
  multipart: {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="List-Unsubscribe"',
      '',
      'One-Click',
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n'),
  },
} as const;

export type OneClickForm = keyof typeof FORMS;

export function pressOneClick(
  { call }: CheckContext,
  url: string,
  form: OneClickForm,
  signal: AbortSignal,
): Promise<Answer> {
  const { type, body } = FORMS[form];
  return call(url, { method: 'POST', headers: { 'content-type': type }, body, signal });
}

const mailsSchema = z.array(z.object({ headers: z.record(z.string(), z.string()) }));

/** The headers of a mail in the laptop's inbox. Throws if it is not there. */
async function findInInbox(
  inbox: string,
  address: string,
  call: Call,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  const query = new URLSearchParams({ to: address }).toString();
  const answer = await call(`${inbox}/mails?${query}`, { signal });
  const mail = readJson(answer, mailsSchema).at(-1);
  if (!mail) throw new MissingMailError('The row says that its mail was sent');
  return mail.headers;
}

class MissingMailError extends Error {
  override readonly name = 'MissingMailError';
}
