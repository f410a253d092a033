import { WEEK_MS } from '#shared/time.ts';
import { announcementKey, primaryKey } from './row-key.ts';
import type { AnnouncementRow, WaitlistRow } from './row.ts';
import { readItem, tryUpdate } from './table.ts';

/** The confirmation promises one mail a week at most, whatever is queued for the person. */
interface Announced {
  readonly rowKey: string;
  readonly name: string;
}

/** When the week of the person's last other announcement is over, in epoch milliseconds. */
export async function weekEndOf(row: WaitlistRow, of: Announced): Promise<number> {
  const { announcedAt, announcedBy } = row;
  if (announcedBy === of.name) return -Infinity;
  return (announcedAt ?? (await releasedAt(row, of))) + WEEK_MS;
}

/** Releases before December 2026 left the time only in the mails of the others. */
async function releasedAt(
  { announcements = {} }: WaitlistRow,
  { rowKey, name }: Announced,
): Promise<number> {
  const others = Object.keys(announcements).filter((other) => other !== name);
  const rows = await Promise.all(
    others.map((other) => readItem<AnnouncementRow>(announcementKey(other, rowKey))),
  );
  return Math.max(...rows.map((row) => row?.mailedAt ?? row?.lastMailAt ?? -Infinity), -Infinity);
}

export interface WeekOptions extends Announced {
  readonly now: number;
  /** The latest time at which the mail can leave. */
  readonly latest: number;
  readonly isAllowed: boolean;
}

/**
 * Notes that an announcement leaves, before it does. False if another left within the week: of two
 * senders only one may be the first.
 */
export async function takeWeek(options: WeekOptions): Promise<boolean> {
  const { rowKey, name, now, latest, isAllowed } = options;
  const isFree =
    '(attribute_not_exists(announcedAt) OR announcedAt <= :weekAgo OR announcedBy = :name)';
  return tryUpdate(primaryKey('waitlist', rowKey), {
    update: { set: { announcedAt: latest, announcedBy: name } },
    condition: `attribute_exists(pk)${isAllowed ? '' : ` AND ${isFree}`}`,
    ...(!isAllowed && { values: { ':weekAgo': now - WEEK_MS, ':name': name } }),
  });
}
