import { toVisibleLine } from '#shared/contract/text.ts';
import { COLUMN_NAMES } from './export-csv.ts';

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

/** A field, or in our own export the proof of consent. */
export type CellName = ImportField | 'proof';

export interface Format {
  readonly name: string;
  /** Columns that identify it. */
  readonly signs: readonly string[];
  readonly fields: Partial<Record<CellName, readonly string[]>>;
  /** Says in place of the columns whether a person has left. A missing cell is ''. */
  readonly hasLeft?: (cell: (column: string) => string) => boolean;
}

const isSet = (cell: string) => cell !== '';

/** Exports of other services. Names of columns are in lower case. */
const FORMATS: readonly Format[] = [
  {
    name: 'Mailchimp',
    signs: ['email address', 'optin_time', 'confirm_time'],
    fields: { company: ['company'], createdAt: ['optin_time', 'confirm_time'] },
  },
  {
    name: 'listmonk',
    signs: ['uuid', 'email', 'attributes', 'status', 'created_at'],
    fields: { createdAt: ['created_at'] },
  },
  {
    name: 'GetWaitlist',
    signs: ['email', 'created_at', 'referral_link'],
    fields: { createdAt: ['created_at'] },
  },
  {
    // Everyone in this export bounced or unsubscribed, some from one kind of mail only.
    name: 'HubSpot',
    signs: ['portal bounce', 'portal unsubscribe'],
    fields: {},
    hasLeft: () => true,
  },
];

export const OWN: Format = {
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
export const UNKNOWN: Format = {
  name: '',
  signs: [],
  fields: { ...OWN.fields, proof: [] },
};

export function formatOf(names: readonly string[]): Format {
  const own = new Set<string>(COLUMN_NAMES.map((name) => name.toLowerCase()));
  // Others have a column “state”, too, for a part of a country.
  const isStateOwn = !names.includes('state') || names.includes('createdat');
  if (names.includes('email') && names.every((name) => own.has(name)) && isStateOwn) return OWN;
  return FORMATS.find(({ signs }) => signs.every((sign) => names.includes(sign))) ?? UNKNOWN;
}

export const CONSENT_SOURCE_MAX_LENGTH = 200;

/** Where people consented, as it is stored. Undefined for a text that says nothing, or too much. */
export function toConsentSource(text: string): string | undefined {
  const source = toVisibleLine(text);
  return source !== '' && source.length <= CONSENT_SOURCE_MAX_LENGTH ? source : undefined;
}
