import type { Context } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { type Column, readTable } from './columns.ts';
import { type Decoded, decodeFile } from './encoding.ts';
import type { IMPORT_INPUT, ImportInput } from './import-fields.ts';
import { countOfLines, type Found } from './import-words.ts';
import { type ImportJob, passThrough } from './pass-through.ts';
import { delimiterOf } from './read-csv.ts';
import { isNameOfDeparted } from './state-words.ts';

/** What the file leaves open, by the field that answers it. */
type Ask = readonly [field: keyof typeof IMPORT_INPUT, sentence: string];

export interface ImportPlan extends ImportJob {
  readonly name: string;
  readonly decoded: Omit<Decoded, 'text'>;
  /** What an import would do. */
  readonly forecast: Found;
  /** Nothing is written before these are answered. */
  readonly asks: readonly Ask[];
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
    'This is not a text file. A spreadsheet has to be saved as CSV first: in Excel, “CSV UTF-8”.',
  );
}

/** What the operator has to say before anything is written. */
function asksOf(plan: Omit<ImportPlan, 'asks'>): readonly Ask[] {
  const { input, name, decoded, table, forecast } = plan;
  const asks: Ask[] = [];
  const ask = (...open: Ask) => void asks.push(open);
  if (decoded.doubt) ask('encoding', 'it is not clear. Choose the one whose words are right.');
  if (!table.has('email')) ask('map', 'no column holds addresses. Name it as email=COLUMN.');
  if (input.people === undefined && isNameOfDeparted(name)) {
    ask(
      'people',
      'the name of the file says that they left a list, or bounced. Choose what is so.',
    );
  }
  if (input.people === 'left') return asks;
  const open = table.states.filter((state) => !state.in);
  if (open.length > 0) {
    const names = open.map((column) => `“${column.name}”`).join(', ');
    ask(
      'in',
      `say which values of ${names} mean that somebody is on the list, or ignore the column.`,
    );
  }
  if (!table.has('language') && input.language === undefined) {
    ask('language', 'no column holds languages. Choose one for all.');
  }
  const isDate = ({ readAs }: Column) => readAs === 'createdAt' || readAs === 'updatedAt';
  const isUnclear = table.columns.some((each) => isDate(each) && each.order === 'unclear');
  if (input.dates === undefined && isUnclear) {
    ask('dates', 'the day or the month may come first. Choose which.');
  }
  // A file of Export may hold nobody new.
  const isKnownList = table.has('updatedAt');
  const isDateless = !isKnownList || countOfLines(forecast, 'dateMissing') > 0;
  if (!table.has('createdAt') && isDateless && input.consentDate === undefined) {
    ask('consentDate', 'no column says when these people consented. Give a date.');
  }
  if ((!isKnownList || forecast.isUnsourced) && input.consentSource === undefined) {
    ask(
      'consentSource',
      'say where and how these people consented. It is stored with each of them.',
    );
  }
  return asks;
}
