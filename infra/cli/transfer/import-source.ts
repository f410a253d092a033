import { createReadStream } from 'node:fs';
import { UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';

/** A file to import, as text. */
export interface ImportSource {
  /** How it is called in a sentence. */
  readonly name: string;
  readonly encoding: Encoding;
  /** The text from its beginning, as often as it is asked for. */
  readonly read: () => AsyncIterable<string>;
}

const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const;
type Encoding = keyof typeof ENCODINGS;

/** Opens a file, or standard input if it is `-`. Throws `UsageError` for a file that cannot be read. */
export async function openImportSource(session: Session, file: string): Promise<ImportSource> {
  if (file === '-') return openInput(await session.terminal.read());
  const encoding = await detectEncoding(file);
  if (encoding !== 'utf-8') {
    session.note(
      `The file is not UTF-8. It is read as ${ENCODINGS[encoding]}, as Excel writes it.`,
    );
  }
  return { name: file, encoding, read: () => decode(file, encoding) };
}

function openInput(input: string): ImportSource {
  if (input.includes('\u{fffd}')) {
    throw new UsageError('Standard input is not UTF-8. Give the file by its name.');
  }
  const text = input.replace(/^\u{feff}/u, '');
  return {
    name: 'standard input',
    encoding: 'utf-8',
    async *read() {
      yield text;
    },
  };
}

/** Excel writes Windows-1252, or UTF-16 as “Unicode text”. Everybody else writes UTF-8. */
async function detectEncoding(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new UsageError(`The file cannot be read (${code}).`, { cause: error });
  }
}

async function* decode(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
