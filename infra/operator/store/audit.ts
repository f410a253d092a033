import { randomBytes } from 'node:crypto';
import { scanTable, type OnRead } from './people.ts';
import type { Item } from './scan-pages.ts';
import { updateIf } from '../../../lambdas/store/table.ts';

/** What the operator does to the data of one person. */
export type AuditedAction =
  | 'access'
  | 'erase'
  | 'rectify'
  | 'suppress'
  | 'unsuppress'
  | 'confirm'
  | 'unsubscribe';

/** What else an entry says: counts and names of fields, never what is in them. */
export type AuditDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** What the operator did, when and to whom. It holds no address, so it stays when the data goes. */
export interface AuditEntry {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly action: AuditedAction;
  readonly rowKey: string;
  readonly details?: AuditDetails;
}

const PREFIX = 'audit#';

/** Writes an entry. Entries of one millisecond are told apart by a random part of their key. */
export async function writeAudit({ at, details = {}, ...entry }: AuditEntry): Promise<void> {
  const id = `${new Date(at).toISOString()}-${randomBytes(6).toString('hex')}`;
  await updateIf(`${PREFIX}${id}`, {
    update: { set: { at, ...entry, details } },
    condition: 'attribute_not_exists(pk)',
  });
}

/** The entry that an item of the table is. Undefined for any other item. */
export function toAuditEntry(item: Item): AuditEntry | undefined {
  return item.pk.startsWith(PREFIX) ? (item as Item & AuditEntry) : undefined;
}

/** Every entry, in no order. Reads the whole table, page by page. */
export async function* readAudit(onRead?: OnRead): AsyncGenerator<AuditEntry> {
  for await (const item of scanTable(onRead)) {
    const entry = toAuditEntry(item);
    if (entry) yield entry;
  }
}
