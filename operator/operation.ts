/**
 * What every operation works with. An operation knows no terminal and no page. Its face, such as the
 * command line, passes this in and turns the data that comes back into words.
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
   * the steps that have begun, and returns what was done.
   */
  readonly signal: AbortSignal;
  /** Called with the progress, and the total if it is known. Absent if the operator cannot see it. */
  readonly onProgress?: ((done: number, total?: number) => void) | undefined;
  /** Who runs the operation, for the audit. It is found out at the first call. */
  readonly who?: () => Promise<string>;
}
