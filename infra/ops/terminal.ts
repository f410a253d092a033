import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What the command reads from and writes to. */
export interface Terminal {
  /** Writes results to standard output. Resolves when more may be written. */
  write(text: string): Promise<void>;
  /** Writes to standard error what is no result: progress, warnings, questions. */
  note(text: string): void;
  /** Standard input to its end. */
  read(): Promise<string>;
  /** Asks a question on standard error and returns the line that is typed. */
  ask(question: string): Promise<string>;
  /** Whether somebody sits at it who can answer a question and watch progress. */
  readonly isInteractive: boolean;
  /** Whether results may have colours. */
  readonly hasColours: boolean;
  /** How many characters a line of results has room for. */
  readonly columns: number;
}

/** Whoever read the results wants no more, as `head` after its last line. */
export class OutputClosedError extends Error {
  override readonly name = 'OutputClosedError';
}

/** The width of results that are read by a program or go into a file. */
const DEFAULT_COLUMNS = 80;
/** Wider lines are hard to read. */
const MAX_COLUMNS = 120;

interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The terminal of a process. */
export function openTerminal({ stdin, stdout, stderr, env }: Streams): Terminal {
  let isClosed = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isClosed = true;
  });
  const isTerminal = stdout.isTTY === true;
  return {
    async write(output) {
      if (isClosed) throw new OutputClosedError('Standard output is closed');
      if (!stdout.write(output)) await drained(stdout);
      if (isClosed) throw new OutputClosedError('Standard output is closed');
    },
    note: (output) => void stderr.write(output),
    read: () => text(stdin),
    async ask(question) {
      const lines = createInterface({ input: stdin, output: stderr });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    hasColours: env['FORCE_COLOR'] ? env['FORCE_COLOR'] !== '0' : isTerminal && !env['NO_COLOR'],
    columns: isTerminal
      ? Math.min(stdout.columns ?? DEFAULT_COLUMNS, MAX_COLUMNS)
      : DEFAULT_COLUMNS,
  };
}

/** Resolves when a stream takes more, or never will. */
async function drained(stream: Writable): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const events = ['drain', 'close'].map((name) => once(stream, name, { signal }));
  await Promise.race(events).catch(() => undefined);
  // Without that, each slow write would leave a listener behind.
  over.abort();
}
