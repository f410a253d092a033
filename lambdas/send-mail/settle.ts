import { type Mailer, type SendResult, NOT_VERIFIED } from '../ses.ts';
import type { Clock } from '../clock.ts';
import { merge, unchanged } from '../store/change.ts';
import {
  type AnyRow,
  claim,
  expire,
  handOverId,
  handOverOf,
  leaveOutbox,
  mailIdOf,
  postpone,
  setAside,
  settleRefused,
  settleRejected,
  settleSent,
} from '../store/claims.ts';
import { type DueRow, isTest, readDue } from '../store/due-rows.ts';
import { isCanaryKey } from '../store/keys.ts';
import { countMail, keepBack, mailboxPk } from '../store/mailbox.ts';
import { countMessage } from '../store/operator-mail.ts';
import type { ContactRow, ReportRow } from '../store/owed-rows.ts';
import { changeRow, update } from '../store/table.ts';
import { SKEW_MS } from '../store/person/limits.ts';
import type { PersonRow, Words } from '../store/person/row.ts';
import type { Composer, Letter } from './compose.ts';
import { classOf, decide, type Decision, type SkipReason } from './decide.ts';
import type { Pace } from './pace.ts';

export type Delivery =
  /** `not_due`: somebody else has the row, or settled it. `no_slot`: it is due as before. */
  | { readonly outcome: 'not_due' | 'no_slot' | 'hour_full' }
  | { readonly outcome: 'rested'; readonly reason?: SkipReason | undefined }
  | { readonly outcome: 'parked'; readonly reason: string }
  | { readonly outcome: 'skipped'; readonly reason: SkipReason }
  | SendResult;

export interface DeliveryDeps {
  readonly compose: Composer;
  readonly pace: Pick<Pace, 'take'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Long enough for a Send event to tell what became of a mail whose answer was lost. */
  readonly leaseMs: number;
}

type SendDecision = Extract<Decision, { action: 'send' }>;

const MAX_TRIES = 5;

/** SES throttles the account, not the row. */
const BACKOFF_MS = 3000;
/** Only the operator can end this refusal. */
const NOT_VERIFIED_BACKOFF_MS = 300_000;

/**
 * Decides, waits for a slot until `latest`, counts the mail where it is limited, claims the row, sends
 * and settles. The claim rests on the row as it was read: if that changed, it is read and decided
 * again. Counting comes first, so that a crash counts too much rather than too little.
 */
export async function deliver(
  first: DueRow,
  latest: number,
  deps: DeliveryDeps,
): Promise<Delivery> {
  const { pace, clock, leaseMs } = deps;
  let due: DueRow | undefined = first;
  for (let tries = 0; tries < MAX_TRIES && due; tries += 1) {
    const decision = decide(due, clock.now());
    if (decision.action !== 'send') {
      if (await rest(due, decision, clock.now())) return outcomeOf(decision);
    } else {
      if (!(await pace.take(classOf(due), latest))) return { outcome: 'no_slot' };
      const leaseEnd = clock.now() + leaseMs;
      const counted = await count(due, leaseEnd, clock.now());
      if (counted === 'full') return { outcome: 'hour_full' };
      const sent = counted === 'counted' && (await claimAndSend(due, decision, leaseEnd, deps));
      if (sent) return sent;
    }
    [due] = await readDue([due.row.pk], clock.now());
  }
  return { outcome: 'not_due' };
}

function outcomeOf(decision: Exclude<Decision, { action: 'send' }>): Delivery {
  if (decision.action === 'park') return { outcome: 'parked', reason: decision.reason };
  if (decision.action === 'skip') return { outcome: 'skipped', reason: decision.reason };
  return { outcome: 'rested', reason: 'reason' in decision ? decision.reason : undefined };
}

/** False if the row has changed. */
async function rest(
  { kind, row, rowKey, mailbox }: DueRow,
  decision: Exclude<Decision, { action: 'send' }>,
  now: number,
): Promise<boolean> {
  if (mailbox && decision.action === 'wait' && decision.reason === 'mailbox_left') {
    const kept = keepBack(mailbox, rowKey);
    if (kept && !(await update(mailbox.pk, kept))) return false;
  }
  const change = () => {
    switch (decision.action) {
      case 'wait': {
        const { until } = decision;
        const told = kind === 'announcement' ? { set: { restsUntil: until } } : {};
        return merge(postpone(row, until), told);
      }
      case 'leave':
        return leaveOutbox(row);
      case 'expire':
        return expire(row, now);
      case 'park':
        return setAside(row, decision.reason, now);
      case 'skip':
        return merge(leaveOutbox(row), { set: { skipped: { at: now, by: decision.reason } } });
    }
  };
  return update(row.pk, change());
}

