import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type { OptIn } from '#shared/settings.ts';
import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { type Change, merge } from '../change.ts';
import { type Changed, changeRow, readItem, update } from '../table.ts';
import { primaryKey } from '../keys.ts';
import { lift, type MailboxItem, mailboxPk, stop } from '../mailbox.ts';
import { oweAgain } from '../retry.ts';
import { depart, departByAddress } from './depart.ts';
import { hasLeftSince, press, type Press } from './press.ts';
import { type LeftBy, type PersonRow, wordsOf } from './row.ts';
import { type ArrivedSignUp, signUpDirectly, signUpPending } from './sign-up.ts';
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
 * Writes a sign-up where it belongs. Only a row that was pressed, left or suppressed costs a second
 * write.
 */
export async function saveSignUp(
  rowKey: string,
  arrived: ArrivedSignUp,
  optIn: OptIn,
): Promise<void> {
  const pk = primaryKey('waitlist', rowKey);
  if (optIn === 'single' && (await update(pk, signUpDirectly(arrived)))) return;
  await update(pk, signUpPending(arrived));
}

/** A run of the canary deletes its row. DynamoDB deletes that of an interrupted run. */
const CANARY_KEPT_SECONDS = 3600;

/** A canary's row is due before everything else, so that a backlog does not look like a standstill. */
export async function saveCanarySignUp(rowKey: string, arrived: ArrivedSignUp): Promise<void> {
  const expiresAt = Math.floor(arrived.now / 1000) + CANARY_KEPT_SECONDS;
  const first: Change = {
    set: { [EXPIRY_ATTRIBUTE]: expiresAt },
    setTo: { dueAt: ':first' },
    values: { ':first': 0 },
  };
  await update(primaryKey('waitlist', rowKey), merge(signUpDirectly(arrived), first));
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
  await liftStop(row, rowKey, pressed.now);
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
  const { isChanged } = await changePerson(rowKey, (found) => depart(found, by, now), row);
  const stopped = await stopMailbox(row, rowKey);
  // In case they came back before the stop was there.
  await liftStop(row, rowKey, now, stopped);
  return isChanged;
}

/** Ends mail to the mailbox's other addresses that have never pressed a button. Repeatable. */
async function stopMailbox({ mailbox }: PersonRow, rowKey: string) {
  if (mailbox === undefined) return undefined;
  return (await changeRow<MailboxItem>(mailboxPk(mailbox), (item) => stop(item, rowKey))).row;
}

/**
 * Takes back a person's stop of their mailbox if they are back, and makes due what it kept back. Whoever
 * leaves writes the row before the mailbox, and this reads the row after the mailbox: a departure
 * meanwhile shows in the row, or its stop makes this write fail. `seen`: the mailbox, where it was read.
 */
export async function liftStop(
  { mailbox }: PersonRow,
  rowKey: string,
  now: number,
  seen?: MailboxItem,
): Promise<void> {
  let keptBack: readonly string[] = [];
  const liftIfBack = async (item: MailboxItem | undefined) => {
    if (!item?.stoppedBy?.includes(rowKey)) return undefined;
    const { left } = (await findPerson(rowKey)) ?? {};
    if (left && left.by !== 'address') return undefined;
    ({ keptBack = [] } = item);
    return lift(item, rowKey);
  };
  if (mailbox !== undefined) await changeRow(mailboxPk(mailbox), liftIfBack, seen);
  const makeDue = (row: PersonRow) =>
    row.owes === undefined ? undefined : oweAgain(row, row.owes, now);
  await Promise.all(keptBack.map((key) => changePerson(key, makeDue)));
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
  if (reason === 'complaint') await stopMailbox(row, rowKey);
  const { isChanged } = await changePerson(rowKey, (found) => suppress(found, reason, now), row);
  return isChanged ? 'suppressed' : 'known';
}
