import type { Mailer } from '../../../../lambdas/mail/mailer.ts';
import type { Quota, ReadQuota } from '../../../../lambdas/mail/quota.ts';
import type { Travel } from './network.ts';
import type { VirtualTime } from './virtual-time.ts';

type Limits = Pick<Quota, 'maxPerSecond' | 'maxPerDay'>;

export interface SimulatedSes {
  readonly mailer: Mailer;
  readonly readQuota: ReadQuota;
  /** Every mail taken, in order. */
  readonly taken: readonly { readonly at: number; readonly to: string }[];
  /** Mails that came when the quota of their second or of their day was used up. */
  readonly refused: () => number;
  raise(limits: Limits): void;
}

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** How far the number of mails that SES says it sent is behind. */
const COUNT_LAG_MS = 5000;

/** An SES that holds us to its quota in every second and every day, whenever they begin. */
export function simulateSes(time: VirtualTime, travel: Travel, first: Limits): SimulatedSes {
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
        await travel(10, 40);
        const now = time.now();
        if (
          countSince(now - SECOND_MS) >= limits.maxPerSecond ||
          countSince(now - DAY_MS) >= limits.maxPerDay
        ) {
          refused += 1;
          return { outcome: 'deferred', reason: 'TooManyRequestsException' };
        }
        taken.push({ at: now, to });
        await travel(20, 60);
        return { outcome: 'sent', messageId: `mail-${taken.length}` };
      },
    },
    async readQuota() {
      await travel(50, 150);
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
