import { afterEach, expect, test, vi } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { CHALLENGED_SHARDS, CONTACT_SHARD } from '#shared/table-schema.ts';
import { HOUR_MS } from '#shared/time.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { LAMBDA_CONTEXT, SCHEDULE_EVENT, streamRecord } from '../events.ts';

const aws = await useAwsEndpoints();
const { saveContactMessage } = await import('../../../lambdas/store/operator-mail.ts');
const { handler } = await import('../../../lambdas/send-mail/handler.ts');
afterEach(() => void vi.useRealTimers());

const sweep = () => handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);

async function save(id: string, message: string, shard = CONTACT_SHARD): Promise<void> {
  const visitor = { name: 'Ada', email: 'ada@example.ch', language: 'it' } as const;
  await saveContactMessage(id, { ...visitor, message }, Date.now(), shard);
}

test('eighty messages take a few mails to the operator, and none is lost or sent twice', async () => {
  await save('first', 'Messaggio first.');
  await sweep();
  const numbers = Array.from({ length: 80 }, (_, index) => `n${index}`);
  await Promise.all(numbers.map((number) => save(number, `Messaggio ${number}.`)));

  for (let sweeps = 0; sweeps < 4; sweeps += 1) await Promise.all([sweep(), sweep()]);

  const mails = aws.mailbox.list();
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([BRAND.email]));
  expect(mails.length).toBeLessThanOrEqual(10);
  const received = mails.flatMap(({ text }) => text.match(/Messaggio \w+(?=\.)/g) ?? []);
  expect(received.toSorted()).toEqual(
    ['first', ...numbers].map((number) => `Messaggio ${number}`).toSorted(),
  );
}, 30_000);

test('a digest begins with the messages that needed no challenge, and ends with a source’s excess', async () => {
  const [some, many] = CHALLENGED_SHARDS;
  await save('excess', 'Ordine excess.', many);
  await save('challenged', 'Ordine challenged.', some);
  await save('calm', 'Ordine calm.');

  await sweep();

  const text = aws.mailbox.list().at(-1)?.text ?? '';
  expect(text.match(/Ordine \w+/g)).toEqual(['Ordine calm', 'Ordine challenged', 'Ordine excess']);
});

test('the operator gets ten mails an hour, and the rest waits', async () => {
  for (let message = 0; message < 12; message += 1) {
    await save(`slow-${message}`, 'Ciao');
    await sweep();
  }

  expect(aws.mailbox.list()).toHaveLength(10);
  const waiting = (await aws.rows()).filter(({ outboxShard }) => outboxShard !== undefined);
  expect(waiting.length).toBeGreaterThan(0);
});

test('an hour has ten mails also if the answers to all of them are lost', async () => {
  const before = aws.mailbox.list().length;
  const hour = (Math.floor(Date.now() / HOUR_MS) + 2) * HOUR_MS;
  vi.useFakeTimers({ toFake: ['Date'] });
  await aws.faults.set({ mode: 'drop-answer', every: 1 });

  for (let minute = 0; minute < 60; minute += 3) {
    vi.setSystemTime(hour + minute * 60_000);
    await save(`lost-${minute}`, 'Ciao');
    await save(`lost-too-${minute}`, 'Ciao');
    await sweep();
  }

  await aws.faults.set({ mode: 'none', every: 1 });
  expect(aws.mailbox.list()).toHaveLength(before + 10);
});

test('a stream record of a message is left to the sweep', async () => {
  await save('streamed', 'Ciao');
  const before = aws.mailbox.list().length;

  await handler({ Records: [streamRecord('contact#streamed')] }, LAMBDA_CONTEXT);

  expect(aws.mailbox.list()).toHaveLength(before);
  const row = await aws.item('contact#streamed');
  expect(row).toHaveProperty('outboxShard');
});
