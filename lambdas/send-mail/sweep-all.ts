import type { AnnouncementLane } from './announcement-lane.ts';
import type { DeliverySession } from './delivery-session.ts';
import { sweep, type SweepDeps, type SweepPart, type SweepReport } from './sweep.ts';

export interface SweepAllDeps extends SweepDeps {
  readonly announcements: AnnouncementLane;
  /** A session of its own, which keeps fewer slots ahead. */
  readonly announcementSession: DeliverySession;
}

/**
 * Sends what people wait for, and then announcements in short turns, between which it looks again
 * whether somebody waits. The age in the report is that of mails that people wait for.
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
