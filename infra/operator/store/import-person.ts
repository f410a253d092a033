import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { KnownSignUp } from '#shared/contract/sign-up.ts';
import { markDue } from '../../../lambdas/store/outbox.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { primaryKey, storedMailboxKeys, type MailboxKeys } from '../../../lambdas/store/row-key.ts';
import type { StoredConsent, WaitlistRow } from '../../../lambdas/store/row.ts';
import { randomRequestId } from '../../../lambdas/store/save-sign-up.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import { tryUpdate } from '../../../lambdas/store/table.ts';

export interface PersonToImport extends MailboxKeys {
  readonly rowKey: string;
  /** Its `email` is the address as SES takes it. */
  readonly signUp: KnownSignUp;
  readonly origin: Pick<SignUpMeta, 'partner' | 'reference' | 'source'>;
  readonly consent: StoredConsent;
  /** When the person signed up where the list comes from. Epoch milliseconds, as every time here. */
  readonly createdAt: number;
  /** Whether the person is asked by a mail first, and is pending until they press its button. */
  readonly isAsked: boolean;
  /** Tells what an import added, so that it can be undone. */
  readonly importId: string;
  readonly now: number;
}

/**
 * What the table knows of an address. `completed`: on the list, and the file has what the person had not
 * said. `lapsed`: a sign-up that was never confirmed and is deleted,
 * or an import that was undone after a mail.
 */
export type Acquaintance =
  | 'new'
  | 'completed'
  | 'subscribed'
  | 'pending'
  | 'unsubscribed'
  | 'suppressed'
  | 'erased'
  | 'lapsed';

/** What `acquaintanceOf` looks at. */
export const ACQUAINTANCE_ATTRIBUTES = [
  'email',
  'role',
  'intent',
  'request',
  'requestedAt',
  'createdAt',
  'importId',
  'confirmedAt',
  'verifiedAt',
  'unsubscribedAt',
  'unsubscribedBy',
  'suppressedAt',
  'erasedAt',
] as const satisfies readonly (keyof WaitlistRow)[];

/** What a row, or none, knows of a person of a file. */
export function acquaintanceOf(
  row: WaitlistRow | undefined,
  person: Pick<PersonToImport, 'signUp'>,
): Acquaintance {
  if (!row) return 'new';
  if (row.suppressedAt !== undefined) return 'suppressed';
  const { standing } = personState(row);
  if (standing === 'subscribed' && hasMore(row, person.signUp)) return 'completed';
  if (standing !== 'none') return standing;
  return row.erasedAt === undefined ? 'lapsed' : 'erased';
}

/** What imported people may not have said. */
const UNSAID = ['role', 'intent'] as const;

/** What waits for a click, or counted after one, is the person's own word. */
function hasMore(row: WaitlistRow, signUp: KnownSignUp): boolean {
  const isImported = row.email !== undefined && !row.request && row.unsubscribedAt === undefined;
  return isImported && UNSAID.some((name) => row[name] === undefined && signUp[name] !== undefined);
}

/**
 * Writes a person of whom the table knows nothing. Of people on the list, it adds what they had not said.
 * Nothing else of a known person changes, because an import is not
 * the person's own word. Returns what was known before: `new` if the person was written.
 */
export async function importPerson(person: PersonToImport): Promise<Acquaintance> {
  const { rowKey } = person;
  if (await addPerson(person)) return 'new';
  const row = await findRow(rowKey);
  const known = acquaintanceOf(row, person);
  if (known !== 'completed') return known;
  return (await completePerson(person)) ? known : acquaintanceOf(await findRow(rowKey), person);
}

/** What counts keeps its `updatedAt`, by which the links of mails know it. False if the person acted. */
async function completePerson({ rowKey, signUp }: PersonToImport): Promise<boolean> {
  const said = UNSAID.filter((name) => signUp[name] !== undefined);
  return tryUpdate(primaryKey('waitlist', rowKey), {
    update: {
      setTo: Object.fromEntries(said.map((name) => [name, `if_not_exists(#${name}, :${name})`])),
    },
    values: Object.fromEntries(said.map((name) => [`:${name}`, signUp[name]])),
    condition: `attribute_exists(email) AND attribute_not_exists(#request)
      AND attribute_not_exists(unsubscribedAt) AND attribute_not_exists(suppressedAt)`,
    names: { '#request': 'request' },
  });
}

async function addPerson(person: PersonToImport): Promise<boolean> {
  const { rowKey, createdAt, isAsked, now } = person;
  const { setTo, values } = markDue('waitlist', now);
  const data = dataOf(person);
  const known = { ...storedMailboxKeys(person), createdAt, importId: person.importId };
  const request = { ...data, id: randomRequestId(), optIn: 'double' };
  return tryUpdate(primaryKey('waitlist', rowKey), {
    ...(isAsked
      ? { update: { set: { request, requestedAt: now, ...known }, setTo }, values }
      : { update: { set: { ...data, ...known, updatedAt: now } } }),
    condition: 'attribute_not_exists(pk)',
  });
}

/** What is stored of a person. An update cannot set an attribute to undefined. */
function dataOf(person: PersonToImport): Readonly<Record<string, unknown>> {
  const { signUp, origin, consent, importId } = person;
  const known = Object.entries({ ...signUp, ...origin, consent, importId });
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}
