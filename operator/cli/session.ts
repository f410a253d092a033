import { readCaller } from '../caller.ts';
import { toJson } from '../json.ts';
import { RefusedError } from '../refusal.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { openProgress, type Progress } from './output/progress.ts';
import type { Terminal } from './terminal.ts';

/** What a run of the command is given. */
export interface Surroundings {
  readonly terminal: Terminal;
  /** Makes the list reachable: of a stage, or of the laptop stack. */
  readonly connect: (stage: string | undefined) => Promise<void>;
  /** Aborted by Ctrl-C. Long work finishes what it began and stops. */
  readonly signal: AbortSignal;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sets what the process ends with if nothing fails. */
  readonly endWith: (code: ExitCode) => void;
}

/** The options that every command takes. */
export interface GlobalOptions {
  /** A stage of the cloud. Absent for the laptop. */
  readonly stage?: string;
  /** Results are JSON. */
  readonly json?: boolean;
  /** Every question is answered with yes. */
  readonly yes?: boolean;
}

export type Session = ReturnType<typeof openSession>;

/** What every command works with. */
export function openSession(surroundings: Surroundings, options: GlobalOptions) {
  const { terminal, endWith } = surroundings;
  const { stage, json = false, yes = false } = options;
  let progress: Progress | undefined;
  let caller: Promise<string> | undefined;

  /** Writes a result. */
  function print(output: string | Uint8Array): Promise<void> {
    // Results and progress may go to the same terminal.
    progress?.end();
    return terminal.write(output);
  }

  /** Writes a remark, which is not a result. */
  const note = (text: string) => terminal.note(`${text}\n`);
  return {
    ...surroundings,
    stage,
    json,
    /** Import modules that read the store afterwards. */
    connect: () => surroundings.connect(stage),
    /** Who runs the command, for the audit. It is found out at the first call. */
    who: () => (caller ??= readCaller(stage)),
    print,
    /** Writes a result as one line of JSON, its times in ISO 8601. */
    printJson: (value: unknown) => print(`${toJson(value)}\n`),
    note,

    /** Absent if the operator cannot see it. */
    onProgress: terminal.isInteractive
      ? (done: number, total?: number) => progress?.show(done, total)
      : undefined,

    /** Runs a part of an operation, under whose name its progress is shown. */
    async during<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
      progress = openProgress(terminal, label);
      try {
        return await work();
      } finally {
        progress.end();
      }
    },

    /**
     * Asks for a yes, and names the stage. False for any other answer, after the remark, and the exit code
     * is `incomplete`. Throws `RefusedError` where the operator cannot answer.
     */
    async confirm(
      question: string,
      remark: string,
      canAnswer = terminal.isInteractive,
    ): Promise<boolean> {
      if (yes) return true;
      if (!canAnswer) {
        throw new RefusedError(
          `${question} Standard input cannot answer: it carries data, or is not a terminal. To confirm, give --yes.`,
        );
      }
      const where = stage === undefined ? '' : `Stage ${stage}: `;
      const answer = await terminal.ask(`${where}${question} [y/N] `);
      if (/^y(es)?$/i.test(answer.trim())) return true;
      note(remark);
      endWith(EXIT.incomplete);
      return false;
    },
  };
}
