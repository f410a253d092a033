import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { WEEK_MS } from '#shared/time.ts';
import { readItem, updateIf } from './table.ts';

/** How many mails a mailbox gets within any seven days, whatever its addresses are. */
const MAX_MAILS_PER_MAILBOX_WEEK = 3;

/** A mail that was counted, and the latest time at which it can leave. */
interface CountedMail {
  readonly id: string;
  readonly at: number;
}

interface MailboxItem {
  readonly mails: readonly CountedMail[];
  /** How often the item was written. */
  readonly version: number;
}

export type MailboxCount =
  | { readonly ok: true }
  /** `freeAt`: when the mailbox may get a mail again, in epoch milliseconds. */
  | { readonly ok: false; readonly freeAt: number };

/** So many senders may count at once for one mailbox. */
const MAX_TRIES = 20;

/** Other senders kept counting for one mailbox. Its mail is tried again after its lease. */
class MailboxConflictError extends Error {
  override readonly name = 'MailboxConflictError';
}

/**
 * Counts a mail to a mailbox before it is sent, so that a crash counts too much and never too little.
 * A mail that was counted before moves to its new time, and counts once.
 */
export async function countMailboxMail(
  mailbox: string,
  mailId: string,
  now: number,
  latest: number,
): Promise<MailboxCount> {
  const pk = `mailbox#${mailbox}`;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // Most mailboxes get their first mail, so the first try reads nothing.
    const seen = tries === 0 ? undefined : await readItem<MailboxItem>(pk);
    const others = (seen?.mails ?? []).filter(({ id, at }) => id !== mailId && at > now - WEEK_MS);
    if (others.length >= MAX_MAILS_PER_MAILBOX_WEEK) {
      return { ok: false, freeAt: Math.min(...others.map(({ at }) => at)) + WEEK_MS };
    }
    const mails = [...others, { id: mailId, at: latest }];
    const expiresAt = Math.ceil((latest + WEEK_MS) / 1000);
    const isCounted = await updateIf(pk, {
      update: { set: { mails, [EXPIRY_ATTRIBUTE]: expiresAt }, add: { version: 1 } },
      ...(seen
        ? { condition: 'version = :seen', values: { ':seen': seen.version } }
        : { condition: 'attribute_not_exists(pk)' }),
    });
    if (isCounted) return { ok: true };
  }
  throw new MailboxConflictError('Too many senders count for one mailbox');
}
