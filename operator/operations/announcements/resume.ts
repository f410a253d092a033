import {
  type AnnouncementMails,
  readAnnouncementMails,
} from '../../../lambdas/store/announcements.ts';
import { parseAnnouncementKey, parsePrimaryKey, primaryKey } from '../../../lambdas/store/keys.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import { weekEndOf } from '../../../lambdas/store/person/limits.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { readItems } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../../operation.ts';
import { listOwed } from './owed-rows.ts';
import { expectAnnouncement, refuseCancelled } from './save-announcement.ts';
import { readSendingRate, sendingTimeOf, type SendingTime } from './sending-time.ts';

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
  for await (const pks of listOwed(announcement)) {
    context.signal.throwIfAborted();
    const rows = await readItems<AnnouncementRow>(pks);
    const people = await readItems<PersonRow>(pks.map(personOf));
    for (const { pk, wave, outboxShard } of rows.values()) {
      if (outboxShard === undefined) continue;
      const { dueAt = 0 } = announcement.waves.find((one) => one.wave === wave) ?? {};
      const weekEnd = weekEndOf(people.get(personOf(pk)) ?? {}, name);
      figures.owed += 1;
      if (dueAt > now) {
        figures.scheduled += 1;
        figures.scheduledUntil = Math.max(figures.scheduledUntil, dueAt);
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
    takes: sendingTimeOf(figures.owed - figures.waiting, await readSendingRate(now)),
  };
}

/** The primary key of the person whom a mail is for. */
function personOf(pk: string): string {
  return primaryKey('waitlist', parseAnnouncementKey(parsePrimaryKey(pk)?.rowKey ?? '').rowKey);
}
