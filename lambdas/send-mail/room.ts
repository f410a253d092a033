import type { RoundOptions } from '../outbox/round.ts';

type Room = Omit<RoundOptions, 'deadline'>;

/**
 * The doorbell takes a turn that is free and leaves a row alone once a sweep is at work, whose ten
 * lanes keep more turns ahead than this: it must not let the stream wait, which forgets.
 */
export const DOORBELL: Room = { turnsAhead: 5, waits: false };

/** A sweep waits, with no more claims in hand than two sweeps at once can send in good time. */
export const SWEEP: Room = { turnsAhead: 20, waits: true };
