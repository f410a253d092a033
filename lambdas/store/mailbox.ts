import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { COUNTED_MS, freeAtOf, MAIL_LIMITS } from './policy.ts';
import type { WaitlistRow } from './row.ts';
import { readItem, updateIf } from './table.ts';

/** `at`: the latest time at which the mail can leave. */
interface CountedMail {
  readonly id: string;
  readonly at: number;
  readonly isTagged?: boolean;
}

interface MailboxItem {
  readonly mails?: readonly CountedMail[];
  /** Row keys of addresses whose person left by a mail's link, or complained. */
  readonly stoppedBy?: readonly string[];
  readonly version: number;
}

export type MailboxCount =
  | { readonly ok: true }
  /** `freeAt`: when the mailbox may get a mail again, in epoch milliseconds. */
  | { readonly ok: false; readonly reason: 'mailbox_cap'; readonly freeAt: number }
  /** Another address of the mailbox ended its mail. */
  | { readonly ok: false; readonly reason: 'mailbox_left' };

export type InMailbox = Pick<WaitlistRow, 'mailbox' | 'isTagged' | 'verifiedAt'> & {
  readonly rowKey: string;
};

/** Enough for this many concurrent senders. */
const MAX_TRIES = 20;

/** The mail is tried again after its lease. */
class MailboxConflictError extends Error {
  override readonly name = 'MailboxConflictError';
}

/** Counts before the mail is sent, so that a crash counts too much rather than too little. */
export async function countMailboxMail(
  row: InMailbox,
  mailId: string,
  now: number,
  latest: number,
): Promise<MailboxCount> {
  const { mailbox, isTagged = false } = row;
  if (mailbox === undefined) return { ok: true };
  let isStopped = false;
  let freeAt = -Infinity;
  // Most mailboxes get their first mail, so the first try does not read.
  const isCounted = await changeMailbox(mailbox, undefined, (seen) => {
    isStopped = isStoppedFor(row, seen);
    const others = (seen?.mails ?? []).filter(
      ({ id, at }) => id !== mailId && at > now - COUNTED_MS,
    );
    const tagged = isTagged ? others.filter((mail) => mail.isTagged) : [];
    freeAt = Math.max(
      freeAtOf(
        others.map(({ at }) => at),
        MAIL_LIMITS.mailbox,
      ),
      freeAtOf(
        tagged.map(({ at }) => at),
        MAIL_LIMITS.tagged,
      ),
    );
    if (isStopped || now < freeAt) return undefined;
    return { mails: [...others, { id: mailId, at: latest, ...(isTagged && { isTagged }) }] };
  });
  if (isCounted) return { ok: true };
  return isStopped
    ? { ok: false, reason: 'mailbox_left' }
    : { ok: false, reason: 'mailbox_cap', freeAt };
}

/** Whether another address of the mailbox ended mail to those that have never pressed a button. */
export async function isMailboxStopped(row: InMailbox): Promise<boolean> {
  if (row.verifiedAt !== undefined || row.mailbox === undefined) return false;
  return isStoppedFor(row, await readMailbox(row.mailbox));
}

function isStoppedFor({ verifiedAt, rowKey }: InMailbox, item: MailboxItem | undefined): boolean {
  return verifiedAt === undefined && (item?.stoppedBy?.some((key) => key !== rowKey) ?? false);
}

/** Ends mail to the mailbox's other addresses that have never pressed a button. */
export async function stopMailbox({ mailbox, rowKey }: InMailbox): Promise<void> {
  if (mailbox === undefined) return;
  await changeMailbox(mailbox, await readMailbox(mailbox), ({ stoppedBy = [] } = NO_ITEM) =>
    stoppedBy.includes(rowKey) ? undefined : { stoppedBy: [...stoppedBy, rowKey] },
  );
}

export async function liftStop({ mailbox, rowKey }: InMailbox): Promise<void> {
  if (mailbox === undefined) return;
  await changeMailbox(mailbox, await readMailbox(mailbox), ({ stoppedBy = [] } = NO_ITEM) =>
    stoppedBy.includes(rowKey)
      ? { stoppedBy: stoppedBy.filter((key) => key !== rowKey) }
      : undefined,
  );
}

const NO_ITEM: MailboxItem = { version: 0 };

function readMailbox(mailbox: string): Promise<MailboxItem | undefined> {
  return readItem<MailboxItem>(`mailbox#${mailbox}`);
}

/** False if `change` wants none. `seen`: what was read, or undefined to expect no item. */
async function changeMailbox(
  mailbox: string,
  seen: MailboxItem | undefined,
  change: (seen: MailboxItem | undefined) => Partial<MailboxItem> | undefined,
): Promise<boolean> {
  const pk = `mailbox#${mailbox}`;
  let item = seen;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (tries > 0) item = await readItem<MailboxItem>(pk);
    const set = change(item);
    if (!set) return false;
    const { mails = [], stoppedBy = [] } = { ...item, ...set };
    const latest = Math.max(0, ...mails.map(({ at }) => at));
    const expiry = { [EXPIRY_ATTRIBUTE]: Math.ceil((latest + COUNTED_MS) / 1000) };
    // A stop is kept for as long as the person stays away.
    const isKept = stoppedBy.length > 0;
    const isChanged = await updateIf(pk, {
      update: {
        set: { ...set, ...(!isKept && expiry) },
        ...(isKept && { remove: [EXPIRY_ATTRIBUTE] }),
        add: { version: 1 },
      },
      ...(item
        ? { condition: 'version = :seen', values: { ':seen': item.version } }
        : { condition: 'attribute_not_exists(pk)' }),
    });
    if (isChanged) return true;
  }
  throw new MailboxConflictError('Too many senders count for one mailbox');
}
