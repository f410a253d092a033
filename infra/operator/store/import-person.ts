import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import { markDue } from '../../../lambdas/store/outbox.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { primaryKey, storedMailboxKeys, type MailboxKeys } from '../../../lambdas/store/row-key.ts';
import type { StoredConsent } from '../../../lambdas/store/row.ts';
import { randomRequestId } from '../../../lambdas/store/save-sign-up.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import { updateIf } from '../../../lambdas/store/table.ts';

export interface PersonToImport extends MailboxKeys {
  readonly rowKey: string;
  /** Its `email` is the address as SES takes it. */
  readonly signUp: SignUp;
  readonly origin: Pick<SignUpMeta, 'partner' | 'reference' | 'source'>;
  readonly consent: StoredConsent;
  /** When the person signed up where the list comes from. Epoch milliseconds, as every time here. */
  readonly createdAt: number;
  /** Whether the person is asked by a mail first, and is pending until they press its button. */
  readonly isAsked: boolean;
  readonly now: number;
}

/** What the table knows of an address. `lapsed` is a sign-up that was never confirmed and is deleted. */
export type Acquaintance =
  | 'new'
  | 'subscribed'
  | 'pending'
  | 'unsubscribed'
  | 'suppressed'
  | 'erased'
  | 'lapsed';

/** What the table knows of the person of a row key. */
export async function findAcquaintance(rowKey: string): Promise<Acquaintance> {
  const row = await findRow(rowKey);
  if (!row) return 'new';
  if (row.suppressedAt !== undefined) return 'suppressed';
  const { standing } = personState(row);
  if (standing !== 'none') return standing;
  return row.erasedAt === undefined ? 'lapsed' : 'erased';
}

/**
 * Writes a person of whom the table knows nothing. A known person stays unchanged, because an import is
 * not the person's own word. Returns what was known before: `new` if the person was written.
 */
export async function importPerson(person: PersonToImport): Promise<Acquaintance> {
  const { rowKey, createdAt, isAsked, now } = person;
  const { setTo, values } = markDue('waitlist', now);
  const data = dataOf(person);
  const known = { ...storedMailboxKeys(person), createdAt };
  const request = { ...data, id: randomRequestId(), optIn: 'double' };
  const isWritten = await updateIf(primaryKey('waitlist', rowKey), {
    ...(isAsked
      ? { update: { set: { request, requestedAt: now, ...known }, setTo }, values }
      : { update: { set: { ...data, ...known, updatedAt: now } } }),
    condition: 'attribute_not_exists(pk)',
  });
  return isWritten ? 'new' : findAcquaintance(rowKey);
}

/** What is stored of a person. An update cannot set an attribute to undefined. */
function dataOf({ signUp, origin, consent }: PersonToImport): Readonly<Record<string, unknown>> {
  const known = Object.entries({ ...signUp, ...origin, consent });
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}
