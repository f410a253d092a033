import type * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { DAY_MS, WEEK_MS } from '#shared/time.ts';
import type { Actor } from './invocation.ts';
import { openService, type Service, type ServiceOptions } from './service.ts';
import { findAnnouncement } from '../../../lambdas/store/announcement.ts';
import { runCancel } from '../../../infra/operator/announcements/cancel.ts';
import type { Segment } from '../../../infra/operator/segment.ts';
import { mayHaveLeft } from '../../../infra/operator/announcements/owed-rows.ts';
import { setPaused } from '../../../infra/operator/announcements/save-announcement.ts';
import { selectRecipients } from '../../../infra/operator/announcements/select-recipients.ts';
import { runSend } from '../../../infra/operator/announcements/send.ts';
import { unpark } from '../../../infra/operator/mail/retry.ts';
import { erasePerson } from '../../../infra/operator/store/erase-person.ts';
import { suppressAfter, unsubscribe } from '../../../lambdas/store/change-standing.ts';
import {
  parseAnnouncementKey,
  parsePrimaryKey,
  rowKeyOfTag,
  rowTagOf,
} from '../../../lambdas/store/row-key.ts';
import { saveSignUp } from '../../../lambdas/store/save-sign-up.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));

const IS_LONG = process.env['MODE'] === 'long';
const PEOPLE = 120;
const SEEDS = Array.from({ length: IS_LONG ? 100 : 2 }, (_, index) => index + 1);
const TIMEOUT_MS = 60_000;

/** An operator who announces to a list, and thinks again while the senders work and processes end. */
interface Operator {
  readonly service: Service;
  /** Queues an announcement for everyone, whatever ends the command. */
  send(name: string, options?: SendOptions): Promise<void>;
  signUp(key: string): Promise<void>;
  /** Repeats what another does until it is done, whatever ends it. */
  insist(actor: Actor, work: (now: number) => Promise<unknown>): Promise<void>;
  cancel(name: string): Promise<void>;
  pause(name: string): Promise<void>;
  resume(name: string): Promise<void>;
  /** Waits until so many mails of an announcement have left. */
  untilSent(name: string, mails: number): Promise<void>;
  /** Waits until nothing is due, also not later. Retries what was parked. */
  untilSettled(): Promise<void>;
  mailsOf(name: string): Service['announced'];
  /** The mails of an announcement whose outcome is not known now, by the tags of their rows. */
  inFlight(name: string): ReadonlySet<string>;
}

interface SendOptions {
  readonly dueAt?: number;
  readonly segment?: Segment;
}

const KEYRING = new Map([['k1', 'x'.repeat(48)]]);
const RETRY_MS = 2000;
const MINUTE_MS = 60_000;

/** Every command ends at an await of its own in the first runs, counted from this on. */
const FIRST_KILL = 3;
const KILL_STEP = 7;

interface Scenario extends Pick<ServiceOptions, 'faults' | 'limits' | 'seed' | 'hasEvents'> {
  readonly people: number;
  /** How often each command is killed before it may end. */
  readonly kills: number;
}

/** Plays a scenario on a list that has been confirmed. */
async function changeMinds(
  { people, kills, ...conditions }: Scenario,
  play: (operator: Operator) => Promise<void>,
): Promise<void> {
  const service = openService(conditions);
  const { time } = service;

  async function insist(actor: Actor, work: (now: number) => Promise<unknown>): Promise<void> {
    for (let run = 0; ; run += 1) {
      const awaits = run < kills ? FIRST_KILL + run * KILL_STEP : Infinity;
      const { outcome } = await service.call(actor, work, awaits);
      if (outcome === 'returned') return;
      if (service.history.violations.length > 0) throw new Error(service.history.violations[0]);
      await time.after(RETRY_MS);
    }
  }
  const command = (work: (now: number) => Promise<unknown>) => insist('operator', work);
  const contextAt = (at: number) => ({ now: () => at, signal: new AbortController().signal });

  const mailsOf = (name: string) =>
    service.announced.filter(({ rowKey }) => nameOf(rowKeyOfTag('announcement', rowKey)) === name);
  const operator: Operator = {
    service,
    insist,
    send: (name, options = {}) => command((at) => send(name, options, contextAt(at))),
    signUp: (key) => insist('sign-up', (now) => signUp(key, now)),
    cancel: (name) => command((at) => runCancel({ name }, contextAt(at))),
    pause: (name) => command((at) => setPaused({ name, isPaused: true }, contextAt(at))),
    resume: (name) => command((at) => setPaused({ name, isPaused: false }, contextAt(at))),
    async untilSent(name, mails) {
      while (mailsOf(name).length < mails) await time.after(100);
    },
    async untilSettled() {
      const untilNothingIsDue = async () => {
        do await time.after(10 * MINUTE_MS);
        while (service.countOwed() > 0);
      };
      await untilNothingIsDue();
      for (const row of service.announcements()) {
        if (row.parkedAt !== undefined) await command((now) => unpark(row, now));
      }
      await untilNothingIsDue();
    },
    mailsOf,
    inFlight: (name) =>
      new Set(
        service
          .announcements()
          .filter((row) => row.mailedAt === undefined && mayHaveLeft(row))
          .map(({ pk }) => parsePrimaryKey(pk)?.rowKey ?? '')
          .filter((key) => nameOf(key) === name)
          .map((rowKey) => rowTagOf({ rowKey })),
      ),
  };

  await service.run(async () => {
    for (let index = 0; index < people; index += 1) {
      await operator.signUp(`person-${index}`);
    }
    await operator.untilSettled();
    await play(operator);
  });
}

