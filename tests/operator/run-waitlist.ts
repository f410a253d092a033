import { Readable } from 'node:stream';
import { runWaitlist } from '../../operator/cli/run-waitlist.ts';
import type { ExitCode } from '../../operator/cli/exit-codes.ts';

/** What a run of the command left behind. */
export interface Ran {
  readonly code: ExitCode;
  /** Results. */
  readonly output: string;
  /** Remarks and errors. */
  readonly notes: string;
  /** The results of a run with `--json`, a value for each line. */
  json<Value = unknown>(): Value[];
}

export interface RunOptions {
  /** Standard input. */
  readonly input?: string;
  /** What somebody types at each question. Nobody sits at the terminal without it. */
  readonly answers?: readonly string[];
  readonly columns?: number;
  readonly signal?: AbortSignal;
  readonly now?: () => number;
  /** What makes the list reachable. Nothing has to, unless it fails. */
  readonly connect?: () => Promise<void>;
}

/** Runs `waitlist` in this process, on the store that the environment names. */
export async function waitlist(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { input = '', answers, columns = 80 } = options;
  const { signal = new AbortController().signal, now = Date.now } = options;
  const { connect = async () => undefined } = options;
  const remaining = [...(answers ?? [])];
  let output = '';
  let notes = '';
  const code = await runWaitlist(args, {
    terminal: {
      write: async (written) => void (output += String(written)),
      note: (text) => void (notes += text),
      read: async () => input,
      bytes: () => Readable.from([Buffer.from(input)]),
      async ask(question) {
        notes += question;
        return remaining.shift() ?? '';
      },
      isInteractive: answers !== undefined,
      style: (_, text) => text,
      columns,
    },
    connect,
    signal,
    now,
  });
  return {
    code,
    output,
    notes,
    json: <Value>() =>
      output
        .trimEnd()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Value),
  };
}
