import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import type { History } from './history.ts';

type SentMail = History['mails'][number];

const WEEK_MS = 7 * 86_400_000;
const MAILS_UNPRESSED = 3;
const MAILS_IN_A_YEAR = 4;
const MAILS_TO_A_MAILBOX = 3;

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
export function duplicates({ mails }: Pick<History, 'mails'>): SentMail[] {
  const seen = new Set<string>();
  return mails.filter(({ mailId }) => seen.has(mailId) || !seen.add(mailId));
}

function overPolicy(history: History): string[] {
  const broken: string[] = [];
  for (const [pk, mails] of Map.groupBy(history.mails, (mail) => mail.pk)) {
    const limit = history.pressed.has(pk) ? MAILS_IN_A_YEAR : MAILS_UNPRESSED;
    if (mails.length > limit) broken.push(`${pk} got ${mails.length} mails`);
    for (const [index, mail] of mails.entries()) {
      const earlier = mails.slice(0, index).filter(({ at }) => mail.at - at < WEEK_MS);
      if (!earlier.every((other) => isDocumented(other, mail, history))) {
        broken.push(`${pk} got two mails within a week`);
      }
    }
  }
  for (const [mailId, { length }] of Map.groupBy(history.mails, (mail) => mail.mailId)) {
    if (length > 2) broken.push(`The mail ${mailId} went out ${length} times`);
  }
  for (const [mailbox, mails] of Map.groupBy(history.mails, (mail) => mail.mailbox)) {
    const isOver = mails.some(
      ({ at }, index) => at - (mails[index - MAILS_TO_A_MAILBOX]?.at ?? -Infinity) < WEEK_MS,
    );
    if (isOver) broken.push(`The mailbox ${mailbox} got more than its mails in a week`);
  }
  return broken;
}

/** The answer to the first was lost, and so was its event; or the operator wanted the second. */
function isDocumented(first: SentMail, second: SentMail, { released }: History): boolean {
  const isAgain = first.mailId === second.mailId && second.unresolved.includes(first.claimId);
  return isAgain || released.has(second.mailId);
}

function leftOvers(row: WaitlistRow, { lastWord }: History, now: number): string[] {
  const { pk } = row;
  const broken: string[] = [];
  if ((personState(row).eraseAt ?? Infinity) <= now) {
    broken.push(`${pk} keeps an unconfirmed request`);
  }
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
