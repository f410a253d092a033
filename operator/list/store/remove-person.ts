import { listAnnouncements } from '../../../lambdas/store/announcements.ts';
import { type Change, EXISTS, merge } from '../../../lambdas/store/change.ts';
import { announcementKey } from '../../../lambdas/store/keys.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import { changePerson, findPerson } from '../../../lambdas/store/person/calls.ts';
import { erase, FORGET } from '../../../lambdas/store/person/erase.ts';
import { isUntouched, undoElsewhere, untouched } from '../../../lambdas/store/person/operate.ts';
import { hasData, type PersonRow } from '../../../lambdas/store/person/row.ts';
import { deleteIf, deleteItem, readItems, update } from '../../../lambdas/store/table.ts';

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

const without = (...names: readonly string[]): Change => ({
  conditions: names.map((name) => `attribute_not_exists(#${name})`),
});

/**
 * Takes back what an import wrote of a person who has done nothing since: the person, or a departure. Of
 * a person to whom a mail may have gone, the facts stay that limit mail. False if the person has acted.
 */
export async function removeImported(rowKey: string, importId: string): Promise<boolean> {
  const row = await findPerson(rowKey);
  if (!row || !isUndoable(row, importId)) return false;
  const { change = untouched(importId), isAll = true } = undoElsewhere(row, importId) ?? {};
  if (!isAll) return update(row.pk, change);
  const { conditions = [], values = {} } = change;
  const condition = { conditions, values };
  const isRemoved =
    (await deleteIf(row.pk, merge(condition, without('mails', 'announced')))) ||
    (await update(row.pk, merge(condition, FORGET)));
  if (!isRemoved) return false;
  for (const { pk } of await readAnnouncementRows(rowKey)) {
    await deleteIf(pk, merge(without('mailedAt', 'sending'), { conditions: [EXISTS] }));
  }
  return true;
}

/** Whether an undo of the import takes something back. */
export function isUndoable(row: PersonRow, importId: string): boolean {
  return isUntouched(row, importId) || undoElsewhere(row, importId) !== undefined;
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
