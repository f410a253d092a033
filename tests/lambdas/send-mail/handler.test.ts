import { beforeEach, expect, test } from 'vitest';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { LAMBDA_CONTEXT, SCHEDULE_EVENT, streamRecord } from '../events.ts';
import { arriving } from '../../stack/sign-up-client.ts';

const aws = await useAwsEndpoints({ SENDERS: '2' });
const { update } = await import('../../../lambdas/store/table.ts');
const { signUpDirectly } = await import('../../../lambdas/store/person/sign-up.ts');
const { handler } = await import('../../../lambdas/send-mail/handler.ts');
beforeEach(async () => {
  await aws.empty();
  await aws.mailbox.clear();
  await aws.faults.set({ mode: 'none', every: 1 });
});

const addressOf = (name: string) => `${name}@example.ch`;
const recipients = () =>
  aws.mailbox
    .list()
    .map(({ to }) => to)
    .toSorted();
const sweep = (sender: number) => handler({ sender }, LAMBDA_CONTEXT);

/** In a shard of people. Draws one unless it is named. */
async function signUp(name: string, outboxShard?: number): Promise<string> {
  const pk = `waitlist#${name}`;
  await update(pk, signUpDirectly(arriving({ email: addressOf(name) })));
  if (outboxShard !== undefined) await update(pk, { set: { outboxShard } });
  return pk;
}

const recordOf = (pk: string, shard: number) =>
  streamRecord(pk, {
    dynamodb: { NewImage: { pk: { S: pk }, outboxShard: { N: String(shard) } } },
  });

test('a record of the stream wakes the sender of its shard, which sends one mail', async () => {
  const [odd, even] = [await signUp('odd', 3), await signUp('even', 4)];

  await handler({ Records: [recordOf(odd, 3), recordOf(odd, 3)] }, LAMBDA_CONTEXT);
  const first = recipients();
  await handler({ Records: [recordOf(odd, 3), recordOf(even, 4)] }, LAMBDA_CONTEXT);

  expect(first).toEqual([addressOf('odd')]);
  expect(recipients()).toEqual([addressOf('even'), addressOf('odd')]);
});

test('senders that the schedule names send every mail, each of its own shards', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `person-${index}`);
  await Promise.all(names.map(signUp));

  await sweep(1);
  const ofTheSecond = recipients();
  await handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);

  expect(ofTheSecond).toHaveLength(4);
  expect(recipients()).toEqual(names.map(addressOf));
});

test('a row that cannot be sent fails the run after all other mails were sent', async () => {
  const { createHmac } = await import('node:crypto');
  await signUp('before', 0);
  await signUp('behind', 0);
  const broken = await signUp('broken', 0);
  // No mail is written in a language that there is none of.
  await update(broken, { set: { language: createHmac('md5', 'x').digest('hex'), dueAt: 1 } });

  await expect(sweep(0)).rejects.toMatchObject({ name: 'SendingFaultError' });

  expect(recipients()).toEqual(['before', 'behind'].map(addressOf));
});

test('a row of an unknown kind is passed over', async () => {
  await aws.put({ pk: 'unknown-kind#1', outboxShard: 0, dueAt: 1 });
  await signUp('behind', 0);

  await sweep(0);

  expect(recipients()).toEqual([addressOf('behind')]);
});

test('a mail has tags that name its row and ordinal, without a dot or an address', async () => {
  await signUp('tagged', 0);

  await sweep(0);

  const tags = aws.tags.find(({ row }) => row === 'tagged') ?? {};
  expect(tags).toEqual({ kind: 'waitlist', row: 'tagged', mail: '1' });
  expect(Object.values(tags).join(' ')).toMatch(/^[\w -]+$/);
});
