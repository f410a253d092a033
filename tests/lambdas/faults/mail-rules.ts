import { MAIL_LIMITS } from '../../../lambdas/store/policy.ts';
import type { History } from './history.ts';

type SentMail = History['mails'][number];
type Limits = readonly { readonly mails: number; readonly withinMs: number }[];

/** Every mail that the policy of mails does not allow. */
export function overPolicy(history: History): string[] {
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
  if (mail.isUncapped) return false;
  const { apart, inAll, againAfterMs } = MAIL_LIMITS.unpressed;
  const others = earlier.filter((other) => !isDocumented(other, mail, history));
  const [week, ...longer] = MAIL_LIMITS.pressed;
  if (mail.isPressed) return exceeds(mail, others, [week]) || exceeds(mail, earlier, longer);
  const isLater = earlier.length >= inAll && mail.at - (earlier.at(-1)?.at ?? 0) < againAfterMs;
  return isLater || exceeds(mail, others, [apart]);
}

/** The operator may let a mail pass the limits, and it counts for the next. */
function isOver(mails: readonly SentMail[], limits: Limits): boolean {
  return mails.some(
    (mail, index) => !mail.isUncapped && exceeds(mail, mails.slice(0, index), limits),
  );
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
