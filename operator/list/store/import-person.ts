import { ENV } from '#shared/env.ts';
import type { KnownSignUp, SignUp } from '#shared/contract/sign-up.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring } from '../../../lambdas/security/keyring.ts';
import { mailboxKeyOf, primaryKey, rowKeyOf } from '../../../lambdas/store/keys.ts';
import { changePerson, findPerson } from '../../../lambdas/store/person/calls.ts';
import {
  complete,
  correct,
  type Departure,
  departElsewhere,
  type Import,
  importPerson as addPerson,
  UNSAID,
} from '../../../lambdas/store/person/operate.ts';
import { type PersonRow, standingOf, wordsOf } from '../../../lambdas/store/person/row.ts';
import { changeRow, readItems, update } from '../../../lambdas/store/table.ts';
import type { State } from '../states.ts';

/** The keys of an address, and what is stored under them. */
export interface Looked {
  readonly rowKey: string;
  readonly mailbox: string;
  readonly row: PersonRow | undefined;
}

/** Looks addresses up, in their order. */
export async function lookUp(emails: readonly string[]): Promise<readonly Looked[]> {
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  const rowKeys = emails.map((email) => rowKeyOf(email, keyring));
  const rows = await readItems<PersonRow>(rowKeys.map((key) => primaryKey('waitlist', key)));
  return emails.map((email, at) => {
    const rowKey = rowKeys[at] ?? '';
    const row = rows.get(primaryKey('waitlist', rowKey));
    return { rowKey, mailbox: mailboxKeyOf(email, keyring), row };
  });
}

export type PersonToImport = Import & Pick<Looked, 'rowKey'>;

/**
 * What the table knows of an address. `completed`: on the list, and the file has what the person had not
 * said. `lapsed`: a sign-up that was never confirmed and is deleted, or an import that was undone after a
 * mail.
 */
export type Acquaintance = State | 'new' | 'completed' | 'erased' | 'lapsed';

/** What a row, or none, knows of a person of a file. */
export function acquaintanceOf(
  row: PersonRow | undefined,
  words: KnownSignUp,
  now: number,
): Acquaintance {
  if (!row) return 'new';
  if (row.suppressed) return 'suppressed';
  const standing = standingOf(row, now);
  if (standing === 'subscribed' && hasMore(row, words)) return 'completed';
  if (standing !== 'none') return standing;
  if (row.erasedAt !== undefined) return 'erased';
  return row.left ? 'unsubscribed' : 'lapsed';
}

/** What waits for a press, or counted after one, is the person's own word. */
function hasMore(row: PersonRow, words: KnownSignUp): boolean {
  return !row.pending && UNSAID.some((name) => !row[name] && words[name]);
}

/**
 * Writes a person of whom the table knows nothing. Of people on the list, it adds what they had not said.
 * Nothing else of a known person changes, because an import is not the person's own word. Returns what
 * was known before: `new` if the person was written.
 */
export async function importPerson({ rowKey, ...person }: PersonToImport): Promise<Acquaintance> {
  const { words, now } = person;
  const pk = primaryKey('waitlist', rowKey);
  if (await update(pk, addPerson(person))) return 'new';
  const findKnown = async () => acquaintanceOf(await findPerson(rowKey), words, now);
  const known = await findKnown();
  if (known !== 'completed') return known;
  // Undefined if the person acted meanwhile.
  return (await update(pk, complete(words))) ? known : findKnown();
}

/** Values of a file that the person's data does not have. One that is undefined differs from none. */
export function differencesOf(
  row: PersonRow | undefined,
  said: Partial<KnownSignUp>,
  now: number,
): Partial<SignUp> {
  const words = row && wordsOf(row, now);
  if (!words) return {};
  const isOther = ([name, value]: [string, unknown]) =>
    value !== undefined && words[name as keyof SignUp] !== value;
  return Object.fromEntries(Object.entries(said).filter(isOther));
}

/** When what counts of a person last changed, in epoch milliseconds. */
export function lastChangeOf({ updatedAt, createdAt = 0 }: PersonRow): number {
  return updatedAt ?? createdAt;
}

interface Correcting {
  readonly set: Partial<SignUp>;
  readonly seen: number;
  readonly now: number;
}

/** Corrects a person by a file. False if the data changed after `seen`. */
export async function updateByFile(
  rowKey: string,
  { set, seen, now }: Correcting,
): Promise<boolean> {
  const { isChanged } = await changePerson(rowKey, (row) =>
    lastChangeOf(row) === seen && wordsOf(row, now)
      ? correct(row, { set, clear: [] }, now)
      : undefined,
  );
  return isChanged;
}

/** Stores that a person left elsewhere. False if there is something of their own here. */
export async function storeDeparture(rowKey: string, departure: Departure): Promise<boolean> {
  const { isChanged } = await changeRow<PersonRow>(primaryKey('waitlist', rowKey), (row) =>
    departElsewhere(row, departure),
  );
  return isChanged;
}
