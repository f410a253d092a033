import { isEmailAddress } from '#shared/contract/email-address.ts';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../lambdas/environment.ts';
import { readKeyring } from '../../lambdas/secrets/keyring.ts';
import { rowKeyOf, toMailableAddress } from '../../lambdas/store/row-key.ts';
import type { WaitlistRow } from '../../lambdas/store/row.ts';
import { deletePerson, readPeople, unpark } from '../../lambdas/store/people.ts';
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

/** Counts people by what they want and by the state of their mail. */
async function stats({ write }: Terminal): Promise<void> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for await (const row of readPeople()) {
    count('people');
    for (const name of ['language', 'role', 'intent'] as const) count(`${name} ${row[name]}`);
    count(`mail ${mailState(row)}`);
  }
  const lines = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
  write(lines.map(([name, number]) => `${String(number).padStart(8)}  ${name}\n`).join(''));
}

function mailState(row: WaitlistRow): string {
  if (row.unsubscribedAt !== undefined) return 'unsubscribed';
  if (row.suppressedAt !== undefined) return 'suppressed';
  if (row.parkedAt !== undefined) return 'parked';
  if (row.outboxShard !== undefined) return 'owed';
  return row.mailedAt === undefined ? 'not owed' : 'sent';
}

/** Everyone who may be written to, as CSV. */
async function exportList({ write }: Terminal): Promise<void> {
  write(CSV_HEADER);
  for await (const row of readPeople()) {
    if (row.unsubscribedAt === undefined && row.suppressedAt === undefined) write(toCsvLine(row));
  }
}

/** Deletes the people whose addresses are on standard input, one a line. */
async function forget({ read, write }: Terminal): Promise<void> {
  const addresses = (await read()).split('\n').map((line) => line.trim());
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  let deleted = 0;
  for (const [index, address] of addresses.entries()) {
    if (address === '') continue;
    const mailable = isEmailAddress(address) ? toMailableAddress(address) : undefined;
    if (!mailable) throw new UsageError(`Line ${index + 1} is no email address.`);
    if (await deletePerson(rowKeyOf(mailable, keyring))) deleted += 1;
  }
  write(`${deleted} deleted\n`);
}

/** Puts every parked mail back into the outbox. */
async function retryParked({ write }: Terminal): Promise<void> {
  let queued = 0;
  for await (const { pk, parkedAt } of readPeople()) {
    if (parkedAt !== undefined && (await unpark(pk, Date.now()))) queued += 1;
  }
  write(`${queued} queued again\n`);
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  stats,
  export: exportList,
  forget,
  'retry-parked': retryParked,
};
