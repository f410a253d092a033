import { logger } from '../logger.ts';
import type { AnyRow } from './claims.ts';
import {
  isCanaryKey,
  parseAnnouncementKey,
  parseOwingKey,
  primaryKey,
  type RowKind,
} from './keys.ts';
import { type MailboxItem, mailboxPk } from './mailbox.ts';
import type { AnnouncementRow } from './owed-rows.ts';
import type { PersonRow } from './person/row.ts';
import { readItems } from './table.ts';

/** A row that is due, with what a decision about its mail needs. */
export interface DueRow {
  readonly kind: RowKind;
  readonly row: AnyRow;
  /** Of the person whom the mail is for. That of the row itself for the operator's mail. */
  readonly rowKey: string;
  /** The name of the announcement that it is. */
  readonly name?: string;
  /** Whom an announcement is for. */
  readonly recipient?: PersonRow | undefined;
  readonly mailbox?: MailboxItem | undefined;
}

export function isTest(
  row: AnyRow,
): row is AnnouncementRow & Required<Pick<AnnouncementRow, 'test'>> {
  return 'test' in row;
}

/** How long a person has waited, in milliseconds. A canary is due before everybody, whenever it came. */
export function waitedMs({ kind, row, rowKey }: DueRow, now: number): number {
  return kind === 'waitlist' && !isCanaryKey(rowKey) ? now - (row.dueAt ?? now) : 0;
}

/** Reads rows, and then whom they are for and their mailboxes, each in one call. The order stays. */
export async function readDue(pks: readonly string[], now: number): Promise<readonly DueRow[]> {
  const rows = await readItems<AnyRow>(pks);
  const due = pks.flatMap((pk): DueRow[] => {
    const row = rows.get(pk);
    const key = row && parseKey(row);
    return row && key && isDue(row, now) ? [{ ...key, row }] : [];
  });
  const people = await readItems<PersonRow>(due.filter(isForSubscriber).map(personOf));
  const known = due.map((one) => Object.assign(one, { recipient: people.get(personOf(one)) }));
  const keys = known.map(mailboxKeyOf);
  const mailboxes = await readItems<MailboxItem>(keys.filter((pk) => pk !== undefined));
  return known.map((one, index) =>
    Object.assign(one, { mailbox: mailboxes.get(keys[index] ?? '') }),
  );
}

function parseKey({ pk }: AnyRow): Pick<DueRow, 'kind' | 'rowKey' | 'name'> | undefined {
  const key = parseOwingKey(pk);
  if (!key) logger.error('A row of an unknown kind is in the outbox');
  return key?.kind === 'announcement' ? { ...key, ...parseAnnouncementKey(key.rowKey) } : key;
}

function isDue({ outboxShard, dueAt = Infinity, leaseUntil = 0 }: AnyRow, now: number): boolean {
  return outboxShard !== undefined && dueAt <= now && leaseUntil <= now;
}

function isForSubscriber({ kind, row }: DueRow): boolean {
  return kind === 'announcement' && !isTest(row);
}

function personOf({ rowKey }: DueRow): string {
  return primaryKey('waitlist', rowKey);
}

function mailboxKeyOf({ kind, row, recipient }: DueRow): string | undefined {
  const person: PersonRow | undefined = kind === 'waitlist' ? row : recipient;
  return person?.mailbox === undefined ? undefined : mailboxPk(person.mailbox);
}
