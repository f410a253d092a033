import { listAnnouncements } from '../../../lambdas/store/announcements.ts';
import { unchanged } from '../../../lambdas/store/change.ts';
import { announcementKey } from '../../../lambdas/store/keys.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import { changePerson, findPerson } from '../../../lambdas/store/person/calls.ts';
import { erase } from '../../../lambdas/store/person/erase.ts';
import { undoImport } from '../../../lambdas/store/person/operate.ts';
import { hasData, type PersonRow } from '../../../lambdas/store/person/row.ts';
import { deleteIf, deleteItem, readItems } from '../../../lambdas/store/table.ts';

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

/** Takes back what an import wrote of a person. False if the person has acted since. */
export async function removeImported(rowKey: string, importId: string): Promise<boolean> {
  const seen = await findPerson(rowKey);
  const isAll = seen && undoImport(seen, importId)?.isAll;
  if (!isAll || !(await deleteIf(seen.pk, unchanged(seen)))) {
    const undo = (row: PersonRow) => undoImport(row, importId)?.change;
    const { isChanged, row } = await changePerson(rowKey, undo, seen);
    if (!isChanged) return false;
    if (row && hasData(row)) return true;
  }
  for (const row of await readAnnouncementRows(rowKey)) {
    if (!row.sending && row.mailedAt === undefined) await deleteIf(row.pk, unchanged(row));
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
