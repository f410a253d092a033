import { parsePrimaryKey } from '../../../lambdas/store/keys.ts';
import { isUntouched } from '../../../lambdas/store/person/operate.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { concurrently } from '../../concurrently.ts';
import type { OperationContext } from '../../operation.ts';
import { record, toAuditEntry } from '../people/audit.ts';
import { RefusedError } from '../../refusal.ts';
import { scanTable } from '../../list/store/people.ts';
import { removeImported } from '../../list/store/remove-person.ts';

/** How many people are removed side by side. */
const AT_ONCE = 16;

export interface UndoPlan {
  readonly id: string;
  /** When the import began, in epoch milliseconds. */
  readonly at: number;
  readonly who: string | undefined;
  /** Whom it added and who have done nothing since. */
  readonly rowKeys: readonly string[];
  /** Whom it added and who stay, because they signed up, pressed, left, bounced or were corrected since. */
  readonly acted: number;
}

export interface Undone {
  readonly removed: number;
  /** Who acted between the plan and the run. */
  readonly acted: number;
  /** Left over after an interruption. */
  readonly notReached: number;
}

/** Reads whom an import added. Throws `RefusedError` if the audit knows no import of that id. */
export async function planUndoImport(id: string, context: OperationContext): Promise<UndoPlan> {
  const rowKeys: string[] = [];
  let acted = 0;
  let found: { readonly at: number; readonly who?: string } | undefined;
  for await (const item of scanTable(context)) {
    const entry = toAuditEntry(item);
    if (entry?.action === 'import' && entry.details?.['id'] === id) found = entry;
    const key = parsePrimaryKey(item.pk);
    const row: PersonRow = item;
    if (key?.kind !== 'waitlist' || row.importId !== id) continue;
    if (isUntouched(row, id)) rowKeys.push(key.rowKey);
    else acted += 1;
  }
  if (!found) throw new RefusedError({ code: 'import_unknown', id });
  return { id, at: found.at, who: found.who, rowKeys, acted };
}

/** Removes them, each in one conditional write. An interrupted run is finished by a new plan. */
export async function runUndoImport(plan: UndoPlan, context: OperationContext): Promise<Undone> {
  const { id, rowKeys } = plan;
  const { signal, onProgress } = context;
  const entry = await record({ action: 'import undo', details: { id } }, context);
  let removed = 0;
  let acted = 0;
  await concurrently(rowKeys, { atOnce: AT_ONCE, signal }, async (rowKey) => {
    if (await removeImported(rowKey, id)) removed += 1;
    else acted += 1;
    onProgress?.(removed + acted, rowKeys.length);
  });
  await entry.add({ people: removed });
  return { removed, acted, notReached: rowKeys.length - removed - acted };
}
