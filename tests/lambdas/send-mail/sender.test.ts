import { BEGIN, MINUTE_MS, openQueue, owing, startProcess } from './simulation/queue.ts';
import { expect, test } from 'vitest';
import {
  ANNOUNCEMENT_SHARD,
  CHALLENGED_SHARD,
  CONTACT_SHARD,
  REPORT_SHARD,
} from '#shared/table-schema.ts';
import { ANNOUNCEMENTS_KEY } from '../../../lambdas/store/announcements.ts';
import { holdLock } from '../../../lambdas/store/sender-lock.ts';
import type { Mail, SendResult } from '../../../lambdas/ses.ts';
import type { Part } from '../../../lambdas/send-mail/sender.ts';

const RUN_MS = 4 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const QUOTA = { maxPerSecond: 14, maxPerDay: 50_000, sentLastDay: 0 };

/** Processes that send what is in a queue. SES answers as a test says. */
function openSenders(changes: Partial<typeof QUOTA> = {}, part: Part = { sender: 0, of: 1 }) {
  const queue = openQueue();
  const { time, latency, put } = queue;
  const ses = {
    sent: [] as string[],
    quota: { ...QUOTA, ...changes },
    answer: async (_mail: Mail): Promise<SendResult> => ({ outcome: 'sent', messageId: 'ses' }),
  };
  const mailer = {
    async send(mail: Mail) {
      await latency(30, 90);
      const result = await ses.answer(mail);
      if (result.outcome === 'sent') ses.sent.push(`${mail.tags['kind']} ${mail.tags['row']}`);
      return result;
    },
  };
  const account = () => ({ quota: Promise.resolve(ses.quota), breach: undefined });
  const start = () => startProcess(queue, account, { mailer, part });
  const run = async () => {
    const done = await time.during(start().send(time.now() + RUN_MS));
    for (const fault of done?.faults ?? []) throw fault;
    return done;
  };
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
  const { put, announce, ses, run } = openSenders({ maxPerSecond: 2 });
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

test('a second process sends nothing while the first one does', async () => {
  const { put, ses, start, time } = openSenders();
  for (const name of names(60)) await put(owing(name));

  const runs = await time.during(
    Promise.all([
      start().send(BEGIN + RUN_MS),
      time.after(1000).then(() => start().send(BEGIN + RUN_MS)),
    ]),
  );

  expect(runs[1]).toBeUndefined();
  expect(ses.sent).toHaveLength(60);
});

test('a sender that ends without a word is replaced within two minutes', async () => {
  const { put, ses, run, time } = openSenders();
  await put(owing('waiting'));
  await time.during(holdLock(0, 'one that is killed now', { now: time.now() }));

  for (let at = 10_000; at <= 2 * MINUTE_MS; at += MINUTE_MS) {
    expect(ses.sent).toEqual([]);
    await time.during(time.waitUntil(BEGIN + at));
    await run();
  }

  expect(ses.sent).toEqual(['waitlist waiting']);
});

/** Whether its own invocation finds the lock taken, or the sender that gave it back looks once more. */
test('a row that comes when the lock is given back does not wait for the schedule', async () => {
  for (let ms = 0; ms < 400; ms += 3) {
    const { put, ses, start, time } = openSenders();
    await put(owing('first'));

    const first = start().send(BEGIN + RUN_MS);
    const late = time.after(150 + ms).then(async () => {
      await put(owing('late', { dueAt: time.now() }));
      return start().send(time.now() + RUN_MS);
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
  const stopped = await run();
  expect(stopped?.failures).toBeGreaterThanOrEqual(10);
  expect(tries).toBeLessThan(30);

  await time.during(time.after(MINUTE_MS));
  ses.answer = (mail) =>
    mail.tags['kind'] === 'report'
      ? Promise.resolve({ outcome: 'sent', messageId: '' })
      : refuse('NotVerified')();
  await run();
  expect(ses.sent).toEqual(['report weekly']);
});

test('at one mail a second four senders send their announcements too', async () => {
  const { announce, ses, run } = openSenders({ maxPerSecond: 1 }, { sender: 0, of: 4 });
  await announce(names(10));

  await run();

  expect(ses.sent).toHaveLength(10);
});

test('messages over the hour’s twenty leave in later hours, unchallenged and oldest first', async () => {
  const { put, ses, run, time } = openSenders();
  const challenged = names(15, 'challenged');
  const plain = names(30, 'plain');
  for (const [age, name] of challenged.entries()) {
    await put(owed(`contact#${name}`, CHALLENGED_SHARD, BEGIN - 1000 + age));
  }
  for (const [age, name] of plain.entries()) {
    await put(owed(`contact#${name}`, CONTACT_SHARD, BEGIN - 500 + age));
  }

  const hours: string[][] = [];
  for (let hour = 0; hour < 3; hour += 1) {
    ses.sent = [];
    for (let minute = 0; minute < 60; minute += 10) {
      await time.during(time.waitUntil(BEGIN + hour * HOUR_MS + minute * MINUTE_MS));
      await run();
    }
    hours.push(ses.sent);
  }

  const messages = [...plain, ...challenged].map((name) => `contact ${name}`);
  const reports = hours.map((sent) => sent.filter((one) => one.startsWith('report')).length);
  expect(hours.flat().filter((one) => one.startsWith('contact'))).toEqual(messages);
  expect(hours.map(({ length }) => length)).toEqual([21, 21, 5]);
  expect(reports).toEqual([1, 1, 0]);
});

test('a fault while a page is read is reported, after what was on its way is settled', async () => {
  const { memory, put, ses, start, time } = openSenders();
  for (const name of names(60)) await put(owing(name));
  const { table } = await import('../../../lambdas/store/table.ts');
  const send = table.send.bind(table);
  let pages = 0;
  Object.assign(table, {
    send(command: object) {
      if (command.constructor.name === 'QueryCommand' && (pages += 1) > 8) {
        return Promise.reject(new Error('The store is down'));
      }
      return send(command as never);
    },
  });

  const run = await time.during(start().send(BEGIN + RUN_MS));

  expect(run?.faults).toHaveLength(1);
  expect(ses.sent.length).toBeGreaterThan(0);
  const held = [...memory.items.values()].filter((item) => 'leaseUntil' in item);
  expect(held).toEqual([]);
});
