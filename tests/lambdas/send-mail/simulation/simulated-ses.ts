import type { Mailer } from '../../../../lambdas/ses/mailer.ts';
import type { Quota, ReadQuota } from '../../../../lambdas/ses/quota.ts';
import type { Latency } from './network.ts';
import type { VirtualTime } from './virtual-time.ts';

type Limits = Pick<Quota, 'maxPerSecond' | 'maxPerDay'>;

export interface SimulatedSes {
  readonly mailer: Mailer;
  readonly readQuota: ReadQuota;
  /** Every mail taken, in order. */
  readonly taken: readonly { readonly at: number; readonly to: string }[];
  /** Mails that arrived when the quota of the second or of the day was used up. */
  readonly refused: () => number;
  raise(limits: Limits): void;
}

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** How far SES's count of sent mails lags behind. */
const COUNT_LAG_MS = 5000;

/** An SES that enforces its quota in every window of one second and of 24 hours. */
export function simulateSes(time: VirtualTime, latency: Latency, first: Limits): SimulatedSes {
  const taken: { at: number; to: string }[] = [];
  let limits = first;
  let refused = 0;

  const countSince = (since: number, until = Infinity) =>
    indexAfter(taken, until) - indexAfter(taken, since);

  return {
    taken,
    refused: () => refused,
    raise(raised) {
      limits = raised;
    },
    mailer: {
      async send({ to }) {
        await latency(10, 40);
        const now = time.now();
        if (
          countSince(now - SECOND_MS) >= limits.maxPerSecond ||
          countSince(now - DAY_MS) >= limits.maxPerDay
        ) {
          refused += 1;
          return { outcome: 'deferred', reason: 'TooManyRequestsException' };
        }
        taken.push({ at: now, to });
        await latency(20, 60);
        return { outcome: 'sent', messageId: `mail-${taken.length}` };
      },
    },
    async readQuota() {
      await latency(50, 150);
      const now = time.now();
      return { ...limits, sentLastDay: countSince(now - DAY_MS, now - COUNT_LAG_MS) };
    },
  };
}

/** The number of mails taken at or before `time`. */
function indexAfter(taken: readonly { readonly at: number }[], time: number): number {
  let low = 0;
  let high = taken.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((taken[middle]?.at ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
