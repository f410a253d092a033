import { beforeEach, expect, test } from 'vitest';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';
import { arriving } from '../../stack/sign-up-client.ts';

const aws = await useAwsEndpoints({ SENDERS: '2' });
const { update } = await import('../../../lambdas/store/table.ts');
const { signUpDirectly } = await import('../../../lambdas/store/person/sign-up.ts');
const { handler } = await import('../../../lambdas/send-mail/handler.ts');
beforeEach(async () => {
  await aws.empty();
  await aws.mailbox.clear();
});

const addressOf = (name: string) => `${name}@example.ch`;
const recipients = () =>
  aws.mailbox
    .list()
    .map(({ to }) => to)
    .toSorted();
const sweep = (sender: number) => handler({ sender }, LAMBDA_CONTEXT);

async function signUp(name: string, outboxShard: number): Promise<void> {
  const pk = `waitlist#${name}`;
  await update(pk, signUpDirectly(arriving({ email: addressOf(name) })));
  await update(pk, { set: { outboxShard } });
}

const wake = (...shards: readonly number[]) => {
  const images = shards.map((shard) => ({ NewImage: { outboxShard: { N: `${shard}` } } }));
  return handler({ Records: images.map((dynamodb) => ({ dynamodb })) }, LAMBDA_CONTEXT);
};

test('a record of the stream wakes the sender of its shard, which sends one mail', async () => {
  await signUp('odd', 3);
  await signUp('even', 4);

  await wake(3, 3);
  const first = recipients();
  await wake(3, 4);

  expect(first).toEqual([addressOf('odd')]);
  expect(recipients()).toEqual([addressOf('even'), addressOf('odd')]);
  // SES takes no dot in them, and its events go by them.
  expect(aws.tags[0]).toEqual({
    kind: 'waitlist',
    row: 'odd',
    mail: expect.stringMatching(/^1-[\w-]+$/),
  });
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
  for (const name of ['before', 'broken', 'behind']) await signUp(name, 0);
  await update('waitlist#broken', { set: { language: 'none', dueAt: 1 } });
  await aws.put({ pk: 'unknown-kind#1', outboxShard: 0, dueAt: 1 });

  await expect(sweep(0)).rejects.toMatchObject({ name: 'SendingFaultError' });

  expect(recipients()).toEqual(['before', 'behind'].map(addressOf));
});
