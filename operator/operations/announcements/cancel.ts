import type { OperationContext } from '../../operation.ts';
import { type AnnouncementStatus, readStatus } from './read-status.ts';
import { changeAnnouncement, expectAnnouncement } from './save-announcement.ts';
import { settleCancelled } from './settle-cancelled.ts';

export interface CancelPlan {
  readonly name: string;
  readonly status: AnnouncementStatus;
}

export interface Cancelled {
  readonly sent: number;
  /** Given to SES, which has not said what became of them. */
  readonly mayHave: number;
  readonly didNot: number;
  /** False after an interruption. What had not left never leaves all the same. */
  readonly isComplete: boolean;
}

/** Counts whom an announcement has reached, and whom it would not reach any more. */
export async function planCancel(
  { name }: { readonly name: string },
  context: OperationContext,
): Promise<CancelPlan> {
  await expectAnnouncement(name);
  const [status] = await readStatus(name, context);
  if (!status) throw new TypeError('The status of an announcement lacks it');
  return { name, status };
}

/** Ends an announcement: what has not left never leaves. Repeatable. */
export async function runCancel(
  { name }: Pick<CancelPlan, 'name'>,
  context: OperationContext,
): Promise<Cancelled> {
  const { now, signal } = context;
  const change = { action: 'announce cancel', name } as const;
  const { entry } = await changeAnnouncement(change, context, (saved) => ({
    ...saved,
    cancelledAt: saved.cancelledAt ?? now(),
  }));
  const { sent, mayHave, parked, skipped, owed } = await settleCancelled(name, { now, signal });
  const counts = { sent, mayHave, didNot: parked + skipped + owed };
  await entry.add(counts);
  return { ...counts, isComplete: !signal.aborted };
}
