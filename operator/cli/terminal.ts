import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { addAbortSignal, type Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What the command reads from and writes to. */
export interface Terminal {
  /** Writes results to standard output. Resolves when more may be written. */
  write(output: string | Uint8Array): Promise<void>;
  /** Writes progress, warnings and questions to standard error. */
  note(text: string): void;
  /** Standard input to its end. Throws `InterruptedError` after Ctrl-C. */
  read(): Promise<string>;
  /** The bytes of standard input. */
  bytes(): AsyncIterable<Uint8Array>;
  /**
   * Asks a question on standard error, and returns the line that is typed, or an empty text if there is
   * none or the signal is aborted. Throws `InterruptedError` after Ctrl-C.
   */
  ask(question: string, signal?: AbortSignal): Promise<string>;
  /** Whether an operator can answer questions and watch progress. */
  readonly isInteractive: boolean;
  /** Whether results may have colours. */
  readonly hasColours: boolean;
  /** How many characters a line of results has room for. */
  readonly columns: number;
}

/** The reader of the results stopped reading, as `head` does after its last line. */
export class OutputClosedError extends Error {
  override readonly name = 'OutputClosedError';
}

/** Ctrl-C while the command waited for input. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

/** The width of results that go to a program or a file. */
const DEFAULT_COLUMNS = 80;
/** Wider lines are hard to read. */
const MAX_COLUMNS = 120;

const NEVER = new AbortController().signal;

interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The terminal of a process. The signal is aborted by Ctrl-C. */
export function openTerminal(
  { stdin, stdout, stderr, env }: Streams,
  signal: AbortSignal = new AbortController().signal,
): Terminal {
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
    async read() {
      if (stdin.isTTY) stderr.write('Type or paste here, and end with Ctrl-D on an empty line.\n');
      try {
        return await text(addAbortSignal(signal, stdin));
      } catch (cause) {
        if (signal.aborted) throw new InterruptedError('Ctrl-C at the input', { cause });
        throw cause;
      }
    },
    bytes: () => addAbortSignal(signal, stdin),
    async ask(question, over = NEVER) {
      const lines = createInterface({ input: stdin, output: stderr });
      const interruption = new AbortController();
      // While a line is edited, Ctrl-C is a key and sends no signal.
      lines.once('SIGINT', () => interruption.abort());
      try {
        const any = AbortSignal.any([interruption.signal, over]);
        return await lines.question(question, { signal: any });
      } catch (cause) {
        stderr.write('\n');
        if (interruption.signal.aborted)
          throw new InterruptedError('Ctrl-C at a question', { cause });
        if (cause instanceof Error && cause.name === 'AbortError') return '';
        throw cause;
      } finally {
        lines.close();
      }
    },
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    hasColours: env['FORCE_COLOR'] ? env['FORCE_COLOR'] !== '0' : isTerminal && !env['NO_COLOR'],
    columns: isTerminal
      ? Math.min(stdout.columns || DEFAULT_COLUMNS, MAX_COLUMNS)
      : DEFAULT_COLUMNS,
  };
}

/** Resolves when a stream can take more, or is closed. */
async function drained(stream: Writable): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const events = ['drain', 'close'].map((name) => once(stream, name, { signal }));
  await Promise.race(events).catch(() => undefined);
  // Otherwise each slow write would leave a listener behind.
  over.abort();
}
