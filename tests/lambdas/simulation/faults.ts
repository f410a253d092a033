import type { Fate } from './process.ts';
import type { Random } from './random.ts';

/** How a call of the table goes wrong. `retried`: the SDK repeats a write whose answer was lost. */
const TABLE_FAULTS = [
  'throttled',
  'not_made',
  'answer_lost',
  'made_late',
  'retried',
  'slow',
] as const;

/** How a call of SES goes wrong. In the last four SES accepts the mail. */
const SES_FAULTS = [
  'throttled',
  'not_verified',
  'server_error',
  'unanswered',
  'answer_lost',
  'accepted_late',
  'slow',
  'slow',
] as const;

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

/** Draws the faults of a simulation, until they end. */
export interface Faults {
  end(): void;
  ofTable(): (typeof TABLE_FAULTS)[number] | undefined;
  ofSes(): (typeof SES_FAULTS)[number] | 'rejected' | undefined;
  /** After how many milliseconds the copies of a message arrive: none if it is lost. */
  arrivals(): number[];
  /** Of a process that has about as many awaits. */
  fate(awaits: number): Fate;
  isUnreadable(): boolean;
}

const MINUTE_MS = 60_000;
/** Longer than a lock, and shorter than a lease. */
const LONGEST_STALL_MS = 2 * MINUTE_MS;

export function createFaults(random: Random, options: FaultOptions): Faults {
  let isOver = false;
  const { calls, sends, messages, skewMs } = options;
  const happens = (probability: number) => !isOver && random.chance(probability);

  return {
    end() {
      isOver = true;
    },
    ofTable: () => (happens(calls) ? random.pick(TABLE_FAULTS) : undefined),
    ofSes() {
      if (happens(sends / 10)) return 'rejected';
      return happens(sends) ? random.pick(SES_FAULTS) : undefined;
    },
    arrivals() {
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
    fate: (awaits) => ({
      skewMs: isOver ? 0 : Math.round(random.between(-skewMs, skewMs)),
      endsAt: happens(calls) ? 1 + random.below(awaits) : Infinity,
      stallsAt: happens(calls) ? 1 + random.below(awaits) : Infinity,
      stallMs: random.between(0, LONGEST_STALL_MS),
    }),
    isUnreadable: () => happens(calls),
  };
}
