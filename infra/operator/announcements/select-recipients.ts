import type { Language } from '#shared/languages.ts';
import type { Keyring } from '../../../lambdas/security/keyring.ts';
import { WEEK_MS } from '#shared/time.ts';
import { type Announcement, listAnnouncements } from '../../../lambdas/store/announcement.ts';
import { weekEndOf } from '../../../lambdas/store/announcement-week.ts';
import type { Recipient } from '../../../lambdas/store/queue-announcement.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { mailboxKeysOf, type MailboxKeys } from '../../../lambdas/store/row-key.ts';
import { readAllRows, toPerson } from '../store/people.ts';
import type { OperationContext } from '../operation.ts';
import { isIn, signedUpAt, stateOf, type Segment } from '../segment.ts';

/** A person who is to get an announcement. */
export interface Invitee extends Recipient, Pick<MailboxKeys, 'mailbox'> {
  /** When the person signed up, in epoch milliseconds. */
  readonly at: number;
  readonly language: Language;
  /** Until the week of another announcement is over. */
  readonly hasToWait: boolean;
}

export interface Selection {
  /** The people whom the announcement is to reach now, in the order of their sign-up. */
  readonly invitees: readonly Invitee[];
  /** How many of the segment could get it and have not, the invitees included. */
  readonly waiting: number;
  /** For how many of the segment it is queued or sent already. */
  readonly reached: number;
  /** How many belong to the interrupted wave already. */
  readonly inWave: number;
  /** How many further addresses of mailboxes are left out that get it already. */
  readonly sameMailbox: number;
  /** How many invitees have to wait until the week of another announcement is over, as far as is known. */
  readonly haveToWait: number;
}

export interface SelectionOptions {
  readonly name: string;
  readonly segment: Segment;
  /** At most this many, those of the interrupted wave included. */
  readonly first?: number | undefined;
  /** The interrupted wave that is to be finished. */
  readonly wave?: number | undefined;
  /** When it may leave, if that is later. */
  readonly dueAt?: number | undefined;
  /** The key of rows and mailboxes. */
  readonly keyring: Keyring;
}

/**
 * Selects the people of a segment whom an announcement may reach and has not reached. A mailbox gets it
 * once, however many addresses of it signed up. People whose data was deleted still count, because their
 * rows keep which announcements were queued.
 */
export async function selectRecipients(
  { name, segment, first = Infinity, wave, dueAt, keyring }: SelectionOptions,
  context: OperationContext,
): Promise<Selection> {
  const candidates: Invitee[] = [];
  const mailboxes = new Set<string>();
  let reached = 0;
  let inWave = 0;
  const announcements = await listAnnouncements();
  const isInWeek = weekOf({ name, announcements, from: dueAt ?? context.now() });
  for await (const { kind, rowKey, row, ...known } of readAllRows(context, { segment })) {
    if (kind !== 'waitlist') continue;
    const person = toPerson(row, known);
    const keys = person && mailboxKeysOf(person.data.email, keyring);
    const mailbox = keys?.mailbox ?? row.mailbox;
    const isInSegment = person !== undefined && isIn(segment, person);
    const { notReceived = '' } = segment;
    if (mailbox !== undefined && known.invitations?.has(notReceived)) mailboxes.add(mailbox);
    const queued = row.announcements?.[name];
    if (queued) {
      if (mailbox !== undefined) mailboxes.add(mailbox);
      if (queued.wave === wave) inWave += 1;
      if (isInSegment) reached += 1;
    } else if (isInSegment && keys && stateOf(person) === 'subscribed') {
      candidates.push({
        rowKey,
        at: signedUpAt(person),
        language: person.data.language,
        announcements: row.announcements,
        mailbox: keys.mailbox,
        hasToWait: isInWeek(row),
      });
    }
  }

  const bySignUp = candidates.toSorted((a, b) => a.at - b.at || (a.rowKey < b.rowKey ? -1 : 1));
  const unique = bySignUp.filter((invitee) => isNew(mailboxes, invitee));
  const invitees = unique.slice(0, Math.max(0, first - inWave));
  return {
    invitees,
    waiting: unique.length,
    reached,
    inWave,
    sameMailbox: candidates.length - unique.length,
    haveToWait: invitees.filter(({ hasToWait }) => hasToWait).length,
  };
}

interface WeekOptions {
  readonly name: string;
  readonly announcements: readonly Announcement[];
  /** When the announcement may leave. */
  readonly from: number;
}

/** Whether another announcement left, or may leave, for a person in the week before this one. */
function weekOf({ name, announcements, from }: WeekOptions): (row: WaitlistRow) => boolean {
  const others = new Map(
    announcements.flatMap((one) =>
      one.name === name || one.cancelledAt !== undefined ? [] : [[one.name, one]],
    ),
  );
  return (row) => {
    const times = Object.entries(row.announcements ?? {}).map(([other, { at, wave }]) => {
      const { waves = [] } = others.get(other) ?? {};
      const queuedIn = waves.find((one) => one.wave === wave);
      return queuedIn ? (queuedIn.dueAt ?? at) : -Infinity;
    });
    const isRecent = (at: number) => at <= from && at + WEEK_MS > from;
    return weekEndOf(row, name) > from || times.some(isRecent);
  };
}

function isNew(known: Set<string>, { mailbox }: Invitee): boolean {
  if (known.has(mailbox)) return false;
  known.add(mailbox);
  return true;
}
