import { readDigest } from '../../../lambdas/store/operator-mail.ts';
import { deleteItem } from './erase-person.ts';
import { UNMARKED } from '../../../lambdas/store/outbox.ts';
import { primaryKey } from '../../../lambdas/store/row-key.ts';
import type { ContactRow, DigestRow } from '../../../lambdas/store/row.ts';
import { readItem, updateIf } from '../../../lambdas/store/table.ts';

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
