import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, vi } from 'vitest';
import type { Answer } from '#shared/contract/answer.ts';
import { CONSENT } from '#shared/consent.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { DAY_MS } from '#shared/time.ts';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import type { PersonRow } from '../../lambdas/store/person/row.ts';
import { useAwsEndpoints } from './use-aws-endpoints.ts';
import {
  apiEvent,
  importHandlers,
  LAMBDA_CONTEXT,
  SCHEDULE_EVENT,
  type RequestParts,
} from './events.ts';

/* One person of each test, and what they and others do. */

export const aws = await useAwsEndpoints({
  OPT_IN: 'single',
  SITE_ORIGIN: 'https://site.example',
});
const handlers = await importHandlers();
const sender = await import('../../lambdas/send-mail/handler.ts');
const { findPerson } = await import('../../lambdas/store/person/calls.ts');
const { rowKeyOf } = await import('../../lambdas/store/keys.ts');
const { standingOf } = await import('../../lambdas/store/person/row.ts');
const { table } = await import('../../lambdas/store/table.ts');
const { issueToken } = await import('../../lambdas/security/tokens.ts');
const { readKeyring } = await import('../../lambdas/security/keyring.ts');

const JSON_TYPE = { 'content-type': 'application/json' };
const { id, version, hash } = CONSENT;
export const PROOF = { id, version, hash: hash.de };
export const LATER = { id, version, hash: hash.fr };

let name: string;
export const emailWith = (tag = '') => `${name}${tag}@gmail.com`;

// A sender's lock and claims lie in time, which only goes on.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true });

beforeEach(async ({ task }) => {
  name = task.id.replaceAll(/\W/g, '');
  await aws.mailbox.clear();
});

export const rowKey = async () => rowKeyOf(emailWith(), await readKeyring(SECRET_IDS.rowKey));
export const sweep = () => sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
export const unsubscribeToken = async () =>
  issueToken('unsubscribe', await rowKey(), await readKeyring(SECRET_IDS.token));

export async function person(): Promise<PersonRow> {
  const row = await findPerson(await rowKey());
  if (!row) throw new TypeError('No such person');
  return row;
}

export const standing = async () => standingOf(await person(), Date.now());

function call(path: keyof typeof handlers, parts: RequestParts) {
  // No two calls come in the same millisecond.
  vi.setSystemTime(Date.now() + 1);
  return handlers[path](apiEvent(API_PATHS[path], parts));
}

export const postJson = (path: keyof typeof handlers, body: unknown) =>
  call(path, { headers: JSON_TYPE, body: JSON.stringify(body) });

export async function post(path: keyof typeof handlers, body: unknown): Promise<Answer> {
  const { statusCode, body: json = '' } = await postJson(path, body);
  const answer = JSON.parse(json) as Answer;
  expect(statusCode).toBe(answer.success ? 200 : 400);
  return answer;
}

export const wordsOf = (more: object = {}) => ({
  email: emailWith(),
  role: 'private',
  intent: 'looking',
  language: 'de',
  ...more,
});

export const signUp = (more: object = {}, consent?: object) =>
  post('signUp', { signup: wordsOf(more), meta: { consent } });

/** Signs up, and returns the token of the mail's link. */
export async function signUpAndMail(more: object = {}, consent?: object): Promise<string> {
  await signUp(more, consent);
  await sweep();
  return mailedTokens().at(-1) ?? '';
}

export const read = (token: string) => post('confirm', { token });

export const press = (token: string, more: object = {}, seen = 0, consent: object = LATER) =>
  post('confirm', { token, seen, signup: wordsOf(more), meta: { consent } });

/** By the link of a mail. */
export const leave = async () => post('unsubscribe', { token: await unsubscribeToken() });

export async function passDays(days: number): Promise<void> {
  vi.setSystemTime(Date.now() + days * DAY_MS);
  await sweep();
}

/** The tokens of the links in the mails to an address, the oldest first. */
export function mailedTokens(address = emailWith()): string[] {
  return aws.mailbox
    .list()
    .filter(({ to }) => to === address)
    .map(({ text }) => /\/de\/confirm\?token=(\S+)/.exec(text)?.[1] ?? '');
}

/** Writes to the rows of people while `act` runs: how often they were tried, and did not fail. */
export async function countWrites<Result>(act: () => Promise<Result>) {
  const send = vi.spyOn(table, 'send');
  const answer = await act();
  const isWrite = ([command]: readonly unknown[]) =>
    command instanceof UpdateCommand && String(command.input.Key?.['pk']).startsWith('waitlist#');
  const results = send.mock.settledResults.filter((_, index) => isWrite(send.mock.calls[index]!));
  send.mockRestore();
  return { answer, tried: results.length, made: results.filter(isFulfilled).length };
}

const isFulfilled = ({ type }: { readonly type: string }) => type === 'fulfilled';
