import { FILTERS } from '../../list/filters.ts';
import type { List } from '../../list/read-list.ts';
import type { Segment } from '../../list/segment.ts';

interface Wanted {
  readonly name: string;
  readonly segment: Segment;
  /** At most this many, those of the interrupted wave included. */
  readonly first?: number | undefined;
  /** The interrupted wave that is to be finished. */
  readonly wave?: number | undefined;
}

export type Invitee = ReturnType<typeof selectRecipients>['invitees'][number];

/**
 * Selects the people of a segment whom an announcement may reach and has not reached. A mailbox gets it
 * once, however many addresses of it signed up. People whose data was deleted still count, because their
 * rows keep which announcements they got.
 */
export function selectRecipients(list: List, { name, segment, first = Infinity, wave }: Wanted) {
  const known = list.announcements;
  const queued = new Set<number>();
  let inWave = 0;
  for (const mail of known.mails(name)) {
    queued.add(mail.position);
    if (wave !== undefined && mail.wave === wave) inWave += 1;
  }
  const isReached = (at: number) =>
    queued.has(at) || known.announced(at)?.all.includes(name) === true;
  const { notReceived: former } = segment;
  const lacksFormer =
    former === undefined ? () => true : FILTERS.notReceived.test(former, list.facts);
  const mailboxes = new Set<number>();
  for (let at = 0; at < known.positions; at += 1) {
    if (isReached(at) || !lacksFormer(at)) mailboxes.add(known.mailbox(at));
  }

  const everyone = list.select(subscribersOf({}));
  const candidates = list.select(subscribersOf(segment)).filter((at) => !isReached(at));
  const unique = candidates.toReversed().filter((at) => {
    const isNew = !mailboxes.has(known.mailbox(at));
    mailboxes.add(known.mailbox(at));
    return isNew;
  });
  const invited = unique.subarray(0, Math.max(0, first - inWave));
  const invitees = Array.from(invited, (position) => {
    const { rowKey, language } = list.facts;
    return { rowKey: rowKey(position), language: language(position), position };
  });
  return {
    /** The people whom it is to reach now, in the order of their sign-up. */
    invitees,
    /** How many people are on the list. */
    subscribed: everyone.length,
    /** How many of the segment could get it and have not, the invitees included. */
    waiting: unique.length,
    /** For how many of the segment it is queued or sent already. */
    reached: list.select(segment).filter(isReached).length,
    /** How many belong to the interrupted wave already. */
    inWave,
    /** How many further addresses of mailboxes are left out that get it already. */
    sameMailbox: candidates.length - unique.length,
  };
}

/** Those of a segment to whom mail may be sent. */
function subscribersOf(segment: Segment): Segment {
  const { state: states = ['subscribed'] } = segment;
  return { ...segment, state: states.filter((state) => state === 'subscribed') };
}
