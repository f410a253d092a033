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
  /** By how much clocks differ at most. */
  readonly skewMs: number;
}

/** Draws the faults of a simulation, until they end. */
export interface Faults {
  end(): void;
  ofTable(): (typeof TABLE_FAULTS)[number] | undefined;
  ofSes(): (typeof SES_FAULTS)[number] | 'rejected' | undefined;
  /** After how many milliseconds the copies of a message arrive: none if it is lost. */
  arrivals(): number[];
  skewMs(): number;
  /** At which await a process ends, of about as many as it has. */
  awaits(about: number): number;
  isUnreadable(): boolean;
}

const MINUTE_MS = 60_000;

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
    skewMs: () => (isOver ? 0 : Math.round(random.between(-skewMs, skewMs))),
    awaits: (about) => (happens(calls) ? 1 + random.below(about) : Infinity),
    isUnreadable: () => happens(calls),
  };
}
