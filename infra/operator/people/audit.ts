import { randomBytes } from 'node:crypto';
import { updateIf } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../operation.ts';
import { ConnectionError } from '../refusal.ts';
import { scanTable } from '../store/people.ts';
import type { Item } from '../store/scan-pages.ts';

/** What an operator does to the data of one person. */
export type AuditedAction =
  | 'access'
  | 'erase'
  | 'rectify'
  | 'suppress'
  | 'unsuppress'
  | 'confirm'
  | 'unsubscribe';

/** Counts and names of fields, never their values. */
export type AuditDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** A change to a person's data. It holds no address, so it stays when the data is deleted. */
export interface AuditEntry {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly action: AuditedAction;
  readonly rowKey: string;
  readonly details?: AuditDetails;
}

const PREFIX = 'audit#';

/**
 * Records what is about to be done to a person's data. Call it before the change, so that nothing changes
 * without an entry. Throws `ConnectionError` if the entry cannot be written.
 */
export async function record({ at, details = {}, ...entry }: AuditEntry): Promise<void> {
  // The random part tells entries of the same millisecond apart.
  const id = `${new Date(at).toISOString()}-${randomBytes(6).toString('hex')}`;
  try {
    await updateIf(`${PREFIX}${id}`, {
      update: { set: { at, ...entry, details } },
      condition: 'attribute_not_exists(pk)',
    });
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : typeof cause;
    throw new ConnectionError({ code: 'audit_not_written', error: name }, { cause });
  }
}

/** The entry that an item of the table holds. Undefined for any other item. */
export function toAuditEntry(item: Item): AuditEntry | undefined {
  return item.pk.startsWith(PREFIX) ? (item as Item & AuditEntry) : undefined;
}

/** Every entry since a time in epoch milliseconds, oldest first. Reads the whole table. */
export async function readAudit(
  since: number,
  context: OperationContext,
): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for await (const item of scanTable(context)) {
    const entry = toAuditEntry(item);
    if (entry && entry.at >= since) entries.push(entry);
  }
  return entries.toSorted((a, b) => a.at - b.at);
}