function nameOf(key: string): string {
  return parseAnnouncementKey(key).name;
}

function signUp(key: string, now: number): Promise<void> {
  return saveSignUp(signUpToSave(key, { email: addressOf(key) }, { now }));
}

function addressOf(key: string): string {
  return `${key}@example.ch`;
}

/** What `announce send` does without a question, a draft and the refusals of a plan. */
async function send(
  name: string,
  { dueAt, segment = {} }: SendOptions,
  context: { readonly now: () => number; readonly signal: AbortSignal },
): Promise<void> {
  const begun = (await findAnnouncement(name))?.waves[0];
  const at = context.now();
  const options = { name, segment, wave: begun?.wave, dueAt, keyring: KEYRING };
  const selection = await selectRecipients(options, context);
  const wanted = selection.invitees.length;
  const wave = { wave: 1, startedAt: at, wanted, segment, ...(dueAt !== undefined && { dueAt }) };
  await runSend(
    {
      ...selection,
      name,
      wave: begun ?? wave,
      isInterrupted: begun !== undefined,
      languages: {},
      owed: 0,
      mails: {},
      takes: { state: 'unknown' },
    },
    context,
  );
}

const scenario = (seed: number): Scenario => ({
  seed,
  people: PEOPLE,
  kills: 4,
  limits: { maxPerSecond: 14, maxPerDay: 50_000 },
  faults: { calls: 0.02, sends: 0.1, messages: 0, skewMs: 200 },
});

test.each(SEEDS)(
  'after a cancel only what may have left leaves, and who has not got it gets the next (seed %i)',
  async (seed) => {
    let late: string[] = [];
    let never: string[] = [];
    let twice: string[] = [];
    // Nothing ever says what became of a mail without an answer.
    await changeMinds({ ...scenario(seed), hasEvents: false }, async (operator) => {
      await operator.send('wrong');
      await operator.untilSent('wrong', PEOPLE / 4);
      await operator.cancel('wrong');
      const left = operator.mailsOf('wrong').length;
      const mayHave = operator.inFlight('wrong');
      await operator.send('right', { segment: { notReceived: 'wrong' } });
      operator.service.faults.end();
      await operator.untilSettled();

      const after = operator.mailsOf('wrong').slice(left);
      late = after.flatMap(({ rowKey }) => (mayHave.has(rowKey) ? [] : [rowKey]));
      const got = new Set(operator.mailsOf('wrong').map(({ to }) => to));
      const next = operator.mailsOf('right').map(({ to }) => to);
      const keys = Array.from({ length: PEOPLE }, (_, index) => `person-${index}`);
      const isUnknown = (key: string) => mayHave.has(rowTagOf({ rowKey: `wrong#${key}` }));
      const all = keys.map(addressOf);
      never = keys.flatMap((key) => {
        const to = addressOf(key);
        return got.has(to) || next.includes(to) || isUnknown(key) ? [] : [to];
      });
      const countTo = (to: string) => next.filter((other) => other === to).length;
      twice = all.filter((to) => countTo(to) + Number(got.has(to)) > 1);
    });

    expect(late).toEqual([]);
    expect(never).toEqual([]);
    expect(twice).toEqual([]);
  },
  TIMEOUT_MS,
);

test.each(SEEDS)(
  'an announcement begins within two minutes of its time, whatever ended before (seed %i)',
  async (seed) => {
    let begins: number[] = [];
    let reached = 0;
    await changeMinds(scenario(seed), async (operator) => {
      const dueAt = operator.service.time.now() + DAY_MS / 2;
      await operator.send('morning', { dueAt });
      operator.service.faults.end();
      await operator.untilSettled();

      begins = operator.mailsOf('morning').map(({ at }) => at - dueAt);
      reached = new Set(operator.mailsOf('morning').map(({ to }) => to)).size;
    });

    expect(Math.min(...begins)).toBeGreaterThanOrEqual(0);
    expect(Math.min(...begins)).toBeLessThan(2 * 60_000);
    expect([begins.length, reached]).toEqual([PEOPLE, PEOPLE]);
  },
  TIMEOUT_MS,
);

