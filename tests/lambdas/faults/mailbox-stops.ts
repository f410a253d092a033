import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { hasLeft } from '../../../lambdas/store/standing.ts';
import { currentActor } from './invocation.ts';

/** Departures by mail and complaints, which end mail to the mailbox's other addresses. */
export interface MailboxStops {
  hear(before: WaitlistRow | undefined, after: WaitlistRow): void;
  /** A departure was answered, or a complaint was handled: from now on it holds. */
  settle(pk: string, now: number): void;
  /** Since when another address has ended mail to this one. Infinity if none has. */
  since(row: WaitlistRow): number;
}

export function createMailboxStops(): MailboxStops {
  const away = new Map<string, WaitlistRow>();
  const stops = new Map<string, { readonly mailbox: string | undefined; readonly at: number }>();

  return {
    hear(before, after) {
      const actor = currentActor();
      const { pk, unsubscribedAt, unsubscribedBy, suppressedBy } = after;
      const isByMail = unsubscribedBy === 'token' || unsubscribedBy === 'one-click';
      const hasNowLeft = actor === 'unsubscribe' && unsubscribedAt !== before?.unsubscribedAt;
      const hasComplained = suppressedBy === 'complaint' && before?.suppressedBy !== 'complaint';
      if ((hasNowLeft && isByMail) || hasComplained) away.set(pk, after);
      const isByOperator = actor === 'confirm for' && after.suppressedAt === undefined;
      if ((actor === 'confirm' || actor === 'undo' || isByOperator) && !hasLeft(after)) {
        away.delete(pk);
        stops.delete(pk);
      }
    },
    settle(pk, now) {
      const row = away.get(pk);
      if (row && !stops.has(pk)) stops.set(pk, { mailbox: row.mailbox, at: now });
    },
    since({ pk, mailbox }) {
      const others = [...stops].filter(([other, stop]) => other !== pk && stop.mailbox === mailbox);
      return Math.min(Infinity, ...others.map(([, { at }]) => at));
    },
  };
}
