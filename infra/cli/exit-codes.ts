/** What the process ends with. Scripts rely on these numbers. */
export const EXIT = {
  done: 0,
  /** Something outside failed: the store, the network, AWS. Nothing is known to be wrong with the input. */
  failed: 1,
  /** The command line or the input cannot be used. Nothing was changed. */
  usage: 2,
  /** Some of it was done, and standard error says what was not. */
  incomplete: 3,
  /** Ctrl-C. What was begun was finished. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The operator's input cannot be used. The message says why, and quotes no address. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
