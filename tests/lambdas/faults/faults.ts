import type { Random } from './random.ts';

/** How a call of the table goes wrong. `retried`: the SDK repeats a write whose answer was lost. */
const TABLE_FAULTS = ['throttled', 'not_made', 'answer_lost', 'made_late', 'retried', 'slow'] as const;

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
  /** The probability that a call, a message or an invocation goes wrong, from 0 to 1. */
  readonly rate: number;
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

export function createFaults(random: Random, { rate, skewMs }: FaultOptions): Faults {
  let isOver = false;
  const happens = (share = 1) => !isOver && random.chance(rate * share);

  return {
    end() {
      isOver = true;
    },
    ofTable: () => (happens() ? random.pick(TABLE_FAULTS) : undefined),
    ofSes() {
      if (happens(0.1)) return 'rejected';
      return happens() ? random.pick(SES_FAULTS) : undefined;
    },
    arrivals() {
      const soon = () => random.between(50, 2000);
      if (!happens(2)) return [soon()];
      const late = random.pick([10_000, 2 * MINUTE_MS, 15 * MINUTE_MS, 1440 * MINUTE_MS]);
      return random.pick([
        [],
        [random.between(0, late)],
        [soon(), soon()],
        [soon(), random.between(0, late)],
      ]);
    },
    skewMs: () => (isOver ? 0 : Math.round(random.between(-skewMs, skewMs))),
    awaits: (about) => (happens() ? 1 + random.below(about) : Infinity),
    isUnreadable: () => happens(),
  };
}
