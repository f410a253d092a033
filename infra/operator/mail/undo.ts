import { isoTime } from '#shared/format.ts';
import { applied } from '../../../lambdas/store/acceptance.ts';
import { dueChanges } from '../../../lambdas/store/due-changes.ts';
import { resume } from '../../../lambdas/store/rate-limit.ts';
import { restartJudgement } from '../../../lambdas/store/reputation.ts';
import type { UnsubscribedBy, WaitlistRow } from '../../../lambdas/store/row.ts';
import { tryUpdate } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../operation.ts';
import { record } from '../people/audit.ts';
import { readPeople } from '../store/people.ts';

/**
 * Lets mails go out again after bounces or complaints paused them. Earlier outcomes are not judged any
 * more. False if mails were not paused.
 */
export async function resumeMail({ now }: Pick<OperationContext, 'now'>): Promise<boolean> {
  await restartJudgement(now());
  return resume();
}

/** A span of time in epoch milliseconds, both ends included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

export interface UndoPlan extends Span {
  /** The people who would be back on the list. */
  readonly rows: readonly WaitlistRow[];
}

/** Any visitor can type any address on the page. A mail's link proves who used it. */
const BY_ADDRESS: UnsubscribedBy = 'address';

/** Finds the people who were unsubscribed by address in a span of time, and not by a mail's link. */
export async function planUndo({ from, to }: Span, context: OperationContext): Promise<UndoPlan> {
  const rows: WaitlistRow[] = [];
  for await (const { row } of readPeople(context)) {
    const { unsubscribedAt: at = 0, unsubscribedBy: by } = row;
    if (by === BY_ADDRESS && at >= from && at <= to) rows.push(row);
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
    if (await undoUnsubscribe(row, now())) undone += 1;
    onProgress?.(index + 1, rows.length);
  }
  await entry.add({ people: undone });
  return undone;
}

async function undoUnsubscribe(row: WaitlistRow, now: number): Promise<boolean> {
  const { pk, unsubscribedAt } = row;
  const remove = ['unsubscribedAt', 'unsubscribedBy'];
  const due = dueChanges(applied(row, { remove }), now);
  return tryUpdate(pk, {
    update: { remove, setTo: due.setTo },
    condition: 'unsubscribedAt = :seen AND unsubscribedBy = :address',
    values: { ...due.values, ':seen': unsubscribedAt, ':address': BY_ADDRESS },
  });
}
