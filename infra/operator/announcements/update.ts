import { updateIf } from '../../../lambdas/store/table.ts';
import { concurrently } from '../concurrently.ts';
import type { OperationContext } from '../operation.ts';
import { draftFolder } from './announcement-name.ts';
import { compareText, type TextComparison } from './compare-text.ts';
import { mayHaveLeft, readOwed } from './owed-rows.ts';
import { readDraft } from './read-draft.ts';
import { readStatus, type AnnouncementStatus } from './read-status.ts';
import { changeAnnouncement, expectAnnouncement, refuseCancelled } from './save-announcement.ts';

export interface UpdatePlan extends TextComparison {
  readonly name: string;
  readonly status: AnnouncementStatus;
}

export interface Updated {
  /** How many are owed it and get the new text. */
  readonly owed: number;
  /** How many of them may have got the old one just now. */
  readonly mayHave: number;
  /** False after an interruption. Some may get the old text until the update is repeated. */
  readonly isComplete: boolean;
}

/** Compares the files of an announcement with what is sent, and counts who has got that. */
export async function planUpdate(
  { name }: { readonly name: string },
  context: OperationContext,
): Promise<UpdatePlan> {
  const announcement = await expectAnnouncement(name);
  refuseCancelled(announcement);
  const mails = await readDraft(draftFolder(name));
  const { changes, text } = await compareText(announcement, mails);
  const [status] = await readStatus(name, context);
  if (!status) throw new TypeError('The status of an announcement lacks it');
  return { name, status, changes, text };
}

const AT_ONCE = 16;

/**
 * Lets what is owed leave with the new text. Repeatable. After it, only mails may leave with the old one
 * that SES was given before.
 */
export async function runUpdate(
  { name, changes, text }: UpdatePlan,
  context: OperationContext,
): Promise<Updated> {
  const { now, signal } = context;
  const details = { languages: changes.map(({ language }) => language) };
  const change = { action: 'announce update', name, details, text } as const;
  const { announcement, entry } = await changeAnnouncement(change, context, (saved) => {
    refuseCancelled(saved);
    return saved;
  });
  let owed = 0;
  let mayHave = 0;
  for await (const rows of readOwed(announcement)) {
    owed += rows.length;
    mayHave += rows.filter(mayHaveLeft).length;
    // A sender may have composed these before it could know the new text.
    const claimed = rows.filter(({ claimId }) => claimId !== undefined);
    await concurrently(claimed, { atOnce: AT_ONCE, signal }, ({ pk }) => endClaim(pk, now()));
  }
  const isComplete = !signal.aborted;
  await entry.add({ owed, ...(!isComplete && { interrupted: 'yes' }) });
  return { owed, mayHave, isComplete };
}

/** The sender that claimed the row finds its claim gone, and sends nothing. The row is due at once. */
async function endClaim(pk: string, now: number): Promise<void> {
  await updateIf(pk, {
    update: { set: { dueAt: now }, remove: ['claimId', 'leaseUntil'] },
    condition:
      'attribute_exists(outboxShard) AND attribute_exists(claimId) AND attribute_not_exists(sendingId)',
  });
}
