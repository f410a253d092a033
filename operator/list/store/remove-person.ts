import { listAnnouncements } from '../../../lambdas/store/announcements.ts';
import { type Change, EXISTS, merge } from '../../../lambdas/store/change.ts';
import { announcementKey } from '../../../lambdas/store/keys.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import { changePerson, findPerson } from '../../../lambdas/store/person/calls.ts';
import { erase, FORGET } from '../../../lambdas/store/person/erase.ts';
import { isUntouched, undoElsewhere, untouched } from '../../../lambdas/store/person/operate.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { deleteIf, deleteItem, readItems, update } from '../../../lambdas/store/table.ts';
import { hasData } from '../../../lambdas/store/person/row.ts';

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
 * Takes back what an import wrote of a person who has done nothing since: the person, or a departure. Of
 * a person to whom a mail may have gone, the facts stay that limit mail. False if the person has acted.
 */
export async function removeImported(rowKey: string, importId: string): Promise<boolean> {
  const row = await findPerson(rowKey);
  if (!row || !isUndoable(row, importId)) return false;
  const elsewhere = undoElsewhere(row, importId);
  if (elsewhere && !elsewhere.isAll) {
    return (await update(row.pk, elsewhere.change)) !== undefined;
  }
  const condition = elsewhere ? onlyConditions(elsewhere.change) : untouched(importId);
  const isRemoved =
    (await deleteIf(row.pk, merge(condition, UNMAILED))) ||
    (await update(row.pk, merge(condition, FORGET))) !== undefined;
  if (!isRemoved) return false;
  for (const { pk } of await readAnnouncementRows(rowKey)) {
    await deleteIf(pk, merge(UNSENT, { conditions: [EXISTS] }));
  }
  return true;
}

/** Whether an undo of the import takes something back. */
export function isUndoable(row: PersonRow, importId: string): boolean {
  return isUntouched(row, importId) || undoElsewhere(row, importId) !== undefined;
}

function onlyConditions({ conditions = [], values = {} }: Change): Change {
  return { conditions, values };
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
