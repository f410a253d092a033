import { randomBytes } from 'node:crypto';
import { EXISTS, IS_NEW } from '../lambdas/store/change.ts';
import { update } from '../lambdas/store/table.ts';
import type { OperationContext } from './operation.ts';
import { ConnectionError } from './refusal.ts';
import type { Item } from '../lambdas/store/scan-pages.ts';

/** What an operator does to the data of one person. */
export type PersonAction =
  | 'access'
  | 'erase'
  | 'rectify'
  | 'block'
  | 'unblock'
  | 'confirm'
  | 'unsubscribe';

/** What an operator does with an announcement, by the words of the command. */
export type AnnouncementAction = `announce ${'send' | 'cancel' | 'pause' | 'resume'}`;

/** What an operator does with the list, by the words of the command. */
export type ListAction =
  | 'export'
  | 'import'
  | 'undo-import'
  | 'undo-unsubscribes'
  | AnnouncementAction;

/** Counts, names of fields and the operator's own short names. Never an address, or what a visitor typed. */
export type AuditDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** What is recorded. It holds no address, so it stays when a person's data is deleted. */
type Action = { readonly details?: AuditDetails } & (
  | { readonly action: PersonAction; readonly rowKey: string }
  | { readonly action: ListAction; readonly rowKey?: never }
);

export type AuditEntry = Action & {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Absent where nobody was asked who it is. */
  readonly who?: string;
};

/** An entry about a person. */
export type PersonEntry = Extract<AuditEntry, { readonly rowKey: string }>;

const PREFIX = 'audit#';

export function isAuditKey(pk: string): boolean {
  return pk.startsWith(PREFIX);
}

/** What the keys of entries since a time are behind, in their order. */
export function auditKeyAt(at: number): string {
  return `${PREFIX}${new Date(at).toISOString()}`;
}

/** An entry that was written. */
export interface Recorded {
  /** Begins with the time. */
  readonly id: string;
  /**
   * Adds what is known at the end only, such as a count. Call it when all else is done: it throws
   * `ConnectionError` if it cannot be written.
   */
  readonly add: (details: AuditDetails) => Promise<void>;
}

/**
 * Records what is about to be done. Call it before the change, so that nothing changes without an entry.
 * Throws `ConnectionError` if the entry cannot be written.
 */
export async function record(
  { details = {}, ...action }: Action,
  { now, who, onRecorded }: Pick<OperationContext, 'now' | 'who' | 'onRecorded'>,
): Promise<Recorded> {
  const at = now();
  // The random part tells entries of the same millisecond apart.
  const pk = `${auditKeyAt(at)}-${randomBytes(6).toString('hex')}`;
  const entry = { at, ...(who && { who: await who() }), ...action };
  await orNotWritten(
    update(pk, { set: { ...entry, details }, conditions: [IS_NEW] }),
    (name) => `The audit entry could not be written (${name}), so what it records was not done.`,
  );
  onRecorded?.(pk);
  return {
    id: pk.slice(PREFIX.length),
    add: (more) =>
      orNotWritten(
        update(pk, { set: { details: { ...details, ...more } }, conditions: [EXISTS] }),
        (name) => `It was done. Its audit entry lacks the counts (${name}).`,
      ),
  };
}

async function orNotWritten(
  writing: Promise<unknown>,
  sentence: (name: string) => string,
): Promise<void> {
  await writing.catch((cause: unknown) => {
    const name = cause instanceof Error ? cause.name : typeof cause;
    throw new ConnectionError(sentence(name), { cause });
  });
}

/** The entry that an item of the table holds. Undefined for any other item. */
export function toAuditEntry(item: Item): AuditEntry | undefined {
  if (!isAuditKey(item.pk)) return undefined;
  const { at, who, action, rowKey, details = {} } = item as Item & AuditEntry;
  return { at, who, action, rowKey, details } as AuditEntry;
}
