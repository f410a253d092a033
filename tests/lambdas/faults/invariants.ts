import { DAY_MS } from '#shared/time.ts';
import { KEPT_MS } from '../../../lambdas/store/policy.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import type { History } from './history.ts';
import { overPolicy } from './mail-rules.ts';
import { allWordsIn, wordsOf } from './words.ts';

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
  const isOver = (since: number) => since + KEPT_MS + DELAY_MS < now;
  const counts = personState(row).accepted !== undefined;
  return [
    ...(request && !counts && isOver(requestedAt) ? [`${pk} keeps an unconfirmed request`] : []),
    ...(mailed.some(({ mailedAt }) => isOver(mailedAt)) ? [`${pk} keeps what a mail said`] : []),
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
