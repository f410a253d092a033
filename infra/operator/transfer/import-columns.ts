import { RefusedError } from '../refusal.ts';
import { defaultColumns } from './export-csv.ts';

/** The fields of a person that a file can have. */
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

/** A field, or the proof of consent in our own export. */
export type CellName = ImportField | 'proof';

/** Columns that an operator names, by the field that they hold. */
export type ColumnMap = Partial<Readonly<Record<ImportField, string>>>;

/** How the rows of a file are read. */
export interface ImportColumns {
  /** The service that exported the file. Undefined for a file of unknown origin. */
  readonly format: string | undefined;
  readonly isOwn: boolean;
  readonly hasLanguage: boolean;
  readonly width: number;
  /** The first cell of a field that is not empty, or ''. */
  readonly cellOf: (cells: readonly string[], field: CellName) => string;
  /** Whether the file says that the person left its list, bounced or was never on it. */
  readonly hasLeft: (cells: readonly string[]) => boolean;
}

interface Format {
  readonly name: string;
  /** Columns that identify it. */
  readonly signs: readonly string[];
  readonly fields: Partial<Record<CellName, readonly string[]>>;
  /** Whether a row says that the person is no longer on the list. A missing cell is ''. */
  readonly hasLeft?: (cell: (column: string) => string) => boolean;
}

const isSet = (cell: string) => cell !== '';

/** Exports of other services. Names of columns are in lower case. */
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
    // A person who came back has both times. Times in ISO 8601 sort as text.
    const isGone = isSet(unsubscribedAt) && cell('confirmedat') <= unsubscribedAt;
    return isGone || isSet(cell('suppressedat'));
  },
};

/** Columns of a file of unknown origin count only if they have the names of ours. */
const UNKNOWN: Format = { name: '', signs: [], fields: { ...OWN.fields, proof: [] } };

/** Reads a header. Throws `RefusedError` where a column is missing, and quotes no address. */
export function readHeader(header: readonly string[], map: ColumnMap): ImportColumns {
  const names = header.map((cell) => cell.trim().toLowerCase());
  if (header.some((cell) => cell.includes('@'))) {
    throw new RefusedError({ code: 'import_header_missing' });
  }
  const format = formatOf(names);
  const positionsOf = (field: CellName): readonly number[] => {
    const mapped = field === 'proof' ? undefined : map[field];
    if (mapped === undefined) return positions(names, format.fields[field] ?? []);
    const [position] = positions(names, [mapped.trim().toLowerCase()]);
    if (position !== undefined) return [position];
    throw new RefusedError({ code: 'import_column_unknown', field, columns: header });
  };
  const fields = new Map(
    [...IMPORT_FIELDS, 'proof' as const].map((field) => [field, positionsOf(field)] as const),
  );
  if (fields.get('email')?.length === 0) {
    throw new RefusedError({ code: 'import_email_column_missing', columns: header });
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
