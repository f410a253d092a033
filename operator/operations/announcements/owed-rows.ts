import { type Announcement, shardsOf } from '../../../lambdas/store/announcements.ts';
import { countDue, type DuePage, listDue } from '../../../lambdas/store/outbox.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';

/** What became of an announcement to one person. `mayHave`: SES has not said. */
export type Outcome = 'sent' | 'parked' | 'mayHave' | 'skipped' | 'owed';

export function outcomeOf(row: AnnouncementRow): Outcome {
  if (row.mailedAt !== undefined) return 'sent';
  if (row.parked) return 'parked';
  if (mayHaveLeft(row)) return 'mayHave';
  return row.skipped ? 'skipped' : 'owed';
}

/** Whether a sender gave the mail to SES, though it is not known whether it left. */
export function mayHaveLeft({ sending }: Pick<AnnouncementRow, 'sending'>): boolean {
  return (sending?.handed ?? 0) > 0;
}

/** Later than anything is due. */
const EVER = Number.MAX_SAFE_INTEGER;
const PAGE_SIZE = 1000;

/**
 * The primary keys of the mails that an announcement owes to people, page by page. Reads the outbox and
 * not the table. What was queued a moment ago may be missing.
 */
export async function* listOwed(announcement: Announcement): AsyncGenerator<readonly string[]> {
  for (const shard of shardsOf(announcement)) {
    let next: DuePage['next'] | undefined;
    do {
      const page: DuePage = await listDue(shard, EVER, PAGE_SIZE, next);
      yield page.pks;
      next = page.next;
    } while (next);
  }
}

/** How many those are. */
export async function countOwed(announcement: Announcement): Promise<number> {
  const counts = await Promise.all(shardsOf(announcement).map((shard) => countDue(shard, EVER)));
  return counts.reduce((sum, count) => sum + count, 0);
}
