import { toAuditEntry, type PersonEntry } from '../audit.ts';
import { parsePrimaryKey } from '../../../../lambdas/store/keys.ts';
import { mailboxPk } from '../../../../lambdas/store/mailbox.ts';
import type { AnnouncementRow, ContactRow } from '../../../../lambdas/store/owed-rows.ts';
import { findPerson } from '../../../../lambdas/store/person/calls.ts';
import type { PersonRow } from '../../../../lambdas/store/person/row.ts';
import { readItem } from '../../../../lambdas/store/table.ts';
import type { OperationContext } from '../../../operation.ts';
import { scanTable } from '../../../list/store/people.ts';
import { readAnnouncementRows } from '../../../list/store/remove-person.ts';
import { senderOf, type Address } from '../addresses.ts';

/** Everything that is stored of a person. */
export interface StoredPerson {
  readonly address: Address;
  readonly row: PersonRow | undefined;
  /** The oldest first. */
  readonly messages: readonly ContactRow[];
  /** Owed to the person, or sent. */
  readonly announcements: readonly (AnnouncementRow & { readonly name: string })[];
  /** The mails of the last seven days to the mailbox, which other addresses may share. */
  readonly mailboxCounter: object | undefined;
  /** What operators did, the oldest first. */
  readonly audit: readonly PersonEntry[];
}

/** Reads the whole table, because contact messages and audit entries have no key of their person. */
export async function readPerson(
  address: Address,
  context: OperationContext,
): Promise<StoredPerson> {
  const { rowKey, mailbox } = address;
  return {
    address,
    row: hideInviter(await findPerson(rowKey)),
    announcements: await readAnnouncementRows(rowKey),
    mailboxCounter: await readItem<object>(mailboxPk(mailbox)),
    ...(await findRecords(address, context)),
  };
}

/** A person is told that they came by a link, and never by whose. */
function hideInviter(row: PersonRow | undefined): PersonRow | undefined {
  const hide = (name: string, value: unknown) => (name === 'via' ? 'an invitation link' : value);
  return row && (JSON.parse(JSON.stringify(row), hide) as PersonRow);
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
