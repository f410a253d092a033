import type { KnownSignUp } from '#shared/contract/sign-up.ts';
import { primaryKey } from '../../../lambdas/store/keys.ts';
import { findPerson } from '../../../lambdas/store/person/calls.ts';
import {
  complete,
  type Import,
  importPerson as addPerson,
  UNSAID,
} from '../../../lambdas/store/person/operate.ts';
import { type PersonRow, standingOf } from '../../../lambdas/store/person/row.ts';
import { update } from '../../../lambdas/store/table.ts';

export interface PersonToImport extends Import {
  readonly rowKey: string;
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
  return row.erasedAt === undefined ? 'lapsed' : 'erased';
}

/** What waits for a press, or counted after one, is the person's own word. */
function hasMore(row: PersonRow, words: KnownSignUp): boolean {
  return !row.pending && UNSAID.some((name) => !row[name] && words[name]);
}

/**
 * Writes a person of whom the table knows nothing. Of people on the list, it adds what they had not said.
 * Nothing else of a known person changes, because an import is not
 * the person's own word. Returns what was known before: `new` if the person was written.
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
