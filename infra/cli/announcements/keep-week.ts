import { formatCount, formatTime } from '#shared/format.ts';
import type { Announcement } from '../../../lambdas/store/announcement.ts';
import { UsageError } from '../exit-codes.ts';
import { WEEK_MS, type OtherAnnouncement } from '../../operator/announcements/this-week.ts';

const MINUTE_MS = 60_000;

/** Which other announcements reach some of the people in the same week, and when: a line for each. */
export function describeOthers(others: readonly OtherAnnouncement[]): string {
  return others
    .map(({ name, people, lastAt }) =>
      lastAt === undefined
        ? `  “${name}” reaches ${formatCount(people)} of these people, and is still owed to some`
        : `  “${name}” reached ${formatCount(people)} of these people, the last on ${formatTime(lastAt)}`,
    )
    .join('\n');
}

/** Why an announcement may not go out yet, and from when it may. */
export function refuseSecond(
  name: string,
  others: readonly OtherAnnouncement[],
  now: number,
): UsageError {
  const freeAt = Math.max(...others.map(({ lastAt = now }) => lastAt)) + WEEK_MS;
  // The minute that is shown has to be over.
  const from = formatTime(Math.ceil(freeAt / MINUTE_MS) * MINUTE_MS);
  const isOwed = others.some(({ lastAt }) => lastAt === undefined);
  return new UsageError(
    `Nothing was sent. The confirmation promises that we write once a week at most:
${describeOthers(others)}
“${name}” may go to all of them from ${from} on${isOwed ? ', at the earliest' : ''}.
To leave out whoever got any announcement: --invited no. To send it now: --again-this-week.`,
  );
}

/**
 * Refuses if another announcement was being queued while people were chosen for this one, because the
 * choice may have missed whom it reaches. `since`: when the choice began.
 */
export function refuseMeanwhile(others: readonly Announcement[], since: number): void {
  const other = others.find(({ waves }) =>
    waves.some(
      ({ startedAt, finishedAt = Infinity }) => startedAt > since - WEEK_MS && finishedAt > since,
    ),
  );
  if (other) {
    throw new UsageError(
      `Nothing was sent. “${other.name}” is being queued, or was interrupted. Finish it first: waitlist announce send ${other.name}
To send this one now: --again-this-week.`,
    );
  }
}
