import type { Mailer, Quota, ReadQuota } from '../../../lambdas/ses.ts';
import type { Latency, VirtualTime } from './virtual-time.ts';

type Limits = Pick<Quota, 'maxPerSecond' | 'maxPerDay'>;

export interface SimulatedSes {
  readonly mailer: Mailer;
  readonly readQuota: ReadQuota;
  /** Every accepted mail, in order. */
  readonly accepted: readonly { readonly at: number; readonly to: string }[];
  /** How many mails arrived when the quota of the second or of the day was used up. */
  readonly countThrottled: () => number;
  raise(limits: Limits): void;
}

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** How long it takes until the quota counts a mail. */
const COUNT_LAG_MS = 5000;

/**
 * Simulates SES, whose quota of a second may be exceeded “for short bursts, but not for sustained periods of
 * time”: a second's mails at once. That of 24 hours holds in every window.
 */
export function simulateSes(time: VirtualTime, latency: Latency, first: Limits): SimulatedSes {
  const accepted: { at: number; to: string }[] = [];
  let limits = first;
  let throttled = 0;
  let burst = { left: first.maxPerSecond, at: time.now() };

  const countSince = (since: number, until = Infinity) =>
    indexAfter(accepted, until) - indexAfter(accepted, since);

  return {
    accepted,
    countThrottled: () => throttled,
    raise(raised) {
      limits = raised;
    },
    mailer: {
      async send({ to }) {
        await latency(10, 40);
        const now = time.now();
        const filled = burst.left + ((now - burst.at) / SECOND_MS) * limits.maxPerSecond;
        burst = { left: Math.min(limits.maxPerSecond, filled), at: now };
        if (burst.left < 1 || countSince(now - DAY_MS) >= limits.maxPerDay) {
          throttled += 1;
          return { outcome: 'deferred', reason: 'TooManyRequestsException' };
        }
        burst.left -= 1;
        accepted.push({ at: now, to });
        await latency(20, 60);
        return { outcome: 'sent', messageId: `mail-${accepted.length}` };
      },
    },
    async readQuota() {
      await latency(50, 150);
      const now = time.now();
      return { ...limits, sentLastDay: countSince(now - DAY_MS, now - COUNT_LAG_MS) };
    },
  };
}

/** How many mails were accepted at or before `time`. */
function indexAfter(accepted: readonly { readonly at: number }[], time: number): number {
  let low = 0;
  let high = accepted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((accepted[middle]?.at ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
