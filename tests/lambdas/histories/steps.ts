import type { EventType } from '../simulation/mail-events.ts';
import type { Service } from '../simulation/service.ts';
import * as actors from './actors.ts';
import { type Actor, type Call, type History, type MailToPerson, wordsOf } from './history.ts';

/** A step as it is taken. */
interface Taking {
  readonly who: actors.Who;
  readonly which: number;
  /** News of one of three names. */
  readonly name: string;
  /** What no other call posts. */
  readonly words: () => string;
  /** The mail to the person that is so many before the last. */
  readonly mail: (before: number) => MailToPerson | undefined;
  /** Waits as long as somebody may read a page. */
  readonly read: () => Promise<void>;
  /** Repeats a call until it is answered. */
  readonly call: <Value>(
    actor: Actor,
    work: (now: number) => Promise<Value>,
    known?: Partial<Call>,
  ) => Promise<Value | undefined>;
  readonly service: Service;
}

type Take = (taking: Taking) => unknown;

const signUp =
  (optIn: 'single' | 'double'): Take =>
  ({ who, words: write, call }) => {
    const words = write();
    return call('sign-up', (now) => actors.signUp(who, words, optIn, now), { words });
  };

const leave =
  (by: 'token' | 'one-click' | 'address'): Take =>
  ({ who, call }) =>
    call(by === 'address' ? by : 'link', (now) => actors.leave(who, by, now));

const press =
  (isCorrected: boolean): Take =>
  async ({ who, which, words, mail: find, read, call }) => {
    const mail = find(which);
    if (!mail) return;
    const { link } = mail;
    const page = await call('page', (now) => actors.readPage(link, now), { mail });
    if (page === undefined || page === 'expired') return;
    await read();
    const shown = page.words && wordsOf(page.words);
    const posted = { words: isCorrected || !shown ? words() : shown, seen: page.seen };
    const pressOnce = () =>
      call('press', (now) => actors.press(who, link, posted, now), { ...posted, mail });
    // Many press twice.
    await Promise.all([pressOnce(), ...(which === 1 ? [pressOnce()] : [])]);
    if (which === 2) await pressOnce();
  };

const setStanding =
  (action: Parameters<typeof actors.planFor>[1]): Take =>
  async ({ who, read, call }) => {
    const plan = await call('page', (now) => actors.planFor(who, action, now));
    await read();
    const actor = action === 'unsubscribe' ? 'operator' : action;
    if (plan) await call(actor, (now) => actors.carryOut(plan, now));
  };

const operate =
  (actor: keyof typeof actors.OPERATOR, isAsked = false): Take =>
  ({ who, words: write, call }) => {
    const words = write();
    const work = (now: number): Promise<unknown> =>
      actors.OPERATOR[actor](who, now, words, isAsked);
    return call(actor, work, actor === 'correct' || actor === 'import' ? { words } : {});
  };

const report =
  (type: EventType): Take =>
  ({ mail: find, service }) => {
    const mail = find(0);
    if (mail) service.events.publish(type, mail, 'ses-1', [0]);
  };

const stopNews =
  (how: 'cancel' | 'pause' | 'resume'): Take =>
  ({ name, call }) =>
    call(how === 'cancel' ? how : 'announce', (now) => actors.stopAnnouncing(name, how, now), {
      name,
    });

/** What visitors, the person, SES and the operator do. */
export const STEPS = {
  'sign-up': signUp('single'),
  'double opt-in': signUp('double'),
  'by token': leave('token'),
  'by one-click': leave('one-click'),
  'by address': leave('address'),
  'press as shown': press(false),
  'press corrected': press(true),
  confirm: setStanding('confirm'),
  unsubscribe: setStanding('unsubscribe'),
  unblock: setStanding('unblock'),
  block: operate('block'),
  erase: operate('erase'),
  correct: operate('correct'),
  import: operate('import'),
  'import and ask': operate('import', true),
  'undo import': operate('undo import'),
  'undo departure': operate('undo departure'),
  resend: operate('resend'),
  retry: operate('retry'),
  bounce: report('Bounce'),
  complaint: report('Complaint'),
  announce: ({ name, call }) => call('announce', (now) => actors.announce(name, now)),
  cancel: stopNews('cancel'),
  pause: stopNews('pause'),
  resume: stopNews('resume'),
  message({ which, words, call }) {
    const rowKey = `message-${words()}`.replaceAll(/\W/g, '');
    const pk = `contact#${rowKey}`;
    return call('message', (now) => actors.writeMessage(rowKey, which % 2 === 0, now), { pk });
  },
} satisfies Readonly<Record<string, Take>>;

export interface Step {
  readonly what: keyof typeof STEPS;
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

export async function take(step: Step, service: Service, history: History): Promise<void> {
  const { which } = step;
  const who = actors.PEOPLE[step.who] as actors.Who;
  const { time, random } = service;
  await STEPS[step.what]({
    who,
    which,
    service,
    name: `news-${which % 3}`,
    words() {
      const index = history.calls.length;
      return which % 2 === 0 ? `Company ${index}/Place ${index}` : `Company ${index}/`;
    },
    mail: (before) => history.mails.filter(({ pk }) => pk === who.pk).at(-1 - before),
    read: () => time.after(random.between(0, READING_MS)),
    async call(actor, work, known = {}) {
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
    },
  });
}
