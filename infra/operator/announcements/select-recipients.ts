import type { Language } from '#shared/languages.ts';
import type { Keyring } from '../../../lambdas/secrets/keyring.ts';
import { listAnnouncements } from '../../../lambdas/store/announcement.ts';
import type { Recipient } from '../../../lambdas/store/queue-announcement.ts';
import { mailboxKeysOf, type MailboxKeys } from '../../../lambdas/store/row-key.ts';
import { readAllRows, toPerson, type Person } from '../store/people.ts';
import type { OperationContext } from '../operation.ts';
import { isIn, signedUpAt, stateOf, type Segment } from '../segment.ts';
import { watchWeek, type OtherAnnouncement } from './this-week.ts';

/** A person who is to get an announcement. */
export interface Invitee extends Recipient, Pick<MailboxKeys, 'mailbox' | 'formerMailbox'> {
  /** When the person signed up, in epoch milliseconds. */
  readonly at: number;
  readonly language: Language;
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
  /** Other announcements that the invitees get within a week of this one. */
  readonly others: readonly OtherAnnouncement[];
  /** Those that are scheduled for some of them within a week. The sender keeps that of each person. */
  readonly scheduled: readonly OtherAnnouncement[];
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
 * rows keep which announcements were queued. Their mailbox is known by the key that was stored; all others
 * by their address, because rows keep the key of the release that stored them.
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
  const week = watchWeek({ own: name, now: context.now(), dueAt, announcements });
  for await (const { kind, rowKey, row, ...known } of readAllRows(context, { segment })) {
    if (kind === 'announcement') week.addMail(rowKey, row);
    if (kind !== 'waitlist') continue;
    const person = toPerson(row, known);
    const keys = person && mailboxKeysOf(person.data.email, keyring);
    const mailbox = keys?.mailbox ?? row.mailbox;
    if (mailbox !== undefined) week.addPerson(mailbox, row);
    const isInSegment = person !== undefined && isIn(segment, person);
    const { notReceived = '' } = segment;
    if (mailbox !== undefined && invitations?.has(notReceived)) mailboxes.add(mailbox);
    const queued = row.announcements?.[name];
    if (queued) {
      if (mailbox !== undefined) mailboxes.add(mailbox);
      if (queued.wave === wave) inWave += 1;
      if (isInSegment) reached += 1;
    } else if (isInSegment && keys && stateOf(person) === 'subscribed') {
      candidates.push(inviteeOf(rowKey, person, keys));
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
    others: week.othersOf(invitees),
    scheduled: week.scheduledFor(invitees),
  };
}

function inviteeOf(rowKey: string, person: Person, keys: MailboxKeys): Invitee {
  const { row, data } = person;
  const { mailbox, formerMailbox } = keys;
  return {
    rowKey,
    at: signedUpAt(person),
    language: data.language,
    announcements: row.announcements,
    mailbox,
    // Most people have none, and a property for each of a million takes memory.
    ...(formerMailbox !== undefined && { formerMailbox }),
  };
}

function isNew(known: Set<string>, { mailbox, formerMailbox = mailbox }: Invitee): boolean {
  if (known.has(mailbox) || known.has(formerMailbox)) return false;
  known.add(mailbox);
  return true;
}
