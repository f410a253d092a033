/** The exit codes of the command. Scripts rely on these numbers. */
export const EXIT = {
  done: 0,
  /** The store, the network or AWS failed. */
  failed: 1,
  /** The command line or the input is invalid. Nothing was changed. */
  usage: 2,
  /** Nothing matched, the operator declined, or a part was left out. */
  incomplete: 3,
  /** Ctrl-C. Steps that had begun were finished. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
