import type { OperationContext } from '../operator/operation.ts';
import { UsageError, type ExitCode } from './exit-codes.ts';
import { openProgress, type Progress } from './output/progress.ts';
import { createStyles, type Styles } from './output/styles.ts';
import type { Terminal } from './terminal.ts';

/** One run of the command: what every command works with. */
export interface Session {
  readonly terminal: Terminal;
  /** Whether results are JSON. */
  readonly json: boolean;
  /** The stage of the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  readonly styles: Styles;
  /** Aborted by Ctrl-C. Long work finishes what it began and stops. */
  readonly signal: AbortSignal;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Writes a result. */
  print(text: string): Promise<void>;
  /** Writes a result as one line of JSON. */
  printJson(value: unknown): Promise<void>;
  /** Writes a remark, which is not a result. */
  note(text: string): void;
  /** Runs a part of an operation, and shows its progress if the operator can see it. */
  during<Result>(
    label: string,
    work: (context: OperationContext) => Promise<Result>,
  ): Promise<Result>;
  /** Shows the progress of long work. Writes nothing unless the operator can see it. */
  progress(label: string, total?: number): Progress;
  /** Asks for a yes. False for any other answer. Throws `UsageError` where the operator cannot answer. */
  confirm(question: string, isAnswered: boolean | undefined): Promise<boolean>;
  /** Sets what the process ends with if nothing fails. */
  endWith(code: ExitCode): void;
}

export interface SessionOptions {
  readonly terminal: Terminal;
  readonly json: boolean;
  readonly stage: string | undefined;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly endWith: (code: ExitCode) => void;
}

export function openSession(options: SessionOptions): Session {
  const { terminal } = options;
  let current: Progress | undefined;
  return {
    ...options,
    styles: createStyles(terminal.hasColours),
    print(text) {
      // Results and progress may go to the same terminal.
      current?.end();
      return terminal.write(text);
    },
    printJson: (value) => terminal.write(`${JSON.stringify(value)}\n`),
    note: (text) => terminal.note(`${text}\n`),
    async during(label, work) {
      const { signal, now } = options;
      if (!terminal.isInteractive) return work({ signal, now });
      const progress = openProgress(terminal, label);
      current = progress;
      try {
        return await work({ signal, now, onProgress: (done, total) => progress.show(done, total) });
      } finally {
        progress.end();
      }
    },
    progress: (label, total) => openProgress(terminal, label, total),
    async confirm(question, isAnswered = false) {
      if (isAnswered) return true;
      if (!terminal.isInteractive) {
        throw new UsageError(
          'This needs a confirmation, and there is no terminal to ask at. To confirm, give --yes.',
        );
      }
      const answer = await terminal.ask(`${question} [y/N] `);
      return /^y(es)?$/i.test(answer.trim());
    },
  };
}