test.each(SEEDS)(
  'a resumed announcement, and one that was scheduled, keep the week of each person (seed %i)',
  async (seed) => {
    let tooSoon: string[] = [];
    let counts: number[] = [];
    await changeMinds(scenario(seed), async (operator) => {
      const { time } = operator.service;
      await operator.send('scheduled', { dueAt: time.now() + WEEK_MS / 2 });
      await operator.send('first');
      await operator.untilSent('first', PEOPLE / 4);
      await operator.pause('first');
      await operator.send('second');
      await operator.untilSent('second', PEOPLE / 4);
      await operator.resume('first');
      operator.service.faults.end();
      await operator.untilSettled();

      const mails = operator.service.announced.toSorted((a, b) => a.at - b.at);
      tooSoon = [...Map.groupBy(mails, ({ to }) => to)].flatMap(([to, own]) =>
        own.some(({ at }, index) => at - (own[index - 1]?.at ?? -Infinity) < WEEK_MS) ? [to] : [],
      );
      counts = ['scheduled', 'first', 'second'].map((name) => operator.mailsOf(name).length);
    });

    expect(tooSoon).toEqual([]);
    expect(counts).toEqual([PEOPLE, PEOPLE, PEOPLE]);
  },
  TIMEOUT_MS,
);

/** What some do before an announcement, and some while it goes out. */
const ENDINGS = {
  leaves: (key: string, now: number) => unsubscribe(key, 'token', now),
  'is erased': (key: string, now: number) => erasePerson(key, now),
  'is suppressed': (key: string, now: number) => suppressAfter(key, 'bounce', now),
  'leaves meanwhile': (key: string, now: number) => unsubscribe(key, 'token', now),
};
const ACTORS = {
  leaves: 'unsubscribe',
  'is erased': 'erase',
  'is suppressed': 'events',
  'leaves meanwhile': 'unsubscribe',
} as const;
const FATES = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];
/** Of ten people, four end it. */
const fateOf = (index: number) => FATES[index % 10];

/** `npm run test:long` announces to more than 10,000 of 17,000 people. */
const ANNOUNCED = IS_LONG ? 17_000 : 300;

test(
  'an announcement reaches each person of its segment once, and no other',
  async () => {
    const people = Array.from({ length: ANNOUNCED }, (_, index) => index);
    const leftAt = new Map<string, number>();
    let mails: Service['announced'] = [];
    let violations: readonly string[] = [];
    await changeMinds({ ...scenario(11), people: ANNOUNCED }, async (operator) => {
      const { time, history, faults } = operator.service;
      const meet = async (fate: keyof typeof ENDINGS, everyMs: number) => {
        for (const index of people.filter((one) => fateOf(one) === fate)) {
          const key = `person-${index}`;
          await time.after(everyMs);
          await operator.insist(ACTORS[fate], (now) => ENDINGS[fate](key, now));
          leftAt.set(addressOf(key), time.now());
        }
      };
      for (const fate of FATES.slice(0, 3)) await meet(fate, 0);
      await time.after(2 * MINUTE_MS);
      const until = time.now() - MINUTE_MS;
      const signUps = async () => {
        for (const index of people.slice(0, ANNOUNCED / 10))
          await operator.signUp(`later-${index}`);
      };
      await Promise.all([
        operator.send('beta', { segment: { until } }),
        meet('leaves meanwhile', 500),
        signUps(),
      ]);
      faults.end();
      await operator.untilSettled();
      mails = operator.mailsOf('beta');
      ({ violations } = history);
    });

    const mailsTo = Map.groupBy(mails, ({ to }) => to);
    const stayed = people.filter((index) => fateOf(index) === undefined);
    const countTo = (index: number) => mailsTo.get(addressOf(`person-${index}`))?.length ?? 0;
    expect(violations).toEqual([]);
    expect(stayed.filter((index) => countTo(index) !== 1)).toEqual([]);
    expect(people.filter((index) => countTo(index) > 1)).toEqual([]);
    // A mail under way cannot be called back.
    const isLate = ({ to, at }: (typeof mails)[number]) =>
      at > (leftAt.get(to) ?? Infinity) + MINUTE_MS;
    expect(mails.filter((mail) => isLate(mail) || mail.to.startsWith('later-'))).toEqual([]);
  },
  (IS_LONG ? 60 : 1) * TIMEOUT_MS,
);
