import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type { Change } from '../change.ts';
import { type Changed, changeRow, readItem, update } from '../table.ts';
import { primaryKey } from '../keys.ts';
import { liftStop, stopMailbox } from '../mailbox.ts';
import { depart, departByAddress } from './depart.ts';
import { hasLeftSince, press, type Press } from './press.ts';
import { type LeftBy, type PersonRow, wordsOf } from './row.ts';
import { type Reason, suppress } from './suppress.ts';

/** May hold only what stays after an erasure. */
export function findPerson(rowKey: string): Promise<PersonRow | undefined> {
  return readItem(primaryKey('waitlist', rowKey));
}

/** The default language if no data is kept of the person. */
export async function findLanguage(rowKey: string, now: number): Promise<Language> {
  const row = await findPerson(rowKey);
  return (row && wordsOf(row, now)?.language) ?? DEFAULT_LANGUAGE;
}

/** Makes the change of a person that a rule answers with. Nobody who is unknown is changed. */
export function changePerson(
  rowKey: string,
  decide: (row: PersonRow) => Change | undefined,
  seen?: PersonRow,
): Promise<Changed<PersonRow>> {
  return changeRow<PersonRow>(primaryKey('waitlist', rowKey), (row) => row && decide(row), seen);
}

/**
 * Puts a person on the list with what they pressed. Undefined if they left after the page was shown.
 * `seen`: the row, where it was read.
 */
export async function pressLink(
  rowKey: string,
  pressed: Press,
  seen?: PersonRow,
): Promise<PersonRow | undefined> {
  let isStale = false;
  const { row } = await changePerson(
    rowKey,
    (found) => {
      isStale = hasLeftSince(found, pressed.seen);
      return isStale ? undefined : press(found, pressed);
    },
    seen,
  );
  if (isStale || !row) return undefined;
  await liftStop({ ...row, rowKey });
  return row;
}

/** False if there is no row. Another address of the mailbox that never pressed gets no mail from now on. */
export async function leaveByLink(
  rowKey: string,
  by: Extract<LeftBy, 'token' | 'one-click'>,
  now: number,
): Promise<boolean> {
  const row = await findPerson(rowKey);
  if (!row) return false;
  // First, so that a call that ends in between is finished by a repeated one.
  await stopMailbox({ ...row, rowKey });
  return (await changePerson(rowKey, (found) => depart(found, by, now), row)).isChanged;
}

export async function leaveByAddress(rowKey: string, now: number): Promise<void> {
  await update(primaryKey('waitlist', rowKey), departByAddress(now));
}

/** For an event that may come twice. `known`: suppressed before, for a reason that says as much. */
export async function suppressAfter(
  rowKey: string,
  reason: Reason,
  now: number,
): Promise<'suppressed' | 'known' | 'no_such_row'> {
  const row = await findPerson(rowKey);
  if (!row) return 'no_such_row';
  if (reason === 'complaint') await stopMailbox({ ...row, rowKey });
  const { isChanged } = await changePerson(rowKey, (found) => suppress(found, reason, now), row);
  return isChanged ? 'suppressed' : 'known';
}
