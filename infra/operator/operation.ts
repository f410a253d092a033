/**
 * What every operation works with. An operation knows no terminal and no page: its face, the command line
 * for one, passes this in and turns the data that comes back into words.
 *
 * An operation that changes something is two functions. `plan…` reads, and returns what would happen;
 * `run…` takes the plan and does it, may be repeated after any interruption, and returns what happened.
 * Both throw `RefusedError` for what they do not begin.
 */
export interface OperationContext {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /**
   * Aborted when the operator interrupts. A plan then rejects with the signal's reason. A run finishes
   * what it began and returns how far it came.
   */
  readonly signal: AbortSignal;
  /** Told how much is done, and of how much if that is known. Absent if the operator cannot see it. */
  readonly onProgress?: ((done: number, total?: number) => void) | undefined;
}
