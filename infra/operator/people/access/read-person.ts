import { toAuditEntry, type PersonEntry } from '../audit.ts';
import { findRow } from '../../../../lambdas/store/person-row.ts';
import { readItem } from '../../../../lambdas/store/table.ts';
import { scanTable } from '../../store/people.ts';
import { announcementKey, parsePrimaryKey } from '../../../../lambdas/store/row-key.ts';
import type { ContactRow, WaitlistRow } from '../../../../lambdas/store/row.ts';
import type { OperationContext } from '../../operation.ts';
import { senderOf, type Address } from '../addresses.ts';

/** Everything that is stored of a person. */
export interface StoredPerson {
  readonly address: Address;
  readonly row: WaitlistRow | undefined;
  /** The oldest first. */
  readonly messages: readonly ContactRow[];
  /** The mails that announcements owed to the person, by the name of the announcement. */
  readonly announcementMails: ReadonlyMap<string, StoredMail>;
  /** The mails of the last seven days to the mailbox, which other addresses may share. */
  readonly mailboxCounter: object | undefined;
  /** What operators did, the oldest first. */
  readonly audit: readonly PersonEntry[];
}

interface StoredMail {
  readonly mailedAt?: number;
}

/** Reads the whole table, because contact messages and audit entries have no key of their person. */
export async function readPerson(
  address: Address,
  context: OperationContext,
): Promise<StoredPerson> {
  const { rowKey, mailbox } = address;
  const row = hideInviter(await findRow(rowKey));
  const names = Object.keys(row?.announcements ?? {});
  const mails = await Promise.all(
    names.map(async (name) => [name, await readItem<StoredMail>(announcementKey(name, rowKey))]),
  );
  return {
    address,
    row,
    announcementMails: new Map(mails.filter(([, mail]) => mail) as [string, StoredMail][]),
    mailboxCounter: await readItem<object>(`mailbox#${mailbox}`),
    ...(await findRecords(address, context)),
  };
}

/** A person is told that they came by a link, and never by whose. */
function hideInviter(row: WaitlistRow | undefined): WaitlistRow | undefined {
  const hide = (name: string, value: unknown) => (name === 'via' ? 'an invitation link' : value);
  return row && (JSON.parse(JSON.stringify(row), hide) as WaitlistRow);
}

async function findRecords(
  { mailable, rowKey }: Address,
  context: OperationContext,
): Promise<Pick<StoredPerson, 'messages' | 'audit'>> {
  const messages: ContactRow[] = [];
  const audit: PersonEntry[] = [];
  for await (const item of scanTable(context)) {
    const entry = toAuditEntry(item);
    if (entry?.rowKey !== undefined && entry.rowKey === rowKey) audit.push(entry);
    if (parsePrimaryKey(item.pk)?.kind !== 'contact') continue;
    const message = item as ContactRow;
    if (senderOf(message) === mailable.toLowerCase()) messages.push(message);
  }
  return {
    messages: messages.toSorted((a, b) => a.createdAt - b.createdAt),
    audit: audit.toSorted((a, b) => a.at - b.at),
  };
}
