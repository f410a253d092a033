import { keysOf } from '#shared/keys-of.ts';
import type { Context } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { type Column, readTable } from './columns.ts';
import { type Decoded, decodeFile } from './encoding.ts';
import type { ImportInput } from './import-fields.ts';
import { countOfLines, type Found } from './import-words.ts';
import { type ImportJob, passThrough } from './pass-through.ts';
import { delimiterOf } from './read-csv.ts';
import { isNameOfDeparted } from './state-words.ts';

export interface ImportPlan extends ImportJob {
  readonly name: string;
  readonly decoded: Omit<Decoded, 'text'>;
  /** What an import would do. */
  readonly forecast: Found;
  /** What the file leaves open, by the field that answers it. Nothing is written before. */
  readonly asks: readonly (readonly [field: keyof typeof ASKS, sentence: string])[];
}

/** A text of twice as many characters is more than a program can hold in one piece. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Reads a file, and what an import of it would do. Throws `RefusedError` for what is no table. */
export async function planImport(input: ImportInput, context: Context): Promise<ImportPlan> {
  const { file, encoding, consentDate = 0 } = input;
  if (consentDate > context.now()) throw new RefusedError('The consent date is in the future.');
  const bytes = await readAll(context.open(file), context);
  const { text, ...decoded } = decodeFile(bytes, encoding) ?? refuseFile();
  const table = readTable(text, delimiterOf(text), input);
  const forecast = await passThrough({ table, input }, context);
  context.signal.throwIfAborted();
  const plan = { input, name: context.nameOf(file), decoded, table, forecast };
  return { ...plan, asks: asksOf(plan) };
}

async function readAll(chunks: AsyncIterable<Uint8Array>, { signal }: Context): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      length += chunk.length;
      if (length > MAX_BYTES) {
        throw new RefusedError('The file is larger than 256 MB. Split it, and import each part.');
      }
      parts.push(chunk);
    }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === undefined || !/^E[A-Z]+$/.test(code)) throw cause;
    throw new RefusedError(`The file cannot be read (${code}).`, { cause });
  }
  return Buffer.concat(parts);
}

function refuseFile(): never {
  throw new RefusedError(
    'This is not a text file. Save a spreadsheet as CSV first: in Excel, “CSV UTF-8”.',
  );
}

const ASKS = {
  encoding: 'unclear. Choose the one whose words are right.',
  map: 'no column holds addresses. Name it as email=COLUMN.',
  people: 'by its name, the file may hold people who left a list, or bounced. Choose which.',
  in: 'choose the values of people who are on the list, or ignore the column.',
  language: 'no column holds languages. Choose one for everybody.',
  dates: 'the day or the month may come first. Choose which.',
  consentDate: 'no column says when these people consented. Give a date.',
  consentSource: 'say where and how these people consented. It is stored with each of them.',
} as const satisfies Partial<Record<keyof ImportInput, string>>;

/** What the operator has to say before anything is written. */
function asksOf(plan: Omit<ImportPlan, 'asks'>): ImportPlan['asks'] {
  const { input, name, decoded, table, forecast } = plan;
  const isList = input.people !== 'left';
  // A file of Export may hold nobody new.
  const isExport = table.has('updatedAt');
  const isDateless = !isExport || countOfLines(forecast, 'dateMissing') > 0;
  const isUnclear = ({ readAs, order }: Column) =>
    (readAs === 'createdAt' || readAs === 'updatedAt') && order === 'unclear';
  const isOpen: Readonly<Record<keyof typeof ASKS, boolean>> = {
    encoding: decoded.doubt !== undefined,
    map: !table.has('email'),
    people: !input.people && isNameOfDeparted(name),
    in: isList && table.states.some((state) => !state.in),
    language: isList && !input.language && !table.has('language'),
    dates: isList && !input.dates && table.columns.some(isUnclear),
    consentDate: isList && !input.consentDate && !table.has('createdAt') && isDateless,
    consentSource: isList && !input.consentSource && (!isExport || forecast.isUnsourced),
  };
  return keysOf(ASKS).flatMap((field) => (isOpen[field] ? [[field, ASKS[field]] as const] : []));
}
