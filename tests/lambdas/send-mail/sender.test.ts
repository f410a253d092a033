import { BEGIN, MINUTE_MS, openQueue, owing } from './simulation/queue.ts';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import {
  ANNOUNCEMENT_SHARD,
  CHALLENGED_SHARD,
  CONTACT_SHARD,
  REPORT_SHARD,
} from '#shared/table-schema.ts';
import { ANNOUNCEMENTS_KEY } from '../../../lambdas/store/announcements.ts';
import { table } from '../../../lambdas/store/table.ts';
import { holdLock } from '../../../lambdas/store/sender-lock.ts';
import type { Mail, SendResult } from '../../../lambdas/ses.ts';
import type { Part } from '../../../lambdas/store/sender-lock.ts';
import { startSender } from '../simulation/sender.ts';

const RUN_MS = 4 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

const TAKEN: Promise<SendResult> = Promise.resolve({ outcome: 'sent', messageId: 'ses' });

/** Processes that send what is in a queue. SES answers as a test says. */
function openSenders(maxPerSecond = 14, part: Part = { sender: 0, of: 1 }) {
  const queue = openQueue();
  const { time, random, put } = queue;
  const ses = { sent: [] as string[], answer: (_mail: Mail) => TAKEN };
  const account = {
    async send(mail: Mail) {
      await time.after(random.between(30, 90));
      const result = await ses.answer(mail);
      if (result.outcome === 'sent') ses.sent.push(`${mail.tags['kind']} ${mail.tags['row']}`);
      return result;
    },
    readQuota: () => Promise.resolve({ maxPerSecond, maxPerDay: 50_000, sentLastDay: 0 }),
  };
  const start = () => startSender(time, account, part);
  const run = () => time.during(start()(time.now() + RUN_MS));
  /** Owes an announcement to people who are on the list. */
  const announce = async (recipients: readonly string[]) => {
    const news = { name: 'news', firstShard: ANNOUNCEMENT_SHARD, createdAt: 1, waves: [] };
    await put({ pk: ANNOUNCEMENTS_KEY, announcements: [news], version: 1 });
    for (const name of recipients) {
      await put(owed(`announcement#news#${name}`, ANNOUNCEMENT_SHARD));
      await put({ ...owing(name), owes: undefined, outboxShard: undefined });
    }
  };
  return { ...queue, ses, start, run, announce };
}

const names = (count: number, name = 'person') =>
  Array.from({ length: count }, (_, index) => `${name}-${String(index).padStart(3, '0')}`);
const owed = (pk: string, outboxShard: number, dueAt = BEGIN) =>
  ({ pk, createdAt: BEGIN, outboxShard, dueAt }) as const;

test('people and the operator take turns, and announcements wait until nobody else does', async () => {
  const { put, announce, ses, run } = openSenders(2);
  await announce(['known']);
  await put(owed('contact#asked', CHALLENGED_SHARD));
  await put(owed('contact#plain', CONTACT_SHARD));
  await put(owed('report#weekly', REPORT_SHARD));
  for (const name of names(20)) await put(owing(name));

  await run();

  const isToPerson = (mail: string) => mail.startsWith('waitlist');
  expect(ses.sent.filter(isToPerson)).toHaveLength(20);
  expect(ses.sent.filter((mail) => !isToPerson(mail))).toEqual([
    'report weekly',
    'contact plain',
    'contact asked',
    'announcement known',
  ]);
  expect(ses.sent.at(-1)).toBe('announcement known');
});

test('rows that cannot be claimed hide none of those behind them', async () => {
  const { put, ses, run } = openSenders();
  for (const name of names(300, 'held')) {
    await put(owing(name, { dueAt: BEGIN - 1000, leaseUntil: BEGIN + HOUR_MS }));
  }
  await put(owing('behind'));

  await run();

  expect(ses.sent).toEqual(['waitlist behind']);
});

