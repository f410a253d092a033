import { isoTime } from '#shared/format.ts';
import { breachOf, readOutcomes, restartJudgement } from '../../../lambdas/store/outcomes.ts';
import { undoDeparture } from '../../../lambdas/store/person/depart.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { update } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../../operation.ts';
import { record } from '../people/audit.ts';
import { readPeople } from '../../list/store/people.ts';

/**
 * Lets mail go out at full speed after bounces or complaints slowed it down: earlier outcomes are not
 * judged any more. False if it was not slowed down.
 */
export async function resumeMail({ now }: Pick<OperationContext, 'now'>): Promise<boolean> {
  const breach = breachOf(await readOutcomes(now()));
  await restartJudgement(now());
  return breach !== undefined;
}

/** A span of time in epoch milliseconds, both ends included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

export interface UndoPlan extends Span {
  /** The people who would be back on the list. */
  readonly rows: readonly PersonRow[];
}

/** Finds the people who were unsubscribed by address in a span of time, and not by a mail's link. */
export async function planUndo({ from, to }: Span, context: OperationContext): Promise<UndoPlan> {
  const rows: PersonRow[] = [];
  for await (const { row } of readPeople(context)) {
    const { at = 0, by } = row.left ?? {};
    if (by === 'address' && at >= from && at <= to) rows.push(row);
  }
  return { from, to, rows };
}

/** Puts people back on the list, except those who have done anything since. Returns how many. */
export async function runUndo(
  { from, to, rows }: UndoPlan,
  context: OperationContext,
): Promise<number> {
  if (rows.length === 0) return 0;
  const { signal, now, onProgress } = context;
  const details = { from: isoTime(from), to: isoTime(to) };
  const entry = await record({ action: 'undo-unsubscribes', details }, context);
  let undone = 0;
  for (const [index, row] of rows.entries()) {
    if (signal.aborted) break;
    const change = undoDeparture(row, now());
    if (change && (await update(row.pk, change))) undone += 1;
    onProgress?.(index + 1, rows.length);
  }
  await entry.add({ people: undone });
  return undone;
}
