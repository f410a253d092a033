import type { Command } from 'commander';
import type { Session } from './session.ts';

/**
 * Connects to the list and runs `work` on it. Offline work gets no connection. Import modules that read
 * the store inside `work`.
 */
export type Run = (
  work: (session: Session) => Promise<void>,
  options?: { readonly isOffline?: boolean },
) => Promise<void>;

/** Adds commands to the program. */
export type AddCommands = (program: Command, run: Run) => void;
