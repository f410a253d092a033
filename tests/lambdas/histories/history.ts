import type { OPERATOR } from './actors.ts';
import type { AcceptedMail } from '../simulation/faulty-ses.ts';
import type { Said } from '../simulation/composer.ts';

type Visitor = 'sign-up' | 'page' | 'press' | 'link' | 'address' | 'message';
type Operator = 'operator' | 'confirm' | 'unblock' | 'announce' | 'cancel' | keyof typeof OPERATOR;
export type Actor = Visitor | Operator | 'events' | 'sender';

/** One call of one actor, with what the actor knows of it. */
export interface Call {
  readonly actor: Actor;
  /** The key of the person's row. */
  readonly pk: string;
  /** What it posts. No two calls have the same, but for repeated ones. */
  readonly words?: string;
  /** The departure that the page had shown. */
  readonly seen?: number;
  /** The mail whose link was followed. */
  readonly mail?: MailToPerson;
  readonly name?: string;
  readonly startedAt: number;
  endedAt: number;
  /** What was answered. Undefined if nothing was: the process ended, or the store failed. */
  answer?: unknown;
}

/** What shows of a person from outside. */
export type Person = ReturnType<typeof personIn>;

/** A change of a person's row. */
export interface Write {
  readonly at: number;
  readonly by: Call;
  readonly pk: string;
  readonly before: Person | undefined;
  readonly after: Person;
  /** All that is kept. */
  readonly row: object;
}

export interface MailToPerson extends AcceptedMail {
  readonly pk: string;
  readonly mailbox: string;
  readonly isTagged: boolean;
  readonly what: Said['what'];
  readonly words: string;
  readonly link: NonNullable<Said['link']>;
}

/** All that happened, in order, as those outside know it. Times are those of a true clock. */
export interface History {
  readonly calls: Call[];
  readonly writes: Write[];
  readonly mails: MailToPerson[];
  readonly messages: AcceptedMail[];
  /** Mails that were counted before SES got them, and hand-overs that began. */
  readonly counts: { readonly at: number; readonly key: string }[];
  readonly events: { readonly at: number; readonly type: string; readonly mail: AcceptedMail }[];
  /** Whether a store, SES or a process failed at all. */
  readonly hasFaults: boolean;
  /** The key of a person's mailbox. */
  readonly mailboxOf: (pk: string) => string;
  /** When it ended, long after the faults, and what was kept. */
  endedAt: number;
  items: ReadonlyMap<string, object>;
}

interface Kept {
  readonly email?: string;
  readonly company?: string | undefined;
  readonly location?: string | undefined;
  readonly consent?: { readonly page?: string; readonly source?: string };
}

interface KeptRow extends Kept {
  readonly pending?: Kept & { readonly at: number };
  readonly left?: { readonly at: number; readonly by: string };
  readonly suppressed?: { readonly by: string };
  readonly firstConsent?: Kept['consent'];
  readonly verifiedAt?: number;
  readonly parked?: object;
}

/** A row in plain sight: on the list is who has an address and has not left. */
export function personIn(row: KeptRow) {
  const { email, consent, firstConsent, pending, left } = row;
  return {
    /** False once everything was removed. */
    isKept: Object.keys(row).length > 0,
    isOnList: email !== undefined && !left,
    email,
    /** What counts, and the proof of consent that goes with it. */
    words: email === undefined ? undefined : wordsOf(row),
    proof: consent?.page ?? consent?.source,
    firstProof: firstConsent?.page ?? firstConsent?.source,
    waits: pending && wordsOf(pending),
    waitsSince: pending?.at,
    leftAt: left?.at,
    leftBy: left?.by,
    suppressed: row.suppressed?.by,
    isPressed: row.verifiedAt !== undefined,
    isParked: row.parked !== undefined,
  };
}

/** What tells a sign-up from every other, none of which mixes with it. */
export function wordsOf({ company = '', location = '' }: Kept): string {
  return `${company}/${location}`;
}

/** The person in every state between the beginning and the end of a call. */
export function statesDuring({ writes }: History, { pk, startedAt, endedAt }: Call) {
  const own = writes.filter((write) => write.pk === pk && write.at <= endedAt);
  const earlier = own.findLast(({ at }) => at < startedAt);
  return [earlier?.after, ...own.filter(({ at }) => at >= startedAt).map(({ after }) => after)];
}
