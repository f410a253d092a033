import { RefusedError } from '../../refusal.ts';
import {
  formatOf,
  IMPORT_FIELDS,
  OWN,
  UNKNOWN,
  type CellName,
  type ImportField,
} from './import-formats.ts';
import type { CsvRecord } from './read-records.ts';
import { letters } from './state-words.ts';
import { surveyColumn, type OtherColumn, type ReadColumn } from './survey-column.ts';

/** Columns that an operator names, by what they hold. */
export type ColumnMap = Partial<Readonly<Record<ImportField | 'state', string>>>;

/** What the operator says of the columns of a file. */
export interface ColumnRules {
  readonly map: ColumnMap;
  /** Columns that are not read, whatever their names and words. */
  readonly ignored: readonly string[];
}

/** How the rows of a file are read. */
export interface ImportColumns {
  /** The service that exported the file. Undefined for a file of unknown origin. */
  readonly format: string | undefined;
  readonly isOwn: boolean;
  readonly hasLanguage: boolean;
  readonly header: readonly string[];
  /** The positions of the columns that hold a field. */
  readonly fields: ReadonlyMap<CellName, readonly number[]>;
  /** The first cell of a field that is not empty, or ''. */
  readonly cellOf: (cells: readonly string[], field: CellName) => string;
  /** Whether the file says that the person left its list, bounced or was never on it. */
  readonly hasLeft: (cells: readonly string[]) => boolean;
  readonly others: readonly OtherColumn[];
  /** Columns of our own export that say what happened, which no file can bring about. */
  readonly readOnly: readonly string[];
}

/** How products name the column of addresses, in letters only. */
const EMAIL_NAMES: ReadonlySet<string> = new Set(
  `email emailaddress emailadresse mail mailaddress mailadresse adresseemail adressemail
  adresseelectronique courriel adressecourriel indirizzoemail indirizzomail postaelettronica
  indirizzopostaelettronica indirizzodipostaelettronica subscriberemail useremail
  useremailaddress contactemail primaryemail channelsemailaddress`.split(/\s+/),
);

/** Reads a header. Throws `RefusedError` where a column is missing, and quotes no address. */
export function readHeader(
  header: readonly string[],
  { map, ignored }: ColumnRules,
): ImportColumns {
  const names = header.map((cell) => cell.trim().toLowerCase());
  if (header.some((cell) => cell.includes('@'))) {
    throw new RefusedError({ code: 'import_header_missing' });
  }
  const named = (field: string, column: string): number => {
    const position = names.indexOf(column.trim().toLowerCase());
    if (position >= 0) return position;
    throw new RefusedError({ code: 'import_column_unknown', field, columns: header });
  };
  const rulings = new Map<number, OtherColumn['ruling']>(
    ignored.map((column) => [named('ignore', column), 'ignored']),
  );
  if (map.state !== undefined) rulings.set(named('state', map.state), 'state');
  const unruled = names.map((name, position) => (rulings.has(position) ? '' : name));
  const format = formatOf(names);
  const positionsOf = (field: CellName): readonly number[] => {
    const mapped = field === 'proof' ? undefined : map[field];
    if (mapped !== undefined) return [named(field, mapped)];
    if (field === 'email') return unruled.flatMap((name, at) => (isEmailName(name) ? [at] : []));
    return positions(unruled, format.fields[field] ?? []);
  };
  const fields = new Map(
    [...IMPORT_FIELDS, 'proof' as const].map((field) => [field, positionsOf(field)] as const),
  );
  if (fields.get('email')?.length === 0) {
    throw new RefusedError({ code: 'import_email_column_missing', columns: header });
  }
  const used = new Set([...fields.values()].flat());
  const { hasLeft } = format;
  return {
    format: format === UNKNOWN ? undefined : format.name,
    isOwn: format === OWN,
    hasLanguage: fields.get('language')?.length !== 0,
    header,
    fields,
    cellOf: (cells, field) =>
      fields
        .get(field)
        ?.map((position) => cells[position] ?? '')
        .find((cell) => cell !== '') ?? '',
    hasLeft: (cells) => hasLeft?.((name) => (cells[unruled.indexOf(name)] ?? '').trim()) ?? false,
    readOnly: format === OWN ? header.filter((_, at) => !used.has(at) && !rulings.has(at)) : [],
    others: header.flatMap((column, position) => {
      const ruling = rulings.get(position);
      const isOther = used.has(position) ? ruling === 'state' : !hasLeft || ruling !== undefined;
      return isOther ? [{ position, column: column.trim(), ruling }] : [];
    }),
  };
}

/**
 * Reads what columns say, from the whole file. Throws `RefusedError` for one whose words may be states
 * and are not all known, until the operator maps or ignores it.
 */
export async function surveyColumns(
  columns: readonly OtherColumn[],
  records: AsyncIterable<CsvRecord>,
): Promise<readonly ReadColumn[]> {
  const surveys = columns.map((other) => ({ other, survey: surveyColumn(other) }));
  let isHeader = true;
  for await (const { cells } of records) {
    if (!isHeader) for (const { other, survey } of surveys) survey.add(cells[other.position] ?? '');
    isHeader = false;
  }
  return surveys.flatMap(({ other, survey }) => {
    const finding = survey.find();
    if (finding.kind === 'empty') return [];
    if (finding.kind === 'unclear') {
      const { column } = other;
      throw new RefusedError({ code: 'import_state_unclear', column, values: finding.values });
    }
    return [{ ...other, ...finding }];
  });
}

function isEmailName(name: string): boolean {
  return EMAIL_NAMES.has(letters(name));
}

function positions(names: readonly string[], wanted: readonly string[]): readonly number[] {
  return wanted.map((name) => names.indexOf(name)).filter((position) => position >= 0);
}
