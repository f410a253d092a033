import type { Language } from '#shared/languages.ts';
import { scanTable, toPerson, type Person } from '../../operator/store/people.ts';
import { parsePrimaryKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { isIn, signedUpAt, stateOf, type Segment } from '../../operator/segment.ts';
import { openReading } from '../output/open-reading.ts';
import type { Session } from '../session.ts';
import { watchWeek, type OtherAnnouncement } from '../../operator/announcements/this-week.ts';

/** Somebody who is to get an announcement. */
export interface Invitee {
  readonly rowKey: string;
  /** When the person signed up, in epoch milliseconds. */
  readonly at: number;
  readonly language: Language;
  readonly announcements: WaitlistRow['announcements'];
}

export interface Selection {
  /** Whom the announcement is to reach now, in the order of their sign-up. */
  readonly invitees: readonly Invitee[];
  /** How many of the segment could get it and have not, those included. */
  readonly waiting: number;
  /** How many of the segment got it or will get it by a mail that is owed already. */
  readonly reached: number;
  /** How many of `reached` belong to the wave that is not finished. */
  readonly inWave: number;
  /** How many further addresses of mailboxes are left out that get it already. */
  readonly sameMailbox: number;
  /** Other announcements that the invitees get within a week of this one. */
  readonly others: readonly OtherAnnouncement[];
}

export interface SelectionOptions {
  readonly name: string;
  readonly segment: Segment;
  /** At most so many, counted with those that the wave has reached. */
  readonly first?: number | undefined;
  /** The wave that is to be finished. */
  readonly wave?: number | undefined;
}

interface Candidate extends Invitee {
  readonly mailbox: string | undefined;
}

/**
 * Chooses whom an announcement is to reach: those of a segment who may be written to and whom it has
 * not reached yet. A mailbox gets it once, however many addresses of it signed up. Whoever had their
 * data deleted counts on, because the row keeps what was queued for it.
 */
export async function selectRecipients(
  session: Session,
  { name, segment, first = Infinity, wave }: SelectionOptions,
): Promise<Selection> {
  const candidates: Candidate[] = [];
  const mailboxes = new Set<string>();
  let reached = 0;
  let inWave = 0;
  const week = watchWeek(name, session.now());
  const reading = await openReading(session);
  try {
    for await (const item of scanTable(reading.onRead)) {
      if (session.signal.aborted) break;
      const key = parsePrimaryKey(item.pk);
      if (key?.kind === 'announcement') week.addMail(key.rowKey, item as AnnouncementRow);
      if (key?.kind !== 'waitlist') continue;
      const row: WaitlistRow = item;
      week.addPerson(row);
      const person = toPerson(row);
      const isInSegment = person !== undefined && isIn(segment, person);
      const queued = row.announcements?.[name];
      if (queued) {
        if (row.mailbox !== undefined) mailboxes.add(row.mailbox);
        if (queued.wave === wave) inWave += 1;
        if (isInSegment) reached += 1;
      } else if (isInSegment && mayBeWrittenTo(person)) candidates.push(candidateOf(person));
    }
  } finally {
    reading.end();
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

function mayBeWrittenTo(person: Person): boolean {
  return stateOf(person) === 'subscribed';
}

function candidateOf(person: Person): Candidate {
  const { row, data } = person;
  return {
    rowKey: parsePrimaryKey(row.pk)?.rowKey ?? '',
    at: signedUpAt(person),
    language: data.language,
    announcements: row.announcements,
    mailbox: row.mailbox,
  };
}

function isNew(known: Set<string>, value: string): boolean {
  if (known.has(value)) return false;
  known.add(value);
  return true;
}
