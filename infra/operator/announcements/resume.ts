import {
  type AnnouncementMails,
  readAnnouncementMails,
} from '../../../lambdas/store/announcement.ts';
import { weekEndOf } from '../../../lambdas/store/announcement-week.ts';
import {
  parseAnnouncementKey,
  parsePrimaryKey,
  primaryKey,
} from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow } from '../../../lambdas/store/row.ts';
import { findRateLimit } from '../../../lambdas/store/rate-limit.ts';
import type { OperationContext } from '../operation.ts';
import { findRows } from '../store/find-rows.ts';
import { readOwed } from './owed-rows.ts';
import { expectAnnouncement, refuseCancelled } from './save-announcement.ts';
import { sendingTimeOf, type SendingTime } from './sending-time.ts';

/** What would leave if a paused announcement went on. */
export interface ResumePlan {
  readonly name: string;
  readonly isPaused: boolean;
  readonly owed: number;
  /** How many of them wait until the week of another announcement is over, and until when the last. */
  readonly waiting: number;
  readonly waitingUntil: number;
  /** How many of them are not due yet, and until when the last. */
  readonly scheduled: number;
  readonly scheduledUntil: number;
  readonly mails: AnnouncementMails;
  readonly takes: SendingTime;
}

/** Reads what `setPaused` would let go on. */
export async function planResume(
  { name }: { readonly name: string },
  context: OperationContext,
): Promise<ResumePlan> {
  const announcement = await expectAnnouncement(name);
  refuseCancelled(announcement);
  const now = context.now();
  const figures = { owed: 0, waiting: 0, waitingUntil: 0, scheduled: 0, scheduledUntil: 0 };
  for await (const rows of readOwed(announcement)) {
    context.signal.throwIfAborted();
    const people = await findRows(rows.map((row) => recipientOf(row).rowKey));
    for (const row of rows) {
      const wave = announcement.waves.find((one) => one.wave === row.wave);
      const { rowKey } = recipientOf(row);
      const person = people.get(primaryKey('waitlist', rowKey));
      const weekEnd = person ? weekEndOf(person, name) : 0;
      figures.owed += 1;
      if ((wave?.dueAt ?? 0) > now) {
        figures.scheduled += 1;
        figures.scheduledUntil = Math.max(figures.scheduledUntil, wave?.dueAt ?? 0);
      } else if (weekEnd > now) {
        figures.waiting += 1;
        figures.waitingUntil = Math.max(figures.waitingUntil, weekEnd);
      }
    }
  }
  return {
    name,
    isPaused: announcement.pausedAt !== undefined,
    ...figures,
    mails: await readAnnouncementMails(name, 'sent'),
    takes: sendingTimeOf(figures.owed - figures.waiting, await findRateLimit(), now),
  };
}

function recipientOf({ pk }: AnnouncementRow): { readonly rowKey: string } {
  return parseAnnouncementKey(parsePrimaryKey(pk)?.rowKey ?? '');
}
