import { printable } from '#shared/format.ts';
import { UsageError } from '../exit-codes.ts';
import { cutText } from '../output/table.ts';
import { defaultColumns } from './export-csv.ts';

/** What can be read of a person. `proof` is the proof of consent in our own export. */
export const IMPORT_FIELDS = [
  'email',
  'role',
  'intent',
  'company',
  'location',
  'vehicles_count',
  'language',
  'partner',
  'reference',
  'source',
  'createdAt',
  'consent',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Columns that an operator names, by what is in them. */
export type ColumnMap = Partial<Readonly<Record<ImportField, string>>>;

/** How the lines of a file are read. */
export interface ImportColumns {
  /** Whose export it is. Undefined for a file of unknown origin. */
  readonly format: string | undefined;
  readonly isOwn: boolean;
  readonly hasLanguage: boolean;
  readonly width: number;
  /** The first cell of a field that is not empty, or ''. */
  readonly cellOf: (cells: readonly string[], field: ImportField | 'proof') => string;
  /** Whether the file says that the person left, bounced or was never on its list. */
  readonly hasLeft: (cells: readonly string[]) => boolean;
}

interface Format {
  readonly name: string;
  /** Columns by which it is known. */
  readonly signs: readonly string[];
  readonly fields: Partial<Record<ImportField | 'proof', readonly string[]>>;
  /** Whether a line says that the person is not on the list any more. `cell` is '' where there is none. */
  readonly hasLeft?: (cell: (column: string) => string) => boolean;
}

const isSet = (cell: string) => cell !== '';

/** Exports of other services, by the columns that they have. Names are in lower case. */
const FORMATS: readonly Format[] = [
  {
    name: 'Mailchimp',
    signs: ['email address', 'optin_time', 'confirm_time'],
    fields: {
      email: ['email address'],
      company: ['company'],
      createdAt: ['optin_time', 'confirm_time'],
    },
    hasLeft: (cell) => isSet(cell('unsub_time')) || isSet(cell('clean_time')),
  },
  {
    name: 'listmonk',
    signs: ['uuid', 'email', 'attributes', 'status', 'created_at'],
    fields: { email: ['email'], createdAt: ['created_at'] },
    hasLeft: (cell) => cell('status') !== 'enabled',
  },
  {
    name: 'GetWaitlist',
    signs: ['email', 'created_at', 'referral_link'],
    fields: { email: ['email'], createdAt: ['created_at'] },
    hasLeft: (cell) => isSet(cell('removed_date')),
  },
];

const OWN: Format = {
  name: 'waitlist export',
  signs: ['email'],
  fields: {
    ...Object.fromEntries(IMPORT_FIELDS.map((field) => [field, [field.toLowerCase()]])),
    createdAt: ['createdat', 'requestedat'],
    consent: [],
    proof: ['consent'],
  },
  hasLeft(cell) {
    const [state, unsubscribedAt] = [cell('state'), cell('unsubscribedat')];
    if (isSet(state)) return state !== 'subscribed';
    // Whoever came back has both times. Times in ISO 8601 are in the order of their letters.
    const isGone = isSet(unsubscribedAt) && cell('confirmedat') <= unsubscribedAt;
    return isGone || isSet(cell('suppressedat'));
  },
};

/** Columns of a file of unknown origin count only if they are called as ours are. */
const UNKNOWN: Format = { name: '', signs: [], fields: { ...OWN.fields, proof: [] } };

/** Reads a header. Throws `UsageError` where a column is missing, and quotes no address. */
export function readHeader(header: readonly string[], map: ColumnMap): ImportColumns {
  const names = header.map((cell) => cell.trim().toLowerCase());
  if (header.some((cell) => cell.includes('@'))) {
    throw new UsageError('The first line has to name the columns, and it has an address.');
  }
  const format = formatOf(names);
  const positionsOf = (field: ImportField | 'proof'): readonly number[] => {
    const mapped = field === 'proof' ? undefined : map[field];
    if (mapped === undefined) return positions(names, format.fields[field] ?? []);
    const [position] = positions(names, [mapped.trim().toLowerCase()]);
    if (position !== undefined) return [position];
    throw new UsageError(`--map ${field}: there is no such column. ${describe(header)}`);
  };
  const fields = new Map(
    [...IMPORT_FIELDS, 'proof' as const].map((field) => [field, positionsOf(field)] as const),
  );
  if (fields.get('email')?.length === 0) {
    throw new UsageError(`Name the column of the addresses: --map email=… ${describe(header)}`);
  }
  return {
    format: format === UNKNOWN ? undefined : format.name,
    isOwn: format === OWN,
    hasLanguage: fields.get('language')?.length !== 0,
    width: header.length,
    cellOf: (cells, field) =>
      fields
        .get(field)
        ?.map((position) => cells[position] ?? '')
        .find(isSet) ?? '',
    hasLeft: (cells) =>
      format.hasLeft?.((column) => (cells[names.indexOf(column)] ?? '').trim()) ?? false,
  };
}

function formatOf(names: readonly string[]): Format {
  const own = new Set<string>(defaultColumns(true).map((name) => name.toLowerCase()));
  if (names.includes('email') && names.every((name) => own.has(name))) return OWN;
  return FORMATS.find(({ signs }) => signs.every((sign) => names.includes(sign))) ?? UNKNOWN;
}

function positions(names: readonly string[], wanted: readonly string[]): readonly number[] {
  return wanted.map((name) => names.indexOf(name)).filter((position) => position >= 0);
}

const DESCRIPTION_MAX_WIDTH = 500;

function describe(header: readonly string[]): string {
  const names = header.map((cell) => printable(cell).trim()).join(', ');
  return `The columns are: ${cutText(names, DESCRIPTION_MAX_WIDTH)}`;
}
