import { createInterface } from 'node:readline/promises';
import { addAbortSignal, type Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { styleText } from 'node:util';
import { hasCode } from '../../infra/build/has-code.ts';

type Format = 'bold' | 'dim' | 'green' | 'red' | 'yellow';

/** What the command reads from and writes to. */
export interface Terminal {
  /** Writes results to standard output. Resolves when more may be written. */
  write(output: string | Uint8Array): Promise<void>;
  /** Writes progress, warnings and questions to standard error. */
  note(text: string): void;
  /** Standard input to its end. */
  read(): Promise<string>;
  /** The bytes of standard input. */
  bytes(): AsyncIterable<Uint8Array>;
  /**
   * Asks a question on standard error, and returns the line that is typed, or an empty text if there is
   * none or `over` is aborted. Rejects with an `AbortError` after Ctrl-C.
   */
  ask(question: string, over?: AbortSignal): Promise<string>;
  /** A part of a result in a colour or weight, where results may have them. */
  style(format: Format, text: string): string;
  /** Whether an operator can answer questions and watch progress. */
  readonly isInteractive: boolean;
  /** How many characters a line of results has room for. */
  readonly columns: number;
}

/** The reader of the results stopped reading, as `head` does after its last line. */
export class OutputClosedError extends Error {
  override readonly name = 'OutputClosedError';
}

/** The width of results that go to a program or a file. */
const DEFAULT_COLUMNS = 80;
/** Wider lines are hard to read. */
const MAX_COLUMNS = 120;

interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
}

/** The terminal of a process. Ctrl-C aborts the interruption. */
export function openTerminal(
  { stdin, stdout, stderr }: Streams,
  interruption = new AbortController(),
): Terminal {
  const { signal } = interruption;
  // Each write gets its error.
  stdout.on('error', () => undefined);
  return {
    async write(output) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      stdout.write(output, (error) => (error ? reject(error) : resolve()));
      await promise.catch((cause: unknown) => {
        if (!hasCode(cause, 'EPIPE', 'ERR_STREAM_DESTROYED')) throw cause;
        throw new OutputClosedError('Standard output is closed', { cause });
      });
    },
    note: (output) => void stderr.write(output),
    read() {
      if (stdin.isTTY) stderr.write('Type or paste here, and end with Ctrl-D on an empty line.\n');
      return text(addAbortSignal(signal, stdin));
    },
    bytes: () => addAbortSignal(signal, stdin),
    async ask(question, over = signal) {
      const lines = createInterface({ input: stdin, output: stderr });
      // While a line is edited, Ctrl-C is a key and sends no signal.
      lines.once('SIGINT', () => interruption.abort());
      try {
        return await lines.question(question, { signal: AbortSignal.any([signal, over]) });
      } catch (error) {
        stderr.write('\n');
        if (signal.aborted || !hasCode(error, 'AbortError')) throw error;
        return '';
      } finally {
        lines.close();
      }
    },
    style: (format, part) => styleText(format, part, { stream: stdout }),
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    columns: stdout.isTTY
      ? Math.min(stdout.columns || DEFAULT_COLUMNS, MAX_COLUMNS)
      : DEFAULT_COLUMNS,
  };
}
