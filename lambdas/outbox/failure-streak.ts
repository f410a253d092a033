import type { Delivery } from './deliver.ts';

/** Sends in a row that SES did not take before a sweep leaves it alone. */
const LONGEST_STREAK = 10;

export interface FailureStreak {
  note(outcome: Delivery['outcome']): void;
  /** Whether SES is to be left alone for now. */
  isOver(): boolean;
}

/** Keeps a sweep from claiming a whole list, row by row, while SES is down. */
export function createFailureStreak(): FailureStreak {
  let length = 0;
  return {
    note(outcome) {
      if (outcome === 'deferred' || outcome === 'unknown') length += 1;
      else if (outcome === 'sent') length = 0;
    },
    isOver: () => length >= LONGEST_STREAK,
  };
}
