import { listAnnouncements } from '../../../lambdas/store/announcements.ts';
import { type Change, EXISTS, merge } from '../../../lambdas/store/change.ts';
import { announcementKey } from '../../../lambdas/store/keys.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import { changePerson, findPerson } from '../../../lambdas/store/person/calls.ts';
import { erase, FORGET } from '../../../lambdas/store/person/erase.ts';
import { isUntouched, untouched } from '../../../lambdas/store/person/operate.ts';
import { deleteIf, deleteItem, readItems, update } from '../../../lambdas/store/table.ts';
import { hasData } from './people.ts';

/**
 * Deletes a person's data, and with it the mails that are owed. False if no data was kept of the person. A
 * call that ended in the middle is finished by another.
 */
export async function erasePerson(rowKey: string, now: number): Promise<boolean> {
  const { isChanged } = await changePerson(rowKey, (row) =>
    hasData(row) ? erase(row, now) : undefined,
  );
  for (const { pk } of await readAnnouncementRows(rowKey)) await deleteItem(pk);
  return isChanged;
}

const UNSENT: Change = {
  conditions: ['mailedAt', 'sending'].map((name) => `attribute_not_exists(#${name})`),
};
const UNMAILED: Change = {
  conditions: ['mails', 'announced'].map((name) => `attribute_not_exists(#${name})`),
};

/**
 * Removes a person whom an import added and who has done nothing since. Of a person to whom a mail may
 * have gone, the facts stay that limit mail. False if the person has acted.
 */
export async function removeImported(rowKey: string, importId: string): Promise<boolean> {
  const row = await findPerson(rowKey);
  if (!row || !isUntouched(row, importId)) return false;
  const condition = untouched(importId);
  const isRemoved =
    (await deleteIf(row.pk, merge(condition, UNMAILED))) ||
    (await update(row.pk, merge(condition, FORGET))) !== undefined;
  if (!isRemoved) return false;
  for (const { pk } of await readAnnouncementRows(rowKey)) {
    await deleteIf(pk, merge(UNSENT, { conditions: [EXISTS] }));
  }
  return true;
}

/** Announcements to a person, owed or sent. */
export async function readAnnouncementRows(
  rowKey: string,
): Promise<readonly (AnnouncementRow & { readonly name: string })[]> {
  const known = await listAnnouncements();
  const keyOf = (name: string) => announcementKey(name, rowKey);
  const rows = await readItems<AnnouncementRow>(known.map(({ name }) => keyOf(name)));
  return known.flatMap(({ name }) => {
    const row = rows.get(keyOf(name));
    return row ? [{ ...row, name }] : [];
  });
}
