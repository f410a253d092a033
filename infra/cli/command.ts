import type { Command } from 'commander';
import type { Session } from './session.ts';

/**
 * Connects to the list and works on it, or only works, if that needs no list. Import whatever reads the
 * store inside of `work`.
 */
export type Run = (
  work: (session: Session) => Promise<void>,
  options?: { readonly isOffline?: boolean },
) => Promise<void>;

/** Adds commands to the program. */
export type AddCommands = (program: Command, run: Run) => void;
