import type * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { DAY_MS, WEEK_MS } from '#shared/time.ts';
import { changeMinds, type Scenario } from './changed-minds.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));

const IS_LONG = process.env['MODE'] === 'long';
const PEOPLE = 120;
const SEEDS = Array.from({ length: IS_LONG ? 100 : 4 }, (_, index) => index + 1);
const TIMEOUT_MS = 60_000;

const scenario = (seed: number): Scenario => ({
  seed,
  people: PEOPLE,
  kills: 4,
  limits: { maxPerSecond: 14, maxPerDay: 50_000 },
  faults: { calls: 0.02, sends: 0.1, messages: 0, skewMs: 200 },
});

test.each(SEEDS)(
  'after an acknowledged update only what may have left leaves with the old text (seed %i)',
  async (seed) => {
    let late: string[] = [];
    let texts: string[] = [];
    await changeMinds(scenario(seed), async (operator) => {
      await operator.send('beta');
      await operator.untilSent('beta', PEOPLE / 4);
      await operator.update('beta');
      const left = operator.mailsOf('beta').length;
      const mayHave = operator.inFlight('beta');
      operator.service.faults.end();
      await operator.untilSettled();

      const after = operator.mailsOf('beta').slice(left);
      late = after.flatMap(({ text, rowKey }) =>
        text === '1' && !mayHave.has(rowKey) ? [rowKey] : [],
      );
      texts = operator.mailsOf('beta').map(({ text }) => text);
    });

    expect(late).toEqual([]);
    expect(texts).toContain('1');
    expect(texts).toContain('2');
  },
  TIMEOUT_MS,
);

test.each(SEEDS)(
  'after an acknowledged cancel only what may have left leaves, and all others get the next (seed %i)',
  async (seed) => {
    let late: string[] = [];
    let never: string[] = [];
    let twice: string[] = [];
    await changeMinds(scenario(seed), async (operator) => {
      await operator.send('wrong');
      await operator.untilSent('wrong', PEOPLE / 4);
      await operator.cancel('wrong');
      const left = operator.mailsOf('wrong').length;
      const mayHave = operator.inFlight('wrong');
      operator.service.faults.end();
      await operator.untilSettled();
      await operator.send('right');
      await operator.untilSettled();

      const after = operator.mailsOf('wrong').slice(left);
      late = after.flatMap(({ rowKey }) => (mayHave.has(rowKey) ? [] : [rowKey]));
      const got = new Set(operator.mailsOf('wrong').map(({ to }) => to));
      const next = operator.mailsOf('right').map(({ to }) => to);
      const all = Array.from({ length: PEOPLE }, (_, index) => `person-${index}@example.ch`);
      never = all.filter((to) => !got.has(to) && !next.includes(to));
      twice = all.filter((to) => next.filter((other) => other === to).length > 1);
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

test.each(SEEDS)(
  'with the doors open, and a wave meanwhile, each person has the text once (seed %i)',
  async (seed) => {
    let twice: string[] = [];
    let never: string[] = [];
    await changeMinds({ ...scenario(seed), people: 5 }, async (operator) => {
      const { time, history } = operator.service;
      await operator.keep('doors');
      const keys = Array.from({ length: PEOPLE / 2 }, (_, index) => `later-${index}`);
      const arriving = Promise.all(
        keys.map(async (key, index) => {
          await time.after(index * 200);
          await operator.signUp(key);
        }),
      );
      await operator.send('doors');
      await arriving;
      operator.service.faults.end();
      await operator.untilSettled();

      const confirmations = history.mails.filter(({ subject }) => subject === 'doors');
      const got = [...confirmations, ...operator.mailsOf('doors')].map(({ to }) => to);
      const timesOf = (key: string) => got.filter((to) => to === `${key}@example.ch`).length;
      const parked = operator.service.people().filter((row) => row.parkedAt !== undefined);
      twice = keys.filter((key) => timesOf(key) > 1);
      never = keys.filter(
        (key) => timesOf(key) === 0 && !parked.some(({ pk }) => pk === `waitlist#${key}`),
      );
    });

    expect(twice).toEqual([]);
    expect(never).toEqual([]);
  },
  TIMEOUT_MS,
);
