import { DAY_MS, WEEK_MS } from '#shared/time.ts';
import type { History, MailToPerson, Person, Write } from './history.ts';

/** What SES was given may arrive this much after it was decided: a sender's lease, and two clocks. */
export const GRACE_MS = 310_000;
/** By how much two clocks differ at most. */
export const SKEW_MS = 8000;
export const MONTH_MS = 30 * DAY_MS;
export const YEAR_MS = 365 * DAY_MS;

/** A time in which a person should get a mail. */
export interface Owed {
  readonly what: MailToPerson['what'];
  readonly words: string;
  /** Which sign-up it is for. */
  readonly id: number;
  readonly from: number;
  /** Until something else was said. Infinity if it is owed in the end. */
  to: number;
  /** Whether it ended because the month of its press was over. */
  isExpired?: boolean;
}

type Mail = Pick<Owed, 'id' | 'what' | 'words'>;

/** What was owed to a person, by what they and others did. */
export function owedTo({ writes }: History, pk: string): Owed[] {
  const spans: Owed[] = [];
  let mail: Mail | undefined;
  for (const [id, write] of writes.entries()) {
    if (write.pk !== pk) continue;
    const { at, after } = write;
    const last = spans.at(-1);
    mail = owedAfter(mail, write, id);
    const isHeld = mail === undefined || isHeldBack(mail, after);
    const isSame = !isHeld && last?.to === Infinity && last.id === mail?.id;
    if (isSame && last.words === mail?.words) continue;
    if (last?.to === Infinity) {
      last.to = at;
      last.isExpired = write.by.actor === 'sender';
    }
    if (mail && !isHeld) spans.push({ ...mail, from: at, to: Infinity });
  }
  return spans;
}

function owedAfter(mail: Mail | undefined, { by, after }: Write, id: number): Mail | undefined {
  switch (by.actor) {
    case 'sign-up':
    case 'import':
      if (by.words === undefined) return mail;
      if (after.waits === by.words) return { id, what: 'request', words: by.words };
      return by.actor === 'sign-up' ? { id, what: 'confirmation', words: by.words } : mail;
    case 'resend': {
      const { waits, words = '' } = after;
      return waits ? { id, what: 'request', words: waits } : { id, what: 'confirmation', words };
    }
    case 'press':
    case 'confirm':
    case 'link':
    case 'operator':
    case 'erase':
    case 'undo import':
      return undefined;
    case 'correct':
      return (
        mail && { ...mail, words: (mail.what === 'request' ? after.waits : after.words) ?? '' }
      );
    case 'sender':
      return mail?.what === 'request' && after.waits === undefined ? undefined : mail;
    case 'page':
    case 'address':
    case 'undo departure':
    case 'block':
    case 'unblock':
    case 'events':
    case 'retry':
    case 'announce':
    case 'cancel':
    case 'message':
      return mail;
  }
}

/** Nothing goes to the suppressed, and to those who left only what a later sign-up asks. */
function isHeldBack({ what }: Mail, { suppressed, isOnList }: Person): boolean {
  return suppressed !== undefined || (what === 'confirmation' && !isOnList);
}

/** When an address ended mail to the others of its mailbox, and when it took that back. */
export function stopsOf(
  history: History,
  mailbox: string,
): { pk: string; from: number; to: number }[] {
  const byLink = history.writes.flatMap(({ by, pk }) =>
    by.actor === 'link' && by.answer === 'left' ? [{ pk, from: by.endedAt }] : [],
  );
  const byComplaint = history.events.flatMap(({ at, type, mail }) =>
    type === 'Complaint' ? [{ pk: `waitlist#${mail.rowKey}`, from: at }] : [],
  );
  return [...byLink, ...byComplaint]
    .filter(({ pk }) => history.mailboxOf(pk) === mailbox)
    .map(({ pk, from }) => ({ pk, from, to: liftedAt(history, pk, from) }));
}

function liftedAt({ writes }: History, pk: string, from: number): number {
  const lift = writes.find((write) => write.pk === pk && write.at >= from && liftsStop(write));
  return lift?.at ?? Infinity;
}

/** A press, and what the operator does for a person who is back and may be mailed. */
function liftsStop({ by: { actor }, after }: Write): boolean {
  const isByOperator = actor === 'confirm' || actor === 'unblock';
  const isBack = after.leftAt === undefined && after.suppressed === undefined;
  return actor === 'press' || (isByOperator && isBack);
}

/** Why a mail may not have come: it is set aside, its mailbox ended it, or its limits are used up. */
export function isExcused(history: History, pk: string, { from, to }: Owed): boolean {
  const until = Math.min(to, history.endedAt);
  const last = history.writes.findLast((write) => write.pk === pk && write.at < until)?.after;
  const isStopped = !last?.isPressed && mayBeStopped(history, pk, until);
  return last?.isParked === true || isStopped || areLimitsFull(history, pk, { from, until });
}

/** Also a departure that was not answered may have ended mail to the mailbox, and a press not begun it again. */
function mayBeStopped(
  { calls, writes, events, mailboxOf }: History,
  pk: string,
  until: number,
): boolean {
  const departures = calls.map(({ actor, pk: who, startedAt }) => [actor, who, startedAt] as const);
  const complaints = events.map(
    ({ type, mail, at }) => [type, `waitlist#${mail.rowKey}`, at] as const,
  );
  return [...departures, ...complaints].some(([what, who, at]) => {
    const isStop = (what === 'link' || what === 'Complaint') && at <= until;
    const isOther = who !== pk && mailboxOf(who) === mailboxOf(pk);
    // One that was lifted just before the end leaves no time for the mail.
    const isLifted = writes.some(
      (write) =>
        write.pk === who &&
        liftsStop(write) &&
        write.by.answer &&
        write.by.startedAt > at &&
        write.at < until - GRACE_MS,
    );
    return isStop && isOther && !isLifted;
  });
}

function areLimitsFull(
  { counts, mailboxOf }: History,
  pk: string,
  { from, until }: { readonly from: number; readonly until: number },
): boolean {
  const countOf = (key: string, ms: number) =>
    counts.filter((one) => one.key === key && one.at > until - ms && one.at <= until).length;
  const isOf = (week: number, year: number, key: string) =>
    countOf(key, WEEK_MS) >= week || countOf(key, YEAR_MS) >= year;
  return isOf(1, 4, pk) || isOf(2, 4, mailboxOf(pk)) || until - from < MONTH_MS / 30;
}
