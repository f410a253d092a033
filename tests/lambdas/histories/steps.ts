import type { Service } from '../simulation/service.ts';
import {
  announce,
  carryOut,
  leave,
  OPERATOR,
  PEOPLE,
  planFor,
  press,
  readPage,
  signUp,
  stopAnnouncing,
  type Who,
  writeMessage,
} from './actors.ts';
import { type Actor, type Call, type History, wordsOf } from './history.ts';

/** What visitors, the person, SES and the operator do. */
export const STEPS = [
  'sign-up',
  'sign-up',
  'sign-up',
  'double opt-in',
  'double opt-in',
  'by token',
  'by one-click',
  'by address',
  'by address',
  'press as shown',
  'press as shown',
  'press corrected',
  'press corrected',
  'confirm',
  'unsubscribe',
  'unblock',
  'block',
  'erase',
  'correct',
  'import',
  'import and ask',
  'undo import',
  'undo departure',
  'resend',
  'retry',
  'bounce',
  'complaint',
  'announce',
  'cancel',
  'pause',
  'resume',
  'message',
] as const;

export interface Step {
  readonly what: (typeof STEPS)[number];
  readonly who: number;
  /** Which of the person's mails it is about, counted back from the last. */
  readonly which: number;
  /** Whether it waits first until a sender is about to claim a row, or SES takes a mail. */
  readonly when: 'claim' | 'mail' | 'at once';
  /** How long after that, or after the step before, which may still go on. */
  readonly afterMs: number;
}

const READING_MS = 600_000;
const RETRY_MS = 5000;
const MOST_TRIES = 4;

/** One step, which an actor repeats until it is answered. */
export async function take(step: Step, service: Service, history: History): Promise<void> {
  const { what, which } = step;
  const who = PEOPLE[step.who] as Who;
  const { time, random } = service;
  const words = () => newWords(history.calls.length, which);

  async function call<Value>(
    actor: Actor,
    work: (now: number) => Promise<Value>,
    known: Partial<Call> = {},
  ): Promise<Value | undefined> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const started: Call = {
        actor,
        pk: who.pk,
        ...known,
        startedAt: time.now(),
        endedAt: Infinity,
      };
      history.calls.push(started);
      const result = await service.call(started, work);
      started.endedAt = time.now();
      if (result.outcome === 'returned') {
        started.answer = result.value ?? 'done';
        return result.value;
      }
      await time.after(random.between(0, RETRY_MS));
    }
    return undefined;
  }

  async function follow(isCorrected: boolean): Promise<void> {
    const mail = history.mails.filter(({ pk }) => pk === who.pk).at(-1 - which);
    if (!mail) return;
    const { link } = mail;
    const page = await call('page', (now) => readPage(link, now), { mail });
    if (page === undefined || page === 'expired') return;
    await time.after(random.between(0, READING_MS));
    const shown = page.words && wordsOf(page.words);
    const posted = { words: isCorrected || !shown ? words() : shown, seen: page.seen };
    const pressOnce = () =>
      call('press', (now) => press(who, link, posted, now), { ...posted, mail });
    // Many press twice.
    await Promise.all([pressOnce(), ...(which === 1 ? [pressOnce()] : [])]);
    if (which === 2) await pressOnce();
  }

  switch (what) {
    case 'sign-up':
    case 'double opt-in': {
      const said = words();
      const optIn = what === 'sign-up' ? 'single' : 'double';
      await call('sign-up', (now) => signUp(who, said, optIn, now), { words: said });
      return;
    }
    case 'by token':
      await call('link', (now) => leave(who, 'token', now));
      return;
    case 'by one-click':
      await call('link', (now) => leave(who, 'one-click', now));
      return;
    case 'by address':
      await call('address', (now) => leave(who, 'address', now));
      return;
    case 'press as shown':
      return follow(false);
    case 'press corrected':
      return follow(true);
    case 'confirm':
    case 'unsubscribe':
    case 'unblock': {
      const plan = await call('page', (now) => planFor(who, what, now));
      await time.after(random.between(0, READING_MS));
      const actor = what === 'unsubscribe' ? 'operator' : what;
      if (plan) await call(actor, (now) => carryOut(plan, now));
      return;
    }
    case 'correct':
    case 'import':
    case 'import and ask': {
      const said = words();
      const actor = what === 'correct' ? what : 'import';
      const isAsked = what === 'import and ask';
      const work = (now: number): Promise<unknown> => OPERATOR[actor](who, now, said, isAsked);
      await call(actor, work, { words: said });
      return;
    }
    case 'bounce':
    case 'complaint': {
      const mail = history.mails.findLast(({ pk }) => pk === who.pk);
      if (mail)
        service.events.publish(what === 'bounce' ? 'Bounce' : 'Complaint', mail, 'ses-1', [0]);
      return;
    }
    case 'announce':
      return call('announce', (now) => announce(`news-${which % 3}`, now));
    case 'cancel':
    case 'pause':
    case 'resume': {
      const name = `news-${which % 3}`;
      await call(what === 'cancel' ? what : 'announce', (now) => stopAnnouncing(name, what, now), {
        name,
      });
      return;
    }
    case 'message': {
      const rowKey = `message-${history.calls.length}`;
      const pk = `contact#${rowKey}`;
      await call('message', (now) => writeMessage(rowKey, which % 2 === 0, now), { pk });
      return;
    }
    case 'erase':
    case 'undo import':
    case 'undo departure':
    case 'block':
    case 'resend':
    case 'retry':
      await call(what, (now) => OPERATOR[what](who, now) as Promise<unknown>);
  }
}

function newWords(index: number, which: number): string {
  return which % 2 === 0 ? `Company ${index}/Place ${index}` : `Company ${index}/`;
}
