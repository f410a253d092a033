import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { WEEK_MS } from '#shared/time.ts';
import { readItem, updateIf } from './table.ts';

/** In any seven days, for all addresses of the mailbox together. */
const MAX_MAILS_PER_MAILBOX_WEEK = 3;

/** `at`: the latest time at which the mail can leave. */
interface CountedMail {
  readonly id: string;
  readonly at: number;
}

interface MailboxItem {
  readonly mails: readonly CountedMail[];
  readonly version: number;
}

export type MailboxCount =
  | { readonly ok: true }
  /** `freeAt`: when the mailbox may get a mail again, in epoch milliseconds. */
  | { readonly ok: false; readonly freeAt: number };

/** Enough for this many concurrent senders. */
const MAX_TRIES = 20;

/** The mail is tried again after its lease. */
class MailboxConflictError extends Error {
  override readonly name = 'MailboxConflictError';
}

/** Counts before the mail is sent, so that a crash counts too much rather than too little. */
export async function countMailboxMail(
  mailbox: string,
  mailId: string,
  now: number,
  latest: number,
): Promise<MailboxCount> {
  const pk = `mailbox#${mailbox}`;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // Most mailboxes get their first mail, so the first try does not read.
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
