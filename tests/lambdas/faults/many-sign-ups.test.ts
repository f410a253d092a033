import type * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { playSignUps } from './many-sign-ups.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));

const HOUR_MS = 3_600_000;

/** `npm run test:long` plays all of them, other runs a part at the same rates. */
const IS_LONG = process.env['MODE'] === 'long';
const SHARE = IS_LONG ? 1 : 0.02;
const TIMEOUT_MS = (IS_LONG ? 60 : 1) * 60_000;

/** A few mails weigh more in a short run. */
const MOST_DELAY = IS_LONG ? 1.02 : 1.1;

const NO_FAULTS = { calls: 0, sends: 0, messages: 0, skewMs: 0 };
const NEW_ACCOUNT = { maxPerSecond: 14, maxPerDay: 50_000 };

type Played = Awaited<ReturnType<typeof playSignUps>>;

function print(title: string, { numbers }: Played): void {
  process.stdout.write(`${title}: ${JSON.stringify(numbers)}\n`);
}

const NOTHING_LOST = { rowsLost: 0, mailsLost: 0 };

test(
  'through faults at every await no row and no mail is lost',
  async () => {
    const signUps = 10_000 * SHARE;

    const played = await playSignUps({
      signUps,
      withinMs: HOUR_MS * SHARE,
      limits: NEW_ACCOUNT,
      faults: { calls: 0.03, sends: 0.1, messages: 0.2, skewMs: 200 },
    });

    print('Through faults', played);
    expect(played.broken).toEqual([]);
    expect(played.numbers).toMatchObject({ ...NOTHING_LOST, acknowledged: signUps });
  },
  TIMEOUT_MS,
);

test(
  'after six hours of outage everybody is mailed, and the quota was never exceeded',
  async () => {
    const beforeMs = (HOUR_MS / 6) * SHARE;
    const withinMs = beforeMs + 6 * HOUR_MS * SHARE;
    const signUps = (5 * withinMs) / 1000;

    const played = await playSignUps({
      signUps,
      withinMs,
      limits: NEW_ACCOUNT,
      faults: NO_FAULTS,
      outage: { fromMs: beforeMs, untilMs: withinMs },
    });

    print('Outage', played);
    const { broken, numbers } = played;
    expect(broken).toEqual([]);
    expect(numbers).toMatchObject({ ...NOTHING_LOST, mails: signUps, twice: 0, throttled: 0 });
    expect(numbers.mostInASecond).toBeLessThanOrEqual(NEW_ACCOUNT.maxPerSecond);
    expect(numbers.mostInADay).toBeLessThanOrEqual(NEW_ACCOUNT.maxPerDay);
  },
  TIMEOUT_MS,
);

test(
  'hostile sign-ups and a flood of contact messages delay honest mails by less than 2 %',
  async () => {
    const honest = {
      signUps: 90_000 * SHARE,
      withinMs: HOUR_MS * SHARE,
      limits: { maxPerSecond: 14, maxPerDay: 200_000 },
      faults: NO_FAULTS,
    };

    const calm = await playSignUps(honest);
    const flooded = await playSignUps({
      ...honest,
      hostileCalls: 10_000 * SHARE,
      contactMessages: 40_000 * SHARE,
    });

    print('Calm', calm);
    print('Flooded', flooded);
    expect(flooded.broken).toEqual([]);
    expect(flooded.numbers).toMatchObject({ ...NOTHING_LOST, throttled: 0 });
    const later = (quantile: number) => {
      const [without = 0, during = 0] = [calm, flooded].map(
        ({ waits }) => waits[Math.floor(waits.length * quantile)],
      );
      const seconds = [without, during].map((ms) => (ms / 1000).toFixed(1)).join(' s and ');
      process.stdout.write(`${quantile * 100} % of honest mails within ${seconds} s\n`);
      return during / without;
    };
    expect(Math.max(...[0.5, 0.95, 0.999].map(later))).toBeLessThan(MOST_DELAY);
  },
  TIMEOUT_MS,
);
