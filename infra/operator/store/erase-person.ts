import { changeRow } from '../../../lambdas/store/person-row.ts';
import { readDigest } from '../../../lambdas/store/operator-mail.ts';
import { UNMARKED } from '../../../lambdas/store/outbox.ts';
import { announcementKey, primaryKey } from '../../../lambdas/store/row-key.ts';
import type { ContactRow, DigestRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { deleteItem, readItem, updateIf } from '../../../lambdas/store/table.ts';
import { hasData } from './people.ts';

/** What stays of a person whose data is deleted: the key, and the facts that limit mail. */
const FACTS: readonly (keyof WaitlistRow)[] = [
  'pk',
  'mailbox',
  'isTagged',
  'requestedAt',
  'unsubscribedAt',
  'unsubscribedBy',
  'erasedAt',
  'suppressedAt',
  'suppressedBy',
  'mailedAt',
  'mailsSent',
  'lastMailId',
  'lastMailAt',
  'mailTimes',
  'announcements',
  'announcedAt',
  'announcedBy',
];

/** What an import may write between the reading and the deletion, as a sender its claim. */
const FILLED_IN: readonly (keyof WaitlistRow)[] = ['role', 'intent'];

/** The attributes of a row that are the person's data, or say what is done with it. */
export function personalAttributes(row: WaitlistRow): string[] {
  return Object.keys(row).filter((name) => !(FACTS as readonly string[]).includes(name));
}

/**
 * Deletes a person's data, and with it the mails that are owed. What stays keeps the address from
 * being mailed again without the person's own click. False if no data was kept of the person. A call
 * that ended in the middle is finished by another.
 */
export async function erasePerson(rowKey: string, now: number): Promise<boolean> {
  const { isChanged, row } = await changeRow(primaryKey('waitlist', rowKey), (seen) => {
    if (!seen || !hasData(seen)) return undefined;
    return {
      changes: {
        set: { erasedAt: now, unsubscribedAt: now, unsubscribedBy: 'erasure' },
        remove: [...new Set([...personalAttributes(seen), ...FILLED_IN, ...UNMARKED])],
      },
      // Sign-ups, clicks and senders write data of the person.
      restsOn: ['requestedAt', 'confirmedAt', 'updatedAt', 'lastMailId'],
    };
  });
  // The names stay in the row, so that a second call finds what the first left.
  await Promise.all(
    Object.keys(row?.announcements ?? {}).map((name) => deleteItem(announcementKey(name, rowKey))),
  );
  return isChanged;
}

/** Deletes a contact message, and with it the mail that it owes to the operator. */
export async function deleteContactMessage({
  pk,
  digest,
}: Pick<ContactRow, 'pk' | 'digest'>): Promise<void> {
  await deleteItem(pk);
  if (digest !== undefined) await endEmptyDigest(primaryKey('digest', digest));
}

/** A digest none of whose messages is left owes no mail. */
async function endEmptyDigest(pk: string): Promise<void> {
  const digest = await readItem<DigestRow>(pk);
  if (digest?.dueAt === undefined || (await readDigest(digest)).length > 0) return;
  await updateIf(pk, {
    update: { set: { messages: [] }, remove: UNMARKED },
    condition: 'attribute_exists(dueAt)',
  });
}
