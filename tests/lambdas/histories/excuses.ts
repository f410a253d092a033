import { WEEK_MS } from '#shared/time.ts';
import { liftsStop, MONTH_MS, type Owed, YEAR_MS } from './account.ts';
import type { History } from './history.ts';

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
    const isLifted = writes.some(
      (write) => write.pk === who && liftsStop(write) && write.by.answer && write.by.startedAt > at,
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
