import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

const NOW = 1_795_255_200_000;

let rowKey: string;

const aws = await openAwsEndpoints();
const store = await import('../../../lambdas/store/change-standing.ts');
afterAll(() => aws.close());
beforeEach(({ task }) => {
  rowKey = task.id.replaceAll(/\W/g, '');
});

async function signUp(): Promise<void> {
  const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
  await saveSignUp(signUpToSave(rowKey, { email: `${rowKey}@example.ch` }));
}

async function sweep(): Promise<void> {
  const { handler } = await import('../../../lambdas/send-mail/handler.ts');
  await handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
}

async function row(): Promise<Record<string, unknown> | undefined> {
  return (await aws.rows()).find(({ pk }) => pk === `waitlist#${rowKey}`);
}

function mails(): string[] {
  return aws.mailbox.list().map(({ to }) => to);
}

test('an address without a sign-up gets the fact and nothing else', async () => {
  expect(await store.suppressUnseen(rowKey, 'mailbox', 'operator', NOW)).toBe(false);

  expect(await row()).toEqual({
    pk: `waitlist#${rowKey}`,
    mailbox: 'mailbox',
    suppressedAt: NOW,
    suppressedBy: 'operator',
  });
});

test('an address that was suppressed before it signed up is not mailed', async () => {
  await store.suppressUnseen(rowKey, 'mailbox', 'operator', NOW);

  await signUp();
  await sweep();

  expect(mails()).not.toContain(`${rowKey}@example.ch`);
  expect(await row()).toMatchObject({ email: `${rowKey}@example.ch`, suppressedAt: NOW });
});

test('a known person keeps the data and loses the mail that is owed', async () => {
  await signUp();

  expect(await store.suppressUnseen(rowKey, 'mailbox', 'operator', NOW)).toBe(true);
  await sweep();

  expect(mails()).not.toContain(`${rowKey}@example.ch`);
  expect(await row()).toMatchObject({ mailbox: rowKey, suppressedBy: 'operator' });
});

test('suppressing again keeps the first time and takes the last reason', async () => {
  await store.suppressUnseen(rowKey, 'mailbox', 'bounce', NOW);

  await store.suppressUnseen(rowKey, 'mailbox', 'operator', NOW + 1);

  expect(await row()).toMatchObject({ suppressedAt: NOW, suppressedBy: 'operator' });
});

test('an address whose suppression ended is mailed when it signs up again', async () => {
  await store.suppressUnseen(rowKey, 'mailbox', 'operator', NOW);

  expect(await store.unsuppress(rowKey)).toBe(true);
  expect(await store.unsuppress(rowKey)).toBe(false);
  await signUp();
  await sweep();

  expect(mails()).toContain(`${rowKey}@example.ch`);
});
