import type { Language } from '#shared/languages.ts';
import { readAllRows, toPerson, type Person } from '../store/people.ts';
import type { OperationContext } from '../operation.ts';
import { isIn, signedUpAt, stateOf, type Segment } from '../segment.ts';
import type { Recipient } from './queue-wave.ts';
import { watchWeek, type OtherAnnouncement } from './this-week.ts';

/** A person who is to get an announcement. */
export interface Invitee extends Recipient {
  /** When the person signed up, in epoch milliseconds. */
  readonly at: number;
  readonly language: Language;
  readonly mailbox: string | undefined;
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
}

export interface SelectionOptions {
  readonly name: string;
  readonly segment: Segment;
  /** At most this many, those of the interrupted wave included. */
  readonly first?: number | undefined;
  /** The interrupted wave that is to be finished. */
  readonly wave?: number | undefined;
}

/**
 * Selects the people of a segment whom an announcement may reach and has not reached. A mailbox gets it
 * once, however many addresses of it signed up. People whose data was deleted still count, because their
 * rows keep which announcements were queued.
 */
export async function selectRecipients(
  { name, segment, first = Infinity, wave }: SelectionOptions,
  context: OperationContext,
): Promise<Selection> {
  const candidates: Invitee[] = [];
  const mailboxes = new Set<string>();
  let reached = 0;
  let inWave = 0;
  const week = watchWeek(name, context.now());
  for await (const { kind, rowKey, row } of readAllRows(context)) {
    if (kind === 'announcement') week.addMail(rowKey, row);
    if (kind !== 'waitlist') continue;
    week.addPerson(row);
    const person = toPerson(row);
    const isInSegment = person !== undefined && isIn(segment, person);
    const queued = row.announcements?.[name];
    if (queued) {
      if (row.mailbox !== undefined) mailboxes.add(row.mailbox);
      if (queued.wave === wave) inWave += 1;
      if (isInSegment) reached += 1;
    } else if (isInSegment && stateOf(person) === 'subscribed') {
      candidates.push(inviteeOf(rowKey, person));
    }
  }

  const unique = candidates
    .toSorted((a, b) => a.at - b.at || (a.rowKey < b.rowKey ? -1 : 1))
    .filter(({ mailbox }) => mailbox === undefined || isNew(mailboxes, mailbox));
  const invitees = unique.slice(0, Math.max(0, first - inWave));
  return {
    invitees,
    waiting: unique.length,
    reached,
    inWave,
    sameMailbox: candidates.length - unique.length,
    others: week.othersOf(invitees),
  };
}

function inviteeOf(rowKey: string, person: Person): Invitee {
  const { row, data } = person;
  const { announcements, mailbox } = row;
  return { rowKey, at: signedUpAt(person), language: data.language, announcements, mailbox };
}

function isNew(known: Set<string>, value: string): boolean {
  if (known.has(value)) return false;
  known.add(value);
  return true;
}
