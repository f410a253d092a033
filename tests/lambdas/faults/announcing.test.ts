import type * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { playAnnouncement } from './announcing.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));

/** `npm run test:long` announces to more than 10,000 of 17,000 people, other runs to some hundred. */
const IS_LONG = process.env['MODE'] === 'long';
const PEOPLE = IS_LONG ? 17_000 : 300;
const TIMEOUT_MS = (IS_LONG ? 60 : 1) * 60_000;
/** Of simulated time, while announcements use the whole rate. */
const MOST_SECONDS_WAITED = 10;

const NEW_ACCOUNT = { maxPerSecond: 14, maxPerDay: 50_000 };

test(
  'through faults and three kills an announcement reaches each person of its segment once, and no other',
  async () => {
    const { numbers, waits, violations } = await playAnnouncement({
      seed: 11,
      people: PEOPLE,
      meanwhile: PEOPLE / 10,
      kills: 3,
      limits: NEW_ACCOUNT,
      faults: { calls: 0.01, sends: 0.05, messages: 0, skewMs: 200 },
    });

    const median = (waits[Math.floor(waits.length / 2)] ?? Infinity) / 1000;
    process.stdout.write(
      `Announcement: ${JSON.stringify({ ...numbers, confirmedAfter: median })}\n`,
    );
    expect(violations).toEqual([]);
    expect(numbers).toMatchObject({
      once: numbers.wanted,
      twice: 0,
      never: 0,
      toPeopleWhoHadLeft: 0,
      toPeopleWhoHadLeftMeanwhile: 0,
      toOthers: 0,
    });
    expect(numbers.runs).toBeGreaterThanOrEqual(4);
    expect(median).toBeLessThan(MOST_SECONDS_WAITED);
  },
  TIMEOUT_MS,
);
