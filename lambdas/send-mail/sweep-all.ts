import { METRICS } from '#shared/metrics.ts';
import { PEOPLE_SHARDS } from '#shared/table-schema.ts';
import { count, countAlways, recordSeconds } from '../metrics.ts';
import type { isUnattended, listDue } from '../store/outbox.ts';
import type { AnnouncementLane } from './announcement-lane.ts';
import type { Clock } from './clock.ts';
import type { DeliverySession } from './delivery-session.ts';
import { NOT_VERIFIED_BACKOFF_MS } from './mail-policy.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { partOf, sweep, type SweepDeps, type SweepPart, type SweepReport } from './sweep.ts';

export interface SweepAllDeps extends SweepDeps {
  readonly announcements: AnnouncementLane;
  /** Its own session, which keeps fewer slots ahead. */
  readonly announcementSession: DeliverySession;
}

/**
 * Sends what people wait for, then announcements in short turns, and looks for waiting people
 * between turns. The age in the report is that of mails that people wait for.
 */
export async function sweepAll(deps: SweepAllDeps, part: SweepPart): Promise<SweepReport> {
  const { session, announcements, announcementSession } = deps;
  const faults: unknown[] = [];
  let oldestMs = 0;
  let hasMore = true;
  while (hasMore) {
    const waited = await sweep(deps, part);
    oldestMs = Math.max(oldestMs, waited.oldestMs);
    faults.push(...waited.faults);
    if (session.isOver()) break;
    const turn = await announcements.takeTurn(announcementSession, part);
    faults.push(...turn.faults);
    hasMore = turn.hasMore;
  }
  return { oldestMs, faults };
}

export interface SweepReportDeps {
  readonly outbox: { readonly listDue: typeof listDue; readonly isUnattended: typeof isUnattended };
  readonly rateLimiter: Pick<RateLimiter, 'availability'>;
  readonly clock: Clock;
}

export interface SweepResult {
  readonly part: SweepPart;
  /** Age of the oldest due mail, in milliseconds. */
  readonly oldestMs: number;
  readonly sent: number;
}

const MAX_LOOKS = 3;

/**
 * Writes the metrics of a sweep. `MailWaiting` without `MailSent` means that slots are free and
 * mail is owed, but nothing is sent. Metrics that an alarm compares are written as 0 too.
 */
export async function reportSweep(deps: SweepReportDeps, result: SweepResult): Promise<void> {
  const availability = await deps.rateLimiter.availability();
  const owes =
    result.sent === 0 && availability !== 'paused' && (await owesMail(deps, result.part));
  recordSeconds(METRICS.outboxAgeSeconds, result.oldestMs / 1000);
  countAlways(METRICS.mailSent, 0);
  countAlways(METRICS.sendingStopped, 0);
  countAlways(METRICS.mailWaiting, owes && availability === 'open' ? 1 : 0);
  count(METRICS.quotaUsedUp, owes && availability === 'used_up' ? 1 : 0);
  count(METRICS.mailPaused, availability === 'paused' ? 1 : 0);
}

/** Whether an unclaimed mail is owed, now or at its next attempt. */
async function owesMail({ outbox, clock }: SweepReportDeps, part: SweepPart): Promise<boolean> {
  const now = clock.now();
  const looks = partOf(PEOPLE_SHARDS, part).map(async (shard) => {
    // A refused mail never waits longer for its next attempt.
    const rows = await outbox.listDue(shard, now + NOT_VERIFIED_BACKOFF_MS, MAX_LOOKS);
    // Later work, such as erasing a request, is queued for its time.
    const owed = rows.filter(({ queuedAt }) => queuedAt <= now);
    const unattended = await Promise.all(owed.map(({ pk }) => outbox.isUnattended(pk, now)));
    return unattended.includes(true);
  });
  return (await Promise.all(looks)).includes(true);
}
