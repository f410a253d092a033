import type { SendResult } from '../../../lambdas/ses.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How a call goes wrong on its way. In the last four it is made. `retried`: made twice, as by the SDK. */
type NetworkFault = 'unanswered' | 'answer_lost' | 'made_late' | 'retried' | 'slow';

const TABLE_FAULTS = [
  'throttled',
  'unanswered',
  'answer_lost',
  'made_late',
  'retried',
  'slow',
] as const;

/** Or what SES answers at once. */
type SesFault = NetworkFault | SendResult;

const SES_FAULTS: readonly [SesFault, ...SesFault[]] = [
  { outcome: 'deferred', reason: 'TooManyRequestsException' },
  { outcome: 'deferred', reason: 'NotVerified' },
  { outcome: 'unknown', reason: 'InternalServiceError' },
  'unanswered',
  'answer_lost',
  'made_late',
  'slow',
  'slow',
];

export interface FaultOptions {
  /** The probability that a call of the table or an invocation goes wrong, from 0 to 1. */
  readonly calls: number;
  /** The same of a mail that is given to SES. */
  readonly sends: number;
  /** The same of a record of the stream and of an event. */
  readonly messages: number;
  /** By how much a clock is ahead or behind at most. */
  readonly skewMs: number;
}

const MINUTE_MS = 60_000;
/** Longer than a lock, and shorter than a lease. */
const LONGEST_STALL_MS = 2 * MINUTE_MS;

export type Faults = ReturnType<typeof createFaults>;

/** Draws the faults of a simulation, until they end. */
export function createFaults(random: Random, options: FaultOptions) {
  let isOver = false;
  const { calls, sends, messages, skewMs } = options;
  const happens = (probability: number) => !isOver && random.chance(probability);

  return {
    end(): void {
      isOver = true;
    },
    ofTable: () => (happens(calls) ? random.pick(TABLE_FAULTS) : undefined),
    ofSes(): SesFault | undefined {
      if (happens(sends / 10)) return { outcome: 'rejected', reason: 'MessageRejected' };
      return happens(sends) ? random.pick(SES_FAULTS) : undefined;
    },
    isUnreadable: () => happens(calls),
    /** After how many milliseconds the copies of a message arrive: none if it is lost. */
    arrivals(): number[] {
      const soon = () => random.between(50, 2000);
      if (!happens(messages)) return [soon()];
      const late = random.pick([10_000, 2 * MINUTE_MS, 15 * MINUTE_MS, 1440 * MINUTE_MS]);
      return random.pick([
        [],
        [random.between(0, late)],
        [soon(), soon()],
        [soon(), random.between(0, late)],
      ]);
    },
    /** By how much the clock of a process is ahead, and at which of its awaits it ends or stands still. */
    fate: (awaits: number) => ({
      skewMs: isOver ? 0 : Math.round(random.between(-skewMs, skewMs)),
      endsAt: happens(calls) ? 1 + random.below(awaits) : Infinity,
      stallsAt: happens(calls) ? 1 + random.below(awaits) : Infinity,
      stallMs: random.between(0, LONGEST_STALL_MS),
    }),
  };
}

interface NetworkOptions<Answer> {
  readonly time: VirtualTime;
  readonly random: Random;
  /** How long a caller waits, and what it makes of no answer. */
  readonly timeoutMs: number;
  readonly giveUp: () => Answer;
}

/** Makes calls that go wrong on their way. */
export function openNetwork<Answer>({ time, random, timeoutMs, giveUp }: NetworkOptions<Answer>) {
  const timeOut = async () => {
    await time.after(timeoutMs);
    return giveUp();
  };
  return async (fault: NetworkFault | undefined, make: () => Promise<Answer>): Promise<Answer> => {
    // The answer may be that a condition does not hold.
    const makeUnheard = () => make().catch(() => {});
    switch (fault) {
      case undefined:
        return make();
      case 'unanswered':
        return timeOut();
      case 'answer_lost':
        await makeUnheard();
        return timeOut();
      case 'made_late':
        void time.after(random.between(0, 2 * timeoutMs)).then(makeUnheard);
        return timeOut();
      case 'retried':
        await makeUnheard();
        await time.after(timeoutMs);
        return make();
      case 'slow': {
        const answer = await make();
        await time.after(random.between(0, timeoutMs));
        return answer;
      }
    }
  };
}
