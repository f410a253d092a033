import { describeFault, logger } from '../logger.ts';
import {
  type Announcement,
  type listAnnouncements,
  shardsOfAnnouncement,
} from '../store/announcement.ts';
import type * as outboxStore from '../store/outbox.ts';
import type { DueRow } from '../store/outbox.ts';
import type { Clock } from './clock.ts';
import type { ConsumerOptions, DeliverySession } from './delivery-session.ts';
import { partOf, type SweepPart } from './sweep.ts';

/** Fewer slots ahead than sign-ups have, so that those are confirmed at once. */
export const ANNOUNCEMENTS: ConsumerOptions = {
  maxSlotsAhead: 2,
  maxMsAhead: 30,
  waitsForSlots: true,
};

/** A turn of announcements. Between turns, the sweep looks for waiting confirmations. */
const TURN_MS = 1000;

/** Concurrent deliveries: in a sweep of everything, and in one of several. */
const LANES = { whole: 4, part: 20 } as const;

const PAGE_SIZE = 25;

const LOOK_AGAIN_MS = 500;

/** Times the number of announcements, so that many with nothing due cost few reads. */
const LOOK_AGAIN_MS_EACH = 50;

export interface AnnouncementDeps {
  readonly outbox: Pick<typeof outboxStore, 'listDue'>;
  readonly listAnnouncements: typeof listAnnouncements;
  readonly clock: Clock;
}

export type AnnouncementLane = ReturnType<typeof createAnnouncementLane>;

export function createAnnouncementLane(deps: AnnouncementDeps) {
  const { outbox, clock } = deps;
  let tried: ReadonlySet<string> = new Set();
  let lookAt = -Infinity;
  const nextLooks = new Map<number, number>();

  /** Due rows of the announcements that are not paused, the longest due first. */
  async function listRows(part: SweepPart): Promise<string[]> {
    const announcements = await deps.listAnnouncements();
    const now = clock.now();
    const restMs = Math.max(LOOK_AGAIN_MS, announcements.length * LOOK_AGAIN_MS_EACH);
    const listed: DueRow[] = [];
    // Sequentially, because a process has few connections to the store.
    for (const announcement of announcements) {
      const first = announcement.firstShard + part.part;
      const isStopped =
        announcement.pausedAt !== undefined || announcement.cancelledAt !== undefined;
      if (isStopped || now < (nextLooks.get(first) ?? 0)) continue;
      const due = await listOne(announcement, part, now);
      if (due.length === 0) nextLooks.set(first, now + restMs);
      listed.push(...due);
    }
    // The index lags behind the rows, so a page may hold rows that were just claimed.
    const rows = listed
      .toSorted((a, b) => a.queuedAt - b.queuedAt)
      .map(({ pk }) => pk)
      .filter((pk) => !tried.has(pk));
    if (rows.length === 0) lookAt = now + LOOK_AGAIN_MS;
    return rows;
  }

  async function listOne(
    announcement: Announcement,
    part: SweepPart,
    now: number,
  ): Promise<DueRow[]> {
    const shards = partOf(shardsOfAnnouncement(announcement), part);
    const pages = await Promise.all(shards.map((shard) => outbox.listDue(shard, now, PAGE_SIZE)));
    return pages.flat();
  }

  async function tryToList(part: SweepPart, faults: unknown[]): Promise<string[]> {
    try {
      return await listRows(part);
    } catch (fault) {
      logger.error('The announcements could not be listed', describeFault(fault));
      faults.push(fault);
      return [];
    }
  }

  return {
    /**
     * Sends due announcements for a short time, except paused ones. Everything else goes first: the
     * caller repeats turns while there are more. A turn ends when the announcements' share of the
     * day is used up. `faults`: errors of the listing, and of rows, which are due again after their
     * lease. Never rejects.
     */
    async takeTurn(session: DeliverySession, part: SweepPart) {
      const faults: unknown[] = [];
      const rows = clock.now() < lookAt ? [] : await tryToList(part, faults);
      const taken = new Set<string>();
      const end = clock.now() + TURN_MS;
      let hasSlots = true;

      async function sendLane(): Promise<void> {
        while (hasSlots && clock.now() < end && rows.length > 0 && (await session.canDeliver())) {
          const pk = rows.shift();
          if (pk === undefined) return;
          taken.add(pk);
          try {
            const { outcome } = await session.deliver(pk);
            if (outcome === 'no_slot') hasSlots = false;
          } catch (fault) {
            logger.error('An announcement could not be sent', { row: pk, ...describeFault(fault) });
            faults.push(fault);
          }
        }
      }

      const lanes = part.of === 1 ? LANES.whole : LANES.part;
      await Promise.all(Array.from({ length: lanes }, sendLane));
      tried = taken;
      return { hasMore: hasSlots && taken.size > 0 && !session.isOver(), faults };
    },
  };
}
