import { WEEK_MS } from '#shared/time.ts';
import { GRACE_MS, isExcused, MONTH_MS, owedTo, SKEW_MS, stopsOf, YEAR_MS } from './account.ts';
import { type History, type MailToPerson, statesDuring } from './history.ts';

export function foreignMails(history: History): string[] {
  return history.mails.flatMap(({ at, pk, what, words }) => {
    if (what === 'announcement') return [];
    const isOwed = owedTo(history, pk).some(
      (owed) =>
        owed.what === what && owed.words === words && owed.from <= at && at <= owed.to + GRACE_MS,
    );
    return isOwed ? [] : [`${pk} got a ${what} of ${words}`];
  });
}

/** A mail of unknown outcome is held for a lease, of which a process and SES may have taken the rest. */
const HOLD_MS = 120_000;

export function doubles({ mails, calls, events, hasFaults }: History): string[] {
  const copies = Map.groupBy(mails, ({ pk, what, ordinal, announcement }) =>
    what === 'announcement' ? `${pk} ${announcement}` : `${pk} ${ordinal}`,
  );
  return [...copies].flatMap(([mail, same]) => {
    const retries = calls.filter(({ actor, pk }) => actor === 'retry' && pk === same[0]?.pk).length;
    // A mail with the words of a later sign-up is handed over as a second copy, but has events of its own.
    const isKnown = same.some(({ id, at }) => {
      const first = same.find((one) => one.id === id);
      const told = events.find(({ type, mail: sent }) => type === 'Send' && sent === first);
      return told && at > told.at + GRACE_MS;
    });
    const isTooMany = same.length > (hasFaults ? 2 + retries : 1);
    const isHasty = same.some(({ at }, index) => at < (same[index - 1]?.at ?? -Infinity) + HOLD_MS);
    return isTooMany || isKnown || isHasty ? [`${mail} left ${same.length} times`] : [];
  });
}

/** Copies of one mail count as one for the week of an address alone. */
export function overLimit(
  { mails }: History,
  keyOf: (mail: MailToPerson) => string | undefined,
  { week, year }: { readonly week: number; readonly year: number },
): string[] {
  const counted = mails.filter(({ what }) => what !== 'announcement');
  return [...Map.groupBy(counted, keyOf)].flatMap(([key, own]) => {
    if (key === undefined) return [];
    const isOver = own.some((mail, index) => {
      const within = (ms: number) => own.slice(0, index + 1).filter(({ at }) => mail.at - at < ms);
      const distinct = within(WEEK_MS).filter(
        ({ ordinal }, copy) => week > 1 || copy === index || ordinal !== mail.ordinal,
      );
      return distinct.length > week || within(YEAR_MS).length > year;
    });
    return isOver ? [`${key} got too many mails`] : [];
  });
}

export function stopped(history: History): string[] {
  return history.mails.flatMap(({ at, pk, mailbox }) => {
    const hasPressed = history.writes.some(
      (write) => write.pk === pk && write.at <= at && write.after.isPressed,
    );
    const stop = stopsOf(history, mailbox).find(
      ({ pk: other, from, to }) => other !== pk && from + GRACE_MS < at && at < to,
    );
    return stop && !hasPressed ? [`${pk} got a mail after ${stop.pk} ended it`] : [];
  });
}

export function lostMails(history: History): string[] {
  const people = new Set(history.writes.map(({ pk }) => pk));
  return [...people].flatMap((pk) =>
    owedTo(history, pk).flatMap((owed, _, all) => {
      const isOver = owed.to < Infinity && !owed.isExpired;
      // A correction is not mailed again.
      const words = new Set(all.flatMap((same) => (same.id === owed.id ? [same.words] : [])));
      const isMailed = history.mails.some((mail) => mail.pk === pk && words.has(mail.words));
      const isFine = isOver || isMailed || isExcused(history, pk, owed);
      return isFine ? [] : [`${pk} never got the ${owed.what} of ${owed.words}`];
    }),
  );
}

export function announcements(history: History): string[] {
  const { mails, calls } = history;
  return mails.flatMap((mail, index) => {
    const { at, pk, announcement } = mail;
    if (mail.what !== 'announcement') return [];
    const call = { actor: 'sender', pk, startedAt: at - GRACE_MS, endedAt: at } as const;
    const isFor = statesDuring(history, call).some((state) => state?.isOnList && !state.suppressed);
    const others = mails.slice(0, index).filter((other) => other.pk === pk && other.announcement);
    const isSoon = others.some(
      (other) => other.announcement !== announcement && at - other.at < WEEK_MS,
    );
    const cancel = calls.find(
      ({ actor, name, answer }) => actor === 'cancel' && name === announcement && answer,
    );
    const isLate = cancel && at > cancel.endedAt + GRACE_MS;
    return isFor && !isSoon && !isLate ? [] : [`${pk} got ${announcement}`];
  });
}

export function lostMessages({ calls, messages, items }: History): string[] {
  return calls.flatMap(({ actor, answer, pk }) => {
    if (actor !== 'message' || answer !== 'sent') return [];
    const isMailed = messages.some(({ rowKey }) => pk === `contact#${rowKey}`);
    const isParked = 'parked' in (items.get(pk) ?? {});
    return isMailed || isParked ? [] : [`${pk} was lost`];
  });
}

export function mailsToSuppressed({ mails, events, writes }: History): string[] {
  return events.flatMap(({ at, type, mail }) => {
    if (type === 'Send') return [];
    const pk = `waitlist#${mail.rowKey}`;
    const isOfPerson = (one: { readonly pk: string; readonly at: number }) =>
      one.pk === pk && one.at > at;
    const lifted = writes.find((write) => isOfPerson(write) && !write.after.suppressed)?.at;
    const late = mails.find((one) => isOfPerson(one) && one.at > at + GRACE_MS);
    return late && late.at < (lifted ?? Infinity) ? [`${pk} got a mail after a ${type}`] : [];
  });
}

export function closedLinks({ calls, mails }: History): string[] {
  return calls.flatMap(({ answer, mail, endedAt, pk }) => {
    if (answer !== 'expired' || !mail) return [];
    // An announcement's link is never the last one.
    const own = mails.filter(
      ({ at, what, ...other }) => other.pk === pk && at <= endedAt && what !== 'announcement',
    );
    const isLast = own.at(-1)?.link.ordinal === mail.link.ordinal;
    const yearFull = isLast ? (own.at(-4)?.at ?? -Infinity) + YEAR_MS : -Infinity;
    const until = Math.max(mail.link.mailedAt + MONTH_MS, yearFull) - SKEW_MS;
    return endedAt < until ? [`A link of ${pk} was closed too early`] : [];
  });
}
