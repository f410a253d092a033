import { DAY_MS } from '#shared/time.ts';
import { KEPT_MS, MAIL_LIMITS } from '../../../lambdas/store/policy.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import type { History } from './history.ts';
import { allWordsIn, wordsOf } from './list-rules.ts';

const PERSONAL: readonly (keyof WaitlistRow)[] = [
  'email',
  'role',
  'intent',
  'company',
  'location',
  'vehicles_count',
  'language',
  'partner',
  'reference',
  'source',
  'consent',
  'previousConsent',
  'unprovenConsent',
  'accepted',
  'mailed',
  'request',
];

/** What a simulation broke of the promises, long after its faults. Empty if it broke none. */
export function brokenInvariants(history: History, rows: readonly WaitlistRow[], now: number) {
  const mailed = new Set(history.mails.map(({ pk }) => pk));
  return [
    ...history.violations,
    ...overPolicy(history),
    ...rows.flatMap((row) => leftOvers(row, history, now)),
    ...rows.filter(({ pk }) => !mailed.has(pk)).flatMap((row) => lostMail(row, history)),
  ];
}

/** Mails that went out twice though they are one, each by its second copy. */
export function duplicates({ mails }: Pick<History, 'mails'>): History['mails'] {
  const seen = new Set<string>();
  return mails.filter(({ mailId }) => seen.has(mailId) || !seen.add(mailId));
}

/** For how long faults may delay a deletion. */
const DELAY_MS = DAY_MS;

/** What a row still keeps of requests and mails though a month is over. */
export function keptTooLong(row: WaitlistRow, now: number): string[] {
  const { pk, request, requestedAt = 0, mailed = [] } = row;
  const isPast = (since: number) => since + KEPT_MS + DELAY_MS < now;
  const counts = personState(row).accepted !== undefined;
  return [
    ...(request && !counts && isPast(requestedAt) ? [`${pk} keeps an unconfirmed request`] : []),
    ...(mailed.some(({ mailedAt }) => isPast(mailedAt)) ? [`${pk} keeps what a mail said`] : []),
  ];
}

function leftOvers(row: WaitlistRow, { lastWord }: History, now: number): string[] {
  const { pk } = row;
  const broken = keptTooLong(row, now);
  const { accepted } = personState(row);
  const counting = [wordsOf(row), ...(accepted ? [wordsOf(accepted)] : [])].join();
  const unconfirmed = allWordsIn(row).filter((word) => !counting.includes(word));
  if (unconfirmed.length > 0) broken.push(`${pk} keeps ${unconfirmed.join(', ')}`);
  if (lastWord.get(pk) === 'erased') {
    const kept = PERSONAL.filter((name) => row[name] !== undefined);
    if (kept.length > 0) broken.push(`${pk} keeps ${kept.join(', ')} after its deletion`);
  }
  if (row.outboxShard !== undefined) broken.push(`${pk} is still due`);
  return broken;
}

/** A person who only signed up gets a mail, unless the mailbox had its own, or the operator has to act. */
function lostMail(row: WaitlistRow, { interrupted, fullMailboxes }: History): string[] {
  const { pk, mailbox = '', parkedAt, cappedBy } = row;
  if (interrupted.has(pk) || parkedAt !== undefined || fullMailboxes.has(mailbox)) return [];
  if (cappedBy === 'mailbox_cap' || cappedBy === 'mailbox_left') return [];
  return [`${pk} was never mailed`];
}

type SentMail = History['mails'][number];
type Limits = readonly { readonly mails: number; readonly withinMs: number }[];

/** Every mail that the policy of mails does not allow. */
function overPolicy(history: History): string[] {
  const { mails } = history;
  const broken: string[] = [];
  for (const [mailId, { length }] of Map.groupBy(mails, (mail) => mail.mailId)) {
    if (length > 2) broken.push(`The mail ${mailId} went out ${length} times`);
  }
  for (const [pk, own] of Map.groupBy(mails, (mail) => mail.pk)) {
    const isTooMany = own.some((mail, index) => isOverPerson(mail, own.slice(0, index), history));
    if (isTooMany) broken.push(`${pk} got more than a person's mails`);
  }
  for (const [mailbox, all] of Map.groupBy(mails, (mail) => mail.mailbox)) {
    const tagged = all.filter(({ isTagged }) => isTagged);
    if (isOver(all, MAIL_LIMITS.mailbox)) broken.push(`${mailbox} got more than a mailbox's mails`);
    if (isOver(tagged, MAIL_LIMITS.tagged)) broken.push(`Tags of ${mailbox} got too many mails`);
  }
  return broken;
}

function isOverPerson(mail: SentMail, earlier: readonly SentMail[], history: History): boolean {
  const { apart, inAll, againAfterMs } = MAIL_LIMITS.unpressed;
  const others = earlier.filter((other) => !isDocumented(other, mail, history));
  const [week, ...longer] = MAIL_LIMITS.pressed;
  if (mail.isPressed) return exceeds(mail, others, [week]) || exceeds(mail, earlier, longer);
  const isLater = earlier.length >= inAll && mail.at - (earlier.at(-1)?.at ?? 0) < againAfterMs;
  return isLater || exceeds(mail, others, [apart]);
}

function isOver(mails: readonly SentMail[], limits: Limits): boolean {
  return mails.some((mail, index) => exceeds(mail, mails.slice(0, index), limits));
}

function exceeds(mail: SentMail, earlier: readonly SentMail[], limits: Limits): boolean {
  return limits.some(
    ({ mails, withinMs }) => earlier.filter(({ at }) => mail.at - at < withinMs).length + 1 > mails,
  );
}

/** The answer to the first was lost, and so was its event; or the operator wanted the second. */
function isDocumented(first: SentMail, second: SentMail, { released }: History): boolean {
  const isAgain = first.mailId === second.mailId && second.unresolved.includes(first.claimId);
  return isAgain || released.has(second.mailId);
}
