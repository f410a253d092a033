import { expect, test } from 'vitest';
import type { MailClass } from '../../../lambdas/send-mail/mail-class.ts';
import { createPace } from '../../../lambdas/send-mail/pace.ts';
import type { Quota } from '../../../lambdas/ses.ts';
import type { Breach } from '../../../lambdas/store/outcomes.ts';
import { startVirtualTime } from '../simulation/virtual-time.ts';

const BEGIN = 1_795_255_200_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const QUOTA: Quota = { maxPerSecond: 10, maxPerDay: 1000, sentLastDay: 0 };

/** An account whose quota and outcomes a test sets, and processes that share it. */
function openAccount(quota: Quota | undefined, breach?: Breach) {
  const time = startVirtualTime(BEGIN);
  const account = { quota, breach };
  const start = (senders = 1) =>
    createPace({
      readQuota: async () => account.quota,
      readBreach: async () => account.breach,
      clock: time,
      senders,
    });

  /** When each slot began, in milliseconds from the beginning, until one is refused. */
  async function takeUntil(end: number, mailClass: MailClass, pace: ReturnType<typeof start>) {
    const slots: number[] = [];
    await time.during(
      (async () => {
        await pace.refresh();
        while (await pace.take(mailClass, BEGIN + end)) {
          slots.push(time.now() - BEGIN);
          await pace.refresh();
        }
      })(),
    );
    return slots;
  }
  return { time, account, start, takeUntil };
}

test('slots are evenly spaced within the rate, and the first comes after an interval', async () => {
  const { start, takeUntil } = openAccount(QUOTA);

  const slots = await takeUntil(1000, 'person', start());

  expect(slots).toHaveLength(9);
  expect(slots[0]).toBeGreaterThanOrEqual(100);
});

test.each([
  ['senders that work side by side share the rate', QUOTA, 4, 4000],
  ['until a quota was read, the sandbox’s counts', undefined, 1, 10_000],
])('%s', async (_, quota, senders, end) => {
  const { start, takeUntil } = openAccount(quota);

  expect(await takeUntil(end, 'person', start(senders))).toHaveLength(9);
});

test('lost time is made up for by a tenth of a second at most', async () => {
  const { time, start, takeUntil } = openAccount(QUOTA);
  const pace = start();
  await time.during(pace.refresh());
  await time.during(time.after(20_000));

  expect(await takeUntil(21_000, 'person', pace)).toHaveLength(11);
});

test.each([
  ['person', 1000],
  ['operator', 900],
  ['announcement', 800],
] as const)('of a day’s thousand mails, %s uses %i', async (mailClass, most) => {
  const { start, takeUntil } = openAccount({ ...QUOTA, sentLastDay: 700 });

  expect(await takeUntil(40_000, mailClass, start())).toHaveLength(most - 700);
});

test('mails that SES has not counted yet are counted', async () => {
  const { account, time, start, takeUntil } = openAccount({ ...QUOTA, maxPerDay: 100 });
  const pace = start();

  await takeUntil(HOUR_MS, 'person', pace);
  account.quota = { ...QUOTA, maxPerDay: 100, sentLastDay: 50 };
  await time.during(time.after(MINUTE_MS));

  expect(await takeUntil(2 * HOUR_MS, 'person', pace)).toEqual([]);
});

test('a quota that cannot be read stays as it was, with what was sent since', async () => {
  const { account, time, start, takeUntil } = openAccount({ ...QUOTA, maxPerDay: 700 });
  const pace = start();
  const before = await takeUntil(10_000, 'person', pace);
  account.quota = undefined;
  await time.during(time.after(5 * MINUTE_MS));

  const slots = await takeUntil(HOUR_MS, 'person', pace);

  expect(slots).toHaveLength(700 - before.length);
});

test('a raised quota is used within half a minute', async () => {
  const { account, time, start, takeUntil } = openAccount(QUOTA);
  const pace = start();
  await takeUntil(1000, 'person', pace);
  account.quota = { ...QUOTA, maxPerSecond: 100 };
  await time.during(time.after(30_000));

  expect((await takeUntil(32_000, 'person', pace)).length).toBeGreaterThan(90);
});

test.each([
  [1000, 60],
  [50_000, 500],
])('the brake lets %i mails a day through at %i an hour', async (maxPerDay, perHour) => {
  const { start, takeUntil } = openAccount({ ...QUOTA, maxPerDay }, 'bounces');

  const slots = await takeUntil(HOUR_MS, 'person', start());

  expect(Math.abs(slots.length - perHour)).toBeLessThanOrEqual(1);
});

test('the brake lets a mail a minute through however often processes end', async () => {
  const { start, takeUntil } = openAccount(QUOTA, 'bounces');
  const slots: number[] = [];

  for (let minute = 1; minute <= 30; minute += 1) {
    slots.push(...(await takeUntil(minute * MINUTE_MS, 'person', start())));
  }

  expect(slots.length).toBeGreaterThanOrEqual(30);
  expect(slots.length).toBeLessThanOrEqual(60);
});

test('the brake stops announcements, never the operator’s mail, until the hour is clean', async () => {
  const { account, time, start, takeUntil } = openAccount(QUOTA, 'complaints');
  const pace = start();

  expect(await takeUntil(1000, 'announcement', pace)).toEqual([]);
  expect((await takeUntil(3000, 'operator', pace)).length).toBeGreaterThan(20);
  account.breach = undefined;
  await time.during(time.after(30_000));
  expect((await takeUntil(45_000, 'announcement', pace)).length).toBeGreaterThan(40);
});
