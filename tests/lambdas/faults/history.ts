import { mailboxOf } from '../../../lambdas/store/mail-providers.ts';
import { primaryKey, type RowKind } from '../../../lambdas/store/row-key.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { hasLeft, personState } from '../../../lambdas/store/standing.ts';
import { currentActor } from './invocation.ts';
import { createListRules, type ListRules, wordsOf } from './list-rules.ts';

/** A mail that a sender counted and then gave to SES. */
interface Start {
  readonly pk: string;
  readonly mailId: string;
  readonly mailbox: string;
  /** Its earlier claims whose outcome was unknown. */
  readonly unresolved: readonly string[];
  /** Whether the person had pressed a mail's button. */
  readonly isPressed: boolean;
}

/** A mail that SES accepted. */
export interface AcceptedMail {
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly kind: RowKind;
  readonly rowKey: string;
  readonly claimId: string;
}

type MailToPerson = AcceptedMail & Start & { readonly isTagged: boolean };

/** What people and mails went through, as the writes to the table and SES show it. */
export interface History extends ListRules {
  /** Every accepted mail to a person, in order. */
  readonly mails: readonly MailToPerson[];
  /** What was wrong at once. */
  readonly violations: string[];
  /** The mails that the operator let be sent once more. */
  readonly released: ReadonlySet<string>;
  /** Mailboxes for which a week's mails, or those of their tags, were counted. Not all arrive. */
  readonly fullMailboxes: ReadonlySet<string>;
  observe(before: object | undefined, after: object): void;
  accept(mail: AcceptedMail): void;
  /** A departure was answered, or a complaint was handled. */
  stopped(pk: string): void;
  /** An event was applied. */
  noteEvent(type: 'Send' | 'Bounce' | 'Complaint', mail: AcceptedMail): void;
}

/** A sender that decided on a mail before a departure may still send it. */
const LEASE_MS = 120_000;

const MAILBOX = 'mailbox#';

export function openHistory(clock: { now(): number }): History {
  const starts = new Map<string, Start>();
  const mails: MailToPerson[] = [];
  const violations: string[] = [];
  const released = new Set<string>();
  const fullMailboxes = new Set<string>();
  const known = new Set<string>();
  const stops = createMailboxStops();
  const rules = createListRules(violations);

  function start(before: WaitlistRow | undefined, after: WaitlistRow): void {
    const { pk, sendingId, mailId = '', mailbox = '', unresolved = [], verifiedAt } = after;
    if (sendingId === undefined || sendingId === before?.sendingId) return;
    const isPressed = verifiedAt !== undefined;
    starts.set(sendingId, { pk, mailId, mailbox, unresolved, isPressed });
    if (after.suppressedAt !== undefined) violations.push(`A mail to the suppressed ${pk}`);
    if (!isPressed && stops.since(after) + LEASE_MS < clock.now()) {
      violations.push(`A mail to ${pk}, whose mailbox had ended it`);
    }
    const { standing, pending } = personState(after);
    if (standing !== 'subscribed' && !pending) violations.push(`A mail to ${pk}, who has left`);
    if (unresolved.some((claimId) => known.has(claimId))) {
      violations.push(`A mail to ${pk} was sent again after its Send event`);
    }
  }

  return {
    ...rules,
    mails,
    violations,
    released,
    fullMailboxes,
    stopped: (pk) => stops.settle(pk, clock.now()),
    observe(seen, changed) {
      const after = changed as WaitlistRow & {
        readonly mails?: readonly { readonly isTagged?: boolean }[];
      };
      const before = seen as WaitlistRow | undefined;
      const { pk, mailId, mails: counted = [] } = after;
      if (pk.startsWith(MAILBOX)) {
        const tagged = counted.filter(({ isTagged }) => isTagged);
        if (counted.length >= 3 || tagged.length >= 2) fullMailboxes.add(pk.slice(MAILBOX.length));
      }
      if (!pk.startsWith('waitlist#')) return;
      if (currentActor() === 'unpark' && mailId) released.add(mailId);
      rules.hear(before, after);
      stops.hear(before, after);
      start(before, after);
    },
    accept(mail) {
      if (mail.kind !== 'waitlist') return;
      const started = starts.get(mail.claimId);
      if (!started) {
        violations.push(`A mail to ${mail.to} was not counted`);
        return;
      }
      mails.push({ ...mail, ...started, isTagged: mailboxOf(mail.to.toLowerCase()).isTagged });
      const { id, ...about } = JSON.parse(mail.text) as { readonly id: string };
      rules.show(id, wordsOf(about));
    },
    noteEvent(type, { claimId, kind, rowKey }) {
      if (type === 'Send') known.add(claimId);
      if (type === 'Complaint') stops.settle(primaryKey(kind, rowKey), clock.now());
    },
  };
}

/** Departures by mail and complaints, which end mail to the mailbox's other addresses. */
export interface MailboxStops {
  hear(before: WaitlistRow | undefined, after: WaitlistRow): void;
  /** A departure was answered, or a complaint was handled: from now on it holds. */
  settle(pk: string, now: number): void;
  /** Since when another address has ended mail to this one. Infinity if none has. */
  since(row: WaitlistRow): number;
}

function createMailboxStops(): MailboxStops {
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
