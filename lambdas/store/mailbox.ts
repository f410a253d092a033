import { DAY_MS } from '#shared/time.ts';
import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { mailboxOf } from './mail-providers.ts';
import { freeAtOf, MAIL_LIMITS, YEAR_MS } from './person/limits.ts';
import type { PersonRow } from './person/row.ts';
import { type Change, merge, unchanged, type Versioned } from './change.ts';

/** `at`: the latest time at which the mail can have left, in epoch milliseconds. */
interface CountedMail {
  readonly id: string;
  readonly at: number;
  readonly isTagged?: boolean;
}

/** What all addresses of a mailbox have in common. */
export interface MailboxItem extends Versioned {
  readonly pk: string;
  readonly mails?: readonly CountedMail[];
  /** Row keys of addresses whose person left by a mail's link, or complained. */
  readonly stoppedBy?: readonly string[];
  /** Row keys of addresses whose mail that keeps back, the last ones. */
  readonly keptBack?: readonly string[];
}

export function mailboxPk(mailbox: string): string {
  return `mailbox#${mailbox}`;
}

/** Whether another address of the mailbox ended mail to those that have never pressed a button. */
export function isStopped(item: MailboxItem | undefined, row: PersonRow, rowKey: string): boolean {
  return row.verifiedAt === undefined && stoppedByOthers(item, rowKey).length > 0;
}

/** When the mailbox may get a mail to this address again, apart from the one of this id. */
export function mailboxFreeAt(
  item: MailboxItem | undefined,
  { id, email }: { readonly id: string; readonly email: string },
): number {
  const mails = (item?.mails ?? []).filter((mail) => mail.id !== id);
  const timesOf = (counted: readonly CountedMail[]) => counted.map(({ at }) => at);
  const tagged = isTagged(email) ? mails.filter((mail) => mail.isTagged) : [];
  return Math.max(
    freeAtOf(timesOf(mails), MAIL_LIMITS.mailbox),
    freeAtOf(timesOf(tagged), MAIL_LIMITS.tagged),
  );
}

function isTagged(email: string): boolean {
  return mailboxOf(email.toLowerCase()).isTagged;
}

/** Counts a mail before it is sent, unless the mailbox has changed. The same id is counted once. */
export function countMail(
  item: MailboxItem | undefined,
  { id, email, at, now }: { id: string; email: string; at: number; now: number },
): Change {
  const others = (item?.mails ?? []).filter((mail) => mail.id !== id && mail.at > now - YEAR_MS);
  const counted = { id, at, ...(isTagged(email) && { isTagged: true }) };
  return changed(item, { mails: [...others, counted] });
}

/**
 * Ends mail to the mailbox's other addresses that have never pressed a button. Written anew each time, so that
 * whoever lifts an earlier stop finds the item changed.
 */
export function stop(item: MailboxItem | undefined, rowKey: string): Change {
  return changed(item, { stoppedBy: [...stoppedByOthers(item, rowKey), rowKey] });
}

/** Takes back the stop of an address. What another one still stops is kept back again. */
export function lift(item: MailboxItem, rowKey: string): Change {
  return changed(item, { stoppedBy: stoppedByOthers(item, rowKey), keptBack: [] });
}

function stoppedByOthers(item: MailboxItem | undefined, rowKey: string): readonly string[] {
  return item?.stoppedBy?.filter((key) => key !== rowKey) ?? [];
}

/** How soon a mail is tried again that a stop keeps back, unless the stop is lifted before. */
export const STOPPED_MS = DAY_MS;

/** Anybody can invent more addresses of a mailbox. Their mail waits until it is tried again. */
const MOST_KEPT_BACK = 20;

/** Notes whose mail the stop keeps back. Undefined if it is noted. */
export function keepBack(item: MailboxItem, rowKey: string): Change | undefined {
  const { keptBack = [] } = item;
  return keptBack.includes(rowKey)
    ? undefined
    : changed(item, { keptBack: [...keptBack, rowKey].slice(-MOST_KEPT_BACK) });
}

function changed(item: MailboxItem | undefined, set: Partial<MailboxItem>): Change {
  const { mails = [], stoppedBy = [] } = { ...item, ...set };
  const latest = Math.max(0, ...mails.map(({ at }) => at));
  // A stop is kept for as long as the person stays away.
  const isKept = stoppedBy.length > 0;
  const expiresAt = Math.ceil((latest + YEAR_MS) / 1000);
  return merge(unchanged(item), {
    set: { ...set, ...(!isKept && { [EXPIRY_ATTRIBUTE]: expiresAt }) },
    remove: isKept ? [EXPIRY_ATTRIBUTE] : [],
  });
}
