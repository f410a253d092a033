import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ScheduledEvent } from 'aws-lambda';
import { openAwsEndpoints, type AwsEndpoints } from '../../../lambdas/aws-endpoints.ts';
import { LAMBDA_CONTEXT } from '../../../lambdas/events.ts';

const NOW = Date.now() - 60_000;

let aws: AwsEndpoints;
let save: (id: string) => Promise<string>;
let gatherDigest: (typeof import('../../../../lambdas/store/operator-mail.ts'))['gatherDigest'];
let deleteContactMessage: (typeof import('../../../../infra/operator/store/erase-person.ts'))['deleteContactMessage'];

beforeAll(async () => {
  aws = await openAwsEndpoints();
  const { saveContactMessage } = await import('../../../../lambdas/store/operator-mail.ts');
  ({ gatherDigest } = await import('../../../../lambdas/store/operator-mail.ts'));
  ({ deleteContactMessage } = await import('../../../../infra/operator/store/erase-person.ts'));
  save = async (id) => {
    const visitor = { name: 'Ada', email: 'ada@example.ch', language: 'it' } as const;
    await saveContactMessage(id, { ...visitor, message: `Message ${id}` }, NOW);
    return `contact#${id}`;
  };
});
afterAll(() => aws.close());

let messages: string[];
let digest: string;

beforeEach(async ({ task }) => {
  messages = [await save(`${task.id}-a`), await save(`${task.id}-b`)];
  digest = ((await gatherDigest(messages, NOW)) ?? '').replace('digest#', '');
});

async function mailsAfterSweep(): Promise<string[]> {
  const before = aws.mailbox.list().length;
  const { handler } = await import('../../../../lambdas/send-mail/handler.ts');
  await handler({ source: 'aws.events' } as ScheduledEvent, LAMBDA_CONTEXT);
  const count = aws.mailbox.list().length - before;
  return aws.mailbox
    .list()
    .slice(0, count)
    .map(({ text }) => text);
}

test('a digest goes out without a message that was deleted', async () => {
  await deleteContactMessage({ pk: messages[0] ?? '', digest });

  const mails = await mailsAfterSweep();

  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(`Message ${messages[1]?.replace('contact#', '')}`);
  expect(mails[0]).not.toContain(`Message ${messages[0]?.replace('contact#', '')}`);
});

test('a digest all of whose messages were deleted is no mail', async () => {
  for (const pk of messages) await deleteContactMessage({ pk, digest });

  expect(await mailsAfterSweep()).toEqual([]);
});

test('a message that is deleted before its own mail was sent owes none', async () => {
  const pk = await save('alone');
  await deleteContactMessage({ pk });

  expect((await mailsAfterSweep()).join('\n')).not.toContain('Message alone');
});
