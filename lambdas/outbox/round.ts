import { deliver, type Courier, type Delivery } from './deliver.ts';
import { createFailureStreak } from './failure-streak.ts';

/** One invocation's way through rows that may owe mail. */
export interface Round {
  /** Whether there is no point in looking for more: time is up, or SES takes nothing. */
  isOver(): boolean;
  /** Whether another row may be begun. Asked before a row is claimed, since a claim is a write. */
  mayBegin(): Promise<boolean>;
  deliver(pk: string): Promise<Delivery>;
}

export interface RoundOptions {
  /** Epoch milliseconds after which nothing new is begun. */
  readonly deadline: number;
  /** How many turns of others may be ahead when a row is begun. */
  readonly turnsAhead: number;
  /** Whether to wait while there are more, or leave the rows to another round. */
  readonly waits: boolean;
}

export function createRound(
  courier: Courier,
  { deadline, turnsAhead, waits }: RoundOptions,
): Round {
  const { clock, pace } = courier;
  const streak = createFailureStreak();
  const isOver = () => clock.now() >= deadline || streak.isOver();

  return {
    isOver,

    async mayBegin() {
      while (!isOver()) {
        const opensAt = await pace.opensAt(turnsAhead);
        if (opensAt <= clock.now()) return true;
        if (!waits || opensAt >= deadline) return false;
        await clock.waitUntil(opensAt);
      }
      return false;
    },

    async deliver(pk) {
      const delivery = await deliver(pk, courier, deadline);
      streak.note(delivery.outcome);
      return delivery;
    },
  };
}
