import type { Language } from '#shared/languages.ts';
import { WEEK_MS } from '#shared/time.ts';
import { parseAnnouncementKey } from '../../../lambdas/store/keys.ts';
import { weekEndOf } from '../../../lambdas/store/person/limits.ts';
import type { OperationContext } from '../../operation.ts';
import { isIn, signedUpAt, stateOf, type Segment } from '../../list/segment.ts';
import { readAllRows, toPerson } from '../../list/store/people.ts';

/** A person who is to get an announcement. */
export interface Invitee {
  readonly rowKey: string;
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
}

/** A row of a person, of whom data may be kept or not. */
interface Known {
  readonly rowKey: string;
  readonly mailbox: string;
  readonly isInSegment: boolean;
  /** Whether the person got this announcement, or may have. */
  readonly gotIt: boolean;
  /** Whether the person got the one that nobody of the segment is to have received. */
  readonly gotFormer: boolean;
  /** Until the week of the last announcement is over. */
  readonly weekEnd: number;
  /** Whom this announcement may reach. */
  readonly subscriber?: Invitee;
}

/**
 * Selects the people of a segment whom an announcement may reach and has not reached, in one pass over
 * the table. A mailbox gets it once, however many addresses of it signed up. People whose data was
 * deleted still count, because their rows keep which announcements they got.
 */
export async function selectRecipients(
  { name, segment, first = Infinity, wave, dueAt }: SelectionOptions,
  context: OperationContext,
): Promise<Selection> {
  const from = dueAt ?? context.now();
  const everyone: Known[] = [];
  /** The wave of each person for whom it is queued. */
  const waves = new Map<string, number | undefined>();
  /** People to whom another one is owed, whose week begins before this one may leave, and ends after. */
  const owedOthers = new Set<string>();
  for await (const { kind, rowKey, row, ...known } of readAllRows(context, { segment })) {
    if (kind === 'announcement' && !row.test) {
      const of = parseAnnouncementKey(rowKey);
      const { outboxShard, dueAt: leavesAt = 0 } = row;
      const isInWeek = leavesAt <= from && leavesAt + WEEK_MS > from;
      if (of.name === name) waves.set(of.rowKey, row.wave);
      else if (outboxShard !== undefined && isInWeek) owedOthers.add(of.rowKey);
    }
    if (kind !== 'waitlist') continue;
    const person = toPerson(row, known);
    const isInSegment = person !== undefined && isIn(segment, person);
    everyone.push({
      rowKey,
      mailbox: row.mailbox ?? rowKey,
      isInSegment,
      gotIt: row.announced?.all.includes(name) ?? false,
      gotFormer: known.invitations?.has(segment.notReceived ?? '') ?? false,
      weekEnd: weekEndOf(row, name),
      ...(isInSegment &&
        stateOf(person) === 'subscribed' && {
          subscriber: { rowKey, at: signedUpAt(person), language: person.data.language },
        }),
    });
  }

  const isReached = ({ rowKey, gotIt }: Known) => gotIt || waves.has(rowKey);
  const mailboxes = new Set(
    everyone.filter((one) => isReached(one) || one.gotFormer).map(({ mailbox }) => mailbox),
  );
  const candidates = everyone.filter((one) => one.subscriber && !isReached(one)).toSorted(bySignUp);
  const unique = candidates.filter(({ mailbox }) => {
    const isNew = !mailboxes.has(mailbox);
    mailboxes.add(mailbox);
    return isNew;
  });
  const inWave = [...waves.values()].filter((one) => one !== undefined && one === wave).length;
  const chosen = unique.slice(0, Math.max(0, first - inWave));
  return {
    invitees: chosen.flatMap(({ subscriber }) => subscriber ?? []),
    waiting: unique.length,
    reached: everyone.filter((one) => one.isInSegment && isReached(one)).length,
    inWave,
    sameMailbox: candidates.length - unique.length,
    haveToWait: chosen.filter(({ rowKey, weekEnd }) => weekEnd > from || owedOthers.has(rowKey))
      .length,
  };
}

function bySignUp({ subscriber: a }: Known, { subscriber: b }: Known): number {
  if (!a || !b) return 0;
  return a.at - b.at || (a.rowKey < b.rowKey ? -1 : 1);
}