test('a process sends nothing while another has the lock, and replaces one that was killed', async () => {
  const { put, ses, run, time } = openSenders();
  await put(owing('waiting'));
  await time.during(holdLock(0, 'one that is killed now', { now: time.now() }));

  await run();
  expect(ses.sent).toEqual([]);

  await time.during(time.waitUntil(BEGIN + MINUTE_MS));
  await run();
  expect(ses.sent).toEqual(['waitlist waiting']);
});

/** Whether its own invocation finds the lock taken, or the sender that gave it back looks once more. */
test('a row that comes when the lock is given back does not wait for the schedule', async () => {
  for (let ms = 0; ms < 400; ms += 3) {
    const { put, ses, start, time } = openSenders();
    await put(owing('first'));

    const first = start()(BEGIN + RUN_MS);
    const late = time.after(150 + ms).then(async () => {
      await put(owing('late', { dueAt: time.now() }));
      return start()(time.now() + RUN_MS);
    });
    await time.during(Promise.all([first, late]));

    expect(ses.sent, `${ms} ms`).toEqual(['waitlist first', 'waitlist late']);
  }
});

test('a sender stops after ten refusals in a row, and not in the sandbox', async () => {
  const { put, ses, run, time } = openSenders();
  for (const name of names(100)) await put(owing(name));
  await put(owed('report#weekly', REPORT_SHARD));
  let tries = 0;
  const refuse = (reason: string) => async (): Promise<SendResult> => {
    tries += 1;
    return { outcome: 'deferred', reason };
  };

  ses.answer = refuse('TooManyRequestsException');
  await run();
  expect(tries).toBeGreaterThanOrEqual(10);
  expect(tries).toBeLessThan(30);

  await time.during(time.after(MINUTE_MS));
  ses.answer = ({ tags }) => (tags['kind'] === 'report' ? TAKEN : refuse('NotVerified')());
  await run();
  expect(ses.sent).toEqual(['report weekly']);
});

test('at one mail a second four senders send their announcements too', async () => {
  const { announce, ses, run } = openSenders(1, { sender: 0, of: 4 });
  await announce(names(10));

  await run();

  expect(ses.sent).toHaveLength(10);
});

test('messages over the hour’s twenty leave in later hours, unchallenged and oldest first', async () => {
  const { put, ses, run, time } = openSenders();
  const [plain, challenged] = [names(30, 'plain'), names(15, 'challenged')];
  for (const [age, name] of challenged.entries()) {
    await put(owed(`contact#${name}`, CHALLENGED_SHARD, BEGIN - 1000 + age));
  }
  for (const [age, name] of plain.entries()) {
    await put(owed(`contact#${name}`, CONTACT_SHARD, BEGIN - 500 + age));
  }
  const sent = (kind: string) => ses.sent.filter((mail) => mail.startsWith(kind));

  const hours: number[] = [];
  for (let minute = 10; minute < 180; minute += 10) {
    await time.during(time.waitUntil(BEGIN + minute * MINUTE_MS));
    await run();
    if (minute % 60 === 50) hours.push(sent('contact').length, sent('report').length);
  }

  expect(sent('contact')).toEqual([...plain, ...challenged].map((name) => `contact ${name}`));
  expect(hours).toEqual([20, 1, 40, 2, 45, 2]);
});

test('a fault while a page is read is reported, after what was on its way is settled', async () => {
  const { memory, put, ses, run } = openSenders();
  for (const name of names(60)) await put(owing(name));
  const send = table.send.bind(table);
  let pages = 0;
  Object.assign(table, {
    send(command: object) {
      const isBroken = command instanceof QueryCommand && (pages += 1) > 8;
      return isBroken ? Promise.reject(new Error('The store is down')) : send(command as never);
    },
  });

  const done = await run();

  expect(done?.faults).toHaveLength(1);
  expect(ses.sent.length).toBeGreaterThan(0);
  expect([...memory.items.values()].filter((item) => 'leaseUntil' in item)).toEqual([]);
});
