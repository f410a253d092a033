import { Command } from 'commander';
import { toJson } from '../json.ts';
import type { OperationContext } from '../operation.ts';
import { EXIT, type ExitCode, UsageError } from './exit-codes.ts';
import { openProgress, type Progress } from './output/progress.ts';
import { createStyles } from './output/text.ts';
import type { Terminal } from './terminal.ts';
import { readCaller } from '../caller.ts';

export interface SessionOptions {
  readonly terminal: Terminal;
  /** Whether results are JSON. */
  readonly json: boolean;
  /** Whether every question is answered with yes. */
  readonly yes: boolean;
  /** The stage of the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  /** Aborted by Ctrl-C. Long work finishes what it began and stops. */
  readonly signal: AbortSignal;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Makes the list reachable. Import modules that read the store afterwards. */
  connect(): Promise<void>;
  /** Sets what the process ends with if nothing fails. */
  endWith(code: ExitCode): void;
}

export type Session = ReturnType<typeof openSession>;

/** One run of the command: what every command works with. */
export function openSession(options: SessionOptions) {
  const { terminal, signal, now } = options;
  let current: Progress | undefined;
  let caller: Promise<string> | undefined;
  /** Who runs the command, for the audit. It is found out at the first call. */
  const who = () => (caller ??= readCaller(options.stage));

  /** Writes a result. */
  function print(output: string | Uint8Array): Promise<void> {
    // Results and progress may go to the same terminal.
    current?.end();
    return terminal.write(output);
  }

  /** Writes a result as one line of JSON, its times in ISO 8601. */
  const printJson = (value: unknown) => print(`${toJson(value)}\n`);
  /** Writes a remark, which is not a result. */
  const note = (text: string) => terminal.note(`${text}\n`);
  return {
    ...options,
    who,
    styles: createStyles(terminal.hasColours),
    print,
    printJson,
    note,

    /** Runs a part of an operation, and shows its progress if the operator can see it. */
    async during<Result>(
      label: string,
      work: (context: OperationContext) => Promise<Result>,
    ): Promise<Result> {
      if (!terminal.isInteractive) return work({ signal, now, who });
      const progress = openProgress(terminal, label);
      current = progress;
      try {
        const onProgress = (done: number, total?: number) => progress.show(done, total);
        return await work({ signal, now, who, onProgress });
      } finally {
        progress.end();
      }
    },

    /**
     * Asks for a yes, and names the stage. False for any other answer, after the remark, and the exit code
     * is `incomplete`. Throws `UsageError` where the operator cannot answer.
     */
    async confirm(question: string, remark: string): Promise<boolean> {
      if (options.yes) return true;
      if (!terminal.isInteractive) {
        throw new UsageError(
          `${question} There is no terminal to answer in. To confirm, give --yes.`,
        );
      }
      const where = options.stage === undefined ? '' : `Stage ${options.stage}: `;
      const answer = await terminal.ask(`${where}${question} [y/N] `);
      if (/^y(es)?$/i.test(answer.trim())) return true;
      note(remark);
      options.endWith(EXIT.incomplete);
      return false;
    },
  };
}

type Run = (work: (session: Session) => Promise<void>) => Promise<void>;

/** A command of the program, whose work gets a session. */
export class WaitlistCommand extends Command {
  readonly run: Run;

  constructor(name: string | undefined, run: Run) {
    super(name);
    this.run = run;
  }

  override createCommand(name?: string): WaitlistCommand {
    return new WaitlistCommand(name, this.run);
  }

  /** What its help says after the options. */
  more(text: string): this {
    return this.addHelpText('after', `\n${text}`);
  }

  /** `work` gets the arguments and then the options, as they were parsed. */
  does(work: (session: Session, ...given: never[]) => Promise<void>): this {
    return this.action((...given) => this.run((session) => work(session, ...(given as never[]))));
  }
}

/** Adds commands to the program. */
export type AddCommands = (program: WaitlistCommand) => void;
