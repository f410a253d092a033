import type { RowKind } from '../../../lambdas/store/row-key.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import { currentActor } from './invocation.ts';

/** A mail that a sender counted and then gave to SES. */
interface Start {
  readonly pk: string;
  readonly mailId: string;
  readonly mailbox: string;
  /** Its earlier claims whose outcome was unknown. */
  readonly unresolved: readonly string[];
}

/** A mail that SES accepted. */
export interface AcceptedMail {
  readonly at: number;
  readonly to: string;
  readonly text: string;
  readonly kind: RowKind;
  readonly rowKey: string;
  readonly claimId: string;
}

/** What people and mails went through, as the writes to the table and SES show it. */
export interface History {
  /** Every accepted mail to a person, in order. */
  readonly mails: readonly (AcceptedMail & Start)[];
  /** What was wrong at once. */
  readonly violations: string[];
  /** What the person of a row last said. Absent if they never left and never clicked. */
  readonly lastWord: ReadonlyMap<string, 'left' | 'erased' | 'in'>;
  /** Everybody who ever left, clicked or was suppressed. */
  readonly interrupted: ReadonlySet<string>;
  /** The mails that the operator let be sent once more. */
  readonly released: ReadonlySet<string>;
  /** People who pressed a mail's button. */
  readonly pressed: ReadonlySet<string>;
  /** Mailboxes for which a week's mails were counted, whether or not they arrived. */
  readonly fullMailboxes: ReadonlySet<string>;
  observe(before: object | undefined, after: object): void;
  accept(mail: AcceptedMail): void;
  /** A person presses the button of a page that shows this company. */
  press(pk: string, company: string | undefined): void;
  /** A Send event was applied. */
  noteSent(claimId: string): void;
}

export function openHistory(): History {
  const starts = new Map<string, Start>();
  const mails: (AcceptedMail & Start)[] = [];
  const violations: string[] = [];
  const lastWord = new Map<string, 'left' | 'erased' | 'in'>();
  const interrupted = new Set<string>();
  const released = new Set<string>();
  const fullMailboxes = new Set<string>();
  const known = new Set<string>();
  const shown = new Map<string, Set<string | undefined>>();
  const pressed = new Set<string>();

  function hear(before: WaitlistRow | undefined, after: WaitlistRow): void {
    const actor = currentActor();
    const { pk } = after;
    if (actor === 'confirm') lastWord.set(pk, 'in');
    if (actor === 'unsubscribe') lastWord.set(pk, 'left');
    if (actor === 'erase') lastWord.set(pk, 'erased');
    if (actor === 'sign-up' && lastWord.get(pk) === 'erased') lastWord.set(pk, 'left');
    if (actor !== 'sign-up' && actor !== 'sender' && actor !== 'operator') interrupted.add(pk);
    if (actor === 'unpark' && after.mailId) released.add(after.mailId);

    if (after.verifiedAt !== undefined) pressed.add(pk);
    const isShown = shown.get(pk)?.has(after.company) || after.email === undefined;
    if (after.verifiedAt !== undefined && !isShown) {
      violations.push(`${pk} counts with ${after.company}, which no page showed`);
    }
    const was = before && personState(before).standing;
    const { standing } = personState(after);
    const word = lastWord.get(pk);
    if (standing === 'subscribed' && was !== 'subscribed') {
      if (word === 'left' || word === 'erased') violations.push(`${pk} is back without a click`);
      const isSingle = actor === 'sign-up' && after.request?.optIn !== 'double';
      if (actor !== 'confirm' && !isSingle) violations.push(`${actor} put ${pk} on the list`);
    }
    if (was === 'subscribed' && standing !== 'subscribed') {
      const isOwn = actor === 'unsubscribe' || actor === 'erase';
      // The setting changed while the request waited to be copied: the one known exception.
      const isSwitched = before?.email === undefined && after.request?.optIn === 'double';
      if (!isOwn && !(actor === 'sign-up' && isSwitched))
        violations.push(`${actor} took ${pk} off the list`);
    }
    if ((word === 'left' || word === 'erased') && standing === 'subscribed') {
      violations.push(`${pk} is on the list after leaving`);
    }
  }

  function start(before: WaitlistRow | undefined, after: WaitlistRow): void {
    const { pk, sendingId, mailId = '', mailbox = '', unresolved = [] } = after;
    if (sendingId === undefined || sendingId === before?.sendingId) return;
    starts.set(sendingId, { pk, mailId, mailbox, unresolved });
    if (after.suppressedAt !== undefined) violations.push(`A mail to the suppressed ${pk}`);
    const { standing, pending } = personState(after);
    if (standing !== 'subscribed' && !pending) violations.push(`A mail to ${pk}, who has left`);
    if (unresolved.some((claimId) => known.has(claimId))) {
      violations.push(`A mail to ${pk} was sent again after its Send event`);
    }
  }

  return {
    mails,
    violations,
    lastWord,
    interrupted,
    released,
    fullMailboxes,
    pressed,
    press(pk, company) {
      shown.set(pk, (shown.get(pk) ?? new Set()).add(company));
    },
    observe(before, after) {
      const row = after as WaitlistRow & { readonly mails?: readonly unknown[] };
      if (row.mails && row.mails.length >= 3) fullMailboxes.add(row.pk.slice('mailbox#'.length));
      if (!row.pk.startsWith('waitlist#')) return;
      hear(before as WaitlistRow | undefined, row);
      start(before as WaitlistRow | undefined, row);
    },
    accept(mail) {
      if (mail.kind !== 'waitlist') return;
      const started = starts.get(mail.claimId);
      if (started) mails.push({ ...mail, ...started });
      else violations.push(`A mail to ${mail.to} was not counted`);
    },
    noteSent(claimId) {
      known.add(claimId);
    },
  };
}
