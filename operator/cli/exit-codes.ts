/** The exit codes of the command. Scripts rely on these numbers. */
export const EXIT = {
  done: 0,
  /** The store, the network or AWS failed. */
  failed: 1,
  /** The command line or the input is invalid. Nothing was changed. */
  usage: 2,
  /** Part of the work was done. Standard error says which part was not. */
  incomplete: 3,
  /** Ctrl-C. Steps that had begun were finished. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The text without addresses: what refuses an argument quotes it, and it may be one. */
export const hideAddresses = (text: string) =>
  text.replaceAll(/[^\s'",“]*@[^\s',”]*[^\s',.”]/g, '…');

/** The operator's input is invalid. The message says why, and quotes no address. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(message: string, options?: ErrorOptions) {
    super(hideAddresses(message), options);
  }
}
