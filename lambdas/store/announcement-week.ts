import { WEEK_MS } from '#shared/time.ts';
import { primaryKey } from './row-key.ts';
import type { WaitlistRow } from './row.ts';
import { tryUpdate } from './table.ts';

/**
 * When the week of the person's last other announcement is over, in epoch milliseconds. The confirmation
 * promises one mail a week at most, whatever is queued for the person.
 */
export function weekEndOf({ announcedAt, announcedBy }: WaitlistRow, name: string): number {
  return announcedAt === undefined || announcedBy === name ? -Infinity : announcedAt + WEEK_MS;
}

export interface WeekOptions {
  readonly rowKey: string;
  readonly name: string;
  readonly now: number;
  /** The latest time at which the mail can leave. */
  readonly latest: number;
}

/**
 * Notes that an announcement leaves, before it does. False if another left within the week: of two
 * senders only one may be the first.
 */
export async function takeWeek({ rowKey, name, now, latest }: WeekOptions): Promise<boolean> {
  return tryUpdate(primaryKey('waitlist', rowKey), {
    update: { set: { announcedAt: latest, announcedBy: name } },
    condition:
      'attribute_exists(pk) AND (attribute_not_exists(announcedAt) OR announcedAt <= :weekAgo OR announcedBy = :name)',
    values: { ':weekAgo': now - WEEK_MS, ':name': name },
  });
}
