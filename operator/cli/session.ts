import { Command } from 'commander';
import { toJson } from '../json.ts';
import type { OperationContext } from '../operation.ts';
import { EXIT, type ExitCode, UsageError } from './exit-codes.ts';
import { openProgress, type Progress } from './output/progress.ts';
import { createStyles, type Styles } from './output/table.ts';
import type { Terminal } from './terminal.ts';
import { readCaller } from '../caller.ts';

/** One run of the command: what every command works with. */
export interface Session {
  readonly terminal: Terminal;
  /** Whether results are JSON. */
  readonly json: boolean;
  /** Whether every question is answered with yes. */
  readonly yes: boolean;
  /** The stage of the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  readonly styles: Styles;
  /** Aborted by Ctrl-C. Long work finishes what it began and stops. */
  readonly signal: AbortSignal;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Who runs the command, for the audit. It is found out at the first call. */
  readonly who: () => Promise<string>;
  /** Writes a result. */
  print(output: string | Uint8Array): Promise<void>;
  /** Writes a result as one line of JSON, its times in ISO 8601. */
  printJson(value: unknown): Promise<void>;
  /** Writes a result: the value as JSON, or the text. */
  answer(value: unknown, text: string): Promise<void>;
  /** Writes a remark, which is not a result. */
  note(text: string): void;
  /** Runs a part of an operation, and shows its progress if the operator can see it. */
  during<Result>(
    label: string,
    work: (context: OperationContext) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Asks for a yes, and names the stage. False for any other answer, after the remark, and the exit code
   * is `incomplete`. Throws `UsageError` where the operator cannot answer.
   */
  confirm(question: string, isAnswered: boolean | undefined, remark: string): Promise<boolean>;
  /** Makes the list reachable. Import modules that read the store afterwards. */
  connect(): Promise<void>;
  /** Sets what the process ends with if nothing fails. */
  endWith(code: ExitCode): void;
}

export type SessionOptions = Pick<
  Session,
  'terminal' | 'json' | 'yes' | 'stage' | 'signal' | 'now' | 'connect' | 'endWith'
>;

export function openSession(options: SessionOptions): Session {
  const { terminal } = options;
  let current: Progress | undefined;
  let caller: Promise<string> | undefined;
  const who = () => (caller ??= readCaller(options.stage));

  function print(output: string | Uint8Array): Promise<void> {
    // Results and progress may go to the same terminal.
    current?.end();
    return terminal.write(output);
  }

  const printJson = (value: unknown) => print(`${toJson(value)}\n`);
  const note = (text: string) => terminal.note(`${text}\n`);
  return {
    ...options,
    who,
    styles: createStyles(terminal.hasColours),
    print,
    printJson,
    answer: (value, text) => (options.json ? printJson(value) : print(text)),
    note,
    async during(label, work) {
      const { signal, now } = options;
      if (!terminal.isInteractive) return work({ signal, now, who });
      const progress = openProgress(terminal, label);
      current = progress;
      try {
        return await work({
          signal,
          now,
          who,
          onProgress: (done, total) => progress.show(done, total),
        });
      } finally {
        progress.end();
      }
    },
    async confirm(question, isAnswered = false, remark) {
      if (isAnswered || options.yes) return true;
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

/** What a command does without a list: it refuses, reads what it can, or never asks. */
export type ListNeed = 'needed' | 'unused';

/**
 * Connects to the list, if the work uses one, and runs `work` on it. Import modules that read the store
 * inside `work`.
 */
export type Run = (work: (session: Session) => Promise<void>, list?: ListNeed) => Promise<void>;

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
  does<Given extends unknown[]>(
    work: (session: Session, ...given: Given) => Promise<void>,
    needOf: (...given: Given) => ListNeed = () => 'needed',
  ): this {
    return this.action((...all) => {
      const given = all as unknown[] as Given;
      return this.run((session) => work(session, ...given), needOf(...given));
    });
  }
}

/** Adds commands to the program. */
export type AddCommands = (program: WaitlistCommand) => void;
