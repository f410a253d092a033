import { isDeepStrictEqual } from 'node:util';
import { mailboxOf } from '../../../lambdas/store/mail-providers.ts';
import type { MailLink } from '../../../lambdas/store/person/press.ts';
import type { Said } from '../simulation/composer.ts';
import type { AcceptedMail } from '../simulation/faulty-ses.ts';
import type { Watcher } from '../simulation/service.ts';
import { type Call, type History, personIn, wordsOf } from './history.ts';
import type { Who } from './actors.ts';

const NOBODY = { pk: '', startedAt: 0, endedAt: 0 };
const OTHERS: Readonly<Record<string, Call>> = {
  sender: { ...NOBODY, actor: 'sender' },
  events: { ...NOBODY, actor: 'events' },
};

/** Writes down a history as it happens. */
export function record(people: readonly Who[], hasFaults: boolean) {
  let clock = { now: () => 0 };
  const whoOf = new Map(people.map((who) => [who.pk, who]));
  const waiting: { event: 'claim' | 'mail'; wake: () => void }[] = [];
  const faults: string[] = [];
  const history: History = {
    calls: [],
    writes: [],
    mails: [],
    messages: [],
    counts: [],
    events: [],
    hasFaults,
    mailboxOf: (pk) => whoOf.get(pk)?.mailbox ?? '',
    endedAt: 0,
    items: new Map(),
  };

  const tell = (event: 'claim' | 'mail') => {
    const told = waiting.filter((one) => one.event === event);
    waiting.splice(0, waiting.length, ...waiting.filter((one) => one.event !== event));
    for (const { wake } of told) wake();
  };

  const watcher: Watcher = {
    onFault: (fault) => faults.push(fault instanceof Error ? `${fault.stack}` : String(fault)),
    onWrite(before, after, caller) {
      const pk = String((after ?? before)?.['pk']);
      const at = clock.now();
      const by = OTHERS[caller?.actor ?? ''] ?? (caller as Call);
      const isCount = !isDeepStrictEqual(before?.['mails'], after?.['mails']);
      if (by.actor === 'sender' && pk.startsWith('mailbox#') && isCount) {
        history.counts.push({ at, key: pk.slice('mailbox#'.length) });
        tell('claim');
      }
      if (!pk.startsWith('waitlist#')) return;
      const [was, is] = [before && personIn(before), personIn(after ?? {})];
      if (
        by.actor === 'sender' &&
        after?.['leaseUntil'] !== before?.['leaseUntil'] &&
        after?.['leaseUntil']
      ) {
        history.counts.push({ at, key: pk });
      }
      // A press also makes due what others are owed.
      if (by.pk !== pk && isDeepStrictEqual(was, is)) return;
      history.writes.push({ at, by, pk, before: was, after: is, row: after ?? {} });
    },
    onMail(mail) {
      if (mail.kind === 'contact') history.messages.push(mail);
      if (mail.kind !== 'waitlist' && mail.kind !== 'announcement') return;
      const pk = `waitlist#${mail.rowKey}`;
      const { what, words = {}, link } = JSON.parse(mail.text) as Said & { link: MailLink };
      const { isTagged } = mailboxOf(mail.to.toLowerCase());
      const mailbox = history.mailboxOf(pk);
      history.mails.push(
        Object.assign(mail, { pk, mailbox, isTagged, what, words: wordsOf(words), link }),
      );
      tell('mail');
    },
    onEvent: (type, mail: AcceptedMail) => history.events.push({ at: clock.now(), type, mail }),
  };
  return {
    history,
    watcher,
    faults,
    /** Waits until a sender is about to claim a person's row, or SES takes a mail. */
    next: (event: 'claim' | 'mail') => new Promise<void>((wake) => waiting.push({ event, wake })),
    follow(time: { now(): number }) {
      clock = time;
    },
  };
}