type Count = 'counted' | 'changed' | 'full';

/** Counts a mail in its mailbox, in its person's week, or in the operator's hour. */
async function count(due: DueRow, leaseEnd: number, now: number): Promise<Count> {
  const { kind, row, rowKey, name, recipient, mailbox } = due;
  const at = leaseEnd + SKEW_MS;
  if (kind === 'contact') return (await countMessage(now)) ? 'counted' : 'full';
  if (kind === 'waitlist') {
    const person: PersonRow = row;
    const email = addressOf(person);
    if (person.mailbox === undefined || email === undefined) return 'counted';
    const mail = { id: handOverId(rowKey, row), email, at, now };
    const isCounted = await update(mailboxPk(person.mailbox), countMail(mailbox, mail));
    return isCounted ? 'counted' : 'changed';
  }
  if (!recipient || name === undefined) return 'counted';
  const all = [...new Set([...(recipient.announced?.all ?? []), name])];
  const isTaken = await update(
    recipient.pk,
    merge(unchanged(recipient), { set: { announced: { at, by: name, all } } }),
  );
  return isTaken ? 'counted' : 'changed';
}

function addressOf({ owes, pending, email }: PersonRow): string | undefined {
  return owes === pending?.id ? pending?.email : email;
}

/** Undefined if the row has changed. */
async function claimAndSend(
  due: DueRow,
  decision: SendDecision,
  leaseEnd: number,
  { compose, mailer, clock }: DeliveryDeps,
): Promise<Delivery | undefined> {
  const { kind, rowKey, row, name } = due;
  const letter = await write(due, decision, compose);
  const taken = claim(row, leaseEnd);
  if (!(await update(row.pk, merge(taken, linkOfCanary(rowKey, letter))))) return undefined;
  const claimed: AnyRow = { ...row, ...taken.set };
  const mail = mailIdOf(claimed) ?? '';
  const tags = { kind, row: rowKey, mail, ...(name && { announcement: name }) };
  const result = await mailer.send({ ...letter, tags });
  await settle(claimed, result, clock.now());
  return result;
}

/** A canary reads the link in its row that a mail client would read in the mail. */
function linkOfCanary(rowKey: string, { headers }: Letter) {
  return isCanaryKey(rowKey) ? { set: { listUnsubscribe: headers?.['List-Unsubscribe'] } } : {};
}

function write(due: DueRow, decision: SendDecision, compose: Composer): Promise<Letter> | Letter {
  const { kind, row, rowKey, name = '', recipient } = due;
  const { ordinal } = handOverOf(row);
  switch (decision.mail) {
    case 'request':
      return compose.request(decision.to, rowKey, ordinal);
    case 'confirmation':
      return compose.confirmation({ ...row, ...decision.to }, rowKey, ordinal);
    case 'announcement':
      return compose.announcement(name, recipient as Words, rowKey, 'sent');
    case 'operator':
      if (isTest(row)) return compose.announcement(name, row.test, rowKey, 'tested');
      return kind === 'contact'
        ? compose.contact(row as ContactRow)
        : compose.report(row as ReportRow);
  }
}

/** After an unknown outcome the lease runs on: a Send event may tell until it ends. */
async function settle(claimed: AnyRow, result: SendResult, now: number): Promise<void> {
  if (result.outcome === 'unknown') return;
  const decideOn = (row: AnyRow | undefined) => {
    if (!row || mailIdOf(row) !== mailIdOf(claimed)) return undefined;
    if (result.outcome === 'sent') return settleSent(row, now);
    if (row.leaseUntil !== claimed.leaseUntil) return undefined;
    return result.outcome === 'rejected'
      ? settleRejected(row, result.reason, now)
      : settleRefused(row, now + backoffMs(result.reason));
  };
  const settled = decideOn(claimed);
  if (!settled || (await update(claimed.pk, settled))) return;
  await changeRow<AnyRow>(claimed.pk, decideOn);
}

/** Half of a time to all of it, so that rows that failed together spread out. */
function backoffMs(reason: string): number {
  const ms = reason === NOT_VERIFIED ? NOT_VERIFIED_BACKOFF_MS : BACKOFF_MS;
  return Math.round(ms * (0.5 + Math.random() / 2));
}
