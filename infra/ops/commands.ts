import { isEmailAddress } from '#shared/contract/email-address.ts';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../lambdas/environment.ts';
import { readKeyring } from '../../lambdas/secrets/keyring.ts';
import { resume } from '../../lambdas/store/rate-limit.ts';
import { restartJudgement } from '../../lambdas/store/reputation.ts';
import { undoUnsubscribe } from '../../lambdas/store/unsubscribe.ts';
import { ROW_KINDS, rowKeyOf, toMailableAddress } from '../../lambdas/store/row-key.ts';
import type { ContactRow, WaitlistRow } from '../../lambdas/store/row.ts';
import { erasePerson, readPeople, readRows, unpark } from '../../lambdas/store/people.ts';
import { CSV_HEADER, toCsvLine } from './export-csv.ts';

/** What a command reads from and writes to. */
export interface Terminal {
  readonly write: (text: string) => void;
  /** Standard input to its end. Addresses are read from it, so that no shell history keeps them. */
  readonly read: () => Promise<string>;
}

export type Command = (terminal: Terminal) => Promise<void>;

/** The operator's input cannot be used. The message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Counts people by what they want and by the state of their mail, and messages by theirs. */
async function stats({ write }: Terminal): Promise<void> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for await (const { row, standing, data } of readPeople()) {
    count('people');
    for (const name of ['language', 'role', 'intent'] as const) count(`${name} ${data[name]}`);
    count(`mail ${standing === 'subscribed' ? mailState(row) : standing}`);
  }
  for await (const message of readRows('contact')) {
    count('messages');
    count(`message ${mailState(message)}`);
  }
  const lines = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
  write(lines.map(([name, number]) => `${String(number).padStart(8)}  ${name}\n`).join(''));
}

function mailState(row: WaitlistRow | ContactRow): string {
  if ('suppressedAt' in row) return 'suppressed';
  if (row.parkedAt !== undefined) return 'parked';
  if (row.outboxShard !== undefined) return 'owed';
  return row.mailedAt === undefined ? 'not owed' : 'sent';
}

/** Everyone who may be written to, as CSV. */
async function exportList({ write }: Terminal): Promise<void> {
  write(CSV_HEADER);
  for await (const { row, standing, data } of readPeople()) {
    if (standing === 'subscribed' && row.suppressedAt === undefined) {
      write(toCsvLine({ ...row, ...data }));
    }
  }
}

/** Deletes the data of the people whose addresses are on standard input, one a line. */
async function forget({ read, write }: Terminal): Promise<void> {
  const addresses = (await read()).split('\n').map((line) => line.trim());
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  let deleted = 0;
  for (const [index, address] of addresses.entries()) {
    if (address === '') continue;
    const mailable = isEmailAddress(address) ? toMailableAddress(address) : undefined;
    if (!mailable) throw new UsageError(`Line ${index + 1} is no email address.`);
    if (await erasePerson(rowKeyOf(mailable, keyring), Date.now())) deleted += 1;
  }
  write(`${deleted} deleted\n`);
}

/** Makes every parked mail due again, to people and to the operator. */
async function retryParked({ write }: Terminal): Promise<void> {
  let queued = 0;
  for (const kind of ROW_KINDS) {
    for await (const row of readRows(kind)) {
      if (row.parkedAt !== undefined && (await unpark(row, Date.now()))) queued += 1;
    }
  }
  write(`${queued} queued again\n`);
}

/** Lets mails go out again after the circuit breaker over all mail stopped them. */
async function resumeMail({ write }: Terminal): Promise<void> {
  const now = Date.now();
  await restartJudgement(now);
  write((await resume()) ? 'Mails go out again.\n' : 'Mails were not paused.\n');
}

/** Puts everybody back who was unsubscribed by address, not by a mail's link, in a span of time. */
async function undoUnsubscribes({ read, write }: Terminal): Promise<void> {
  const [from = Number.NaN, to = Number.NaN] = (await read()).trim().split(/\s+/).map(Date.parse);
  if (!(from <= to)) throw new UsageError('Give two times: 2026-11-21T10:00Z 2026-11-21T11:00Z');
  let undone = 0;
  for await (const { row } of readPeople()) {
    const { unsubscribedAt: at = 0, unsubscribedBy: by } = row;
    if (by === 'address' && at >= from && at <= to && (await undoUnsubscribe(row))) undone += 1;
  }
  write(`${undone} back on the list\n`);
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  stats,
  export: exportList,
  forget,
  'retry-parked': retryParked,
  'resume-mail': resumeMail,
  'undo-unsubscribes': undoUnsubscribes,
};
