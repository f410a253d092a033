import { expect, test } from 'vitest';
import type { MailboxItem } from '../../../lambdas/store/mailbox.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

const aws = await useAwsEndpoints();
const store = await import('../../../lambdas/store/mailbox.ts');
const { update } = await import('../../../lambdas/store/table.ts');

const AT = 1_795_255_200_000;
const MAIL = { id: 'mail-1', email: 'anna@example.ch', at: AT, now: AT };

test('a mail counts once, and a stop is kept for longer than counts', async () => {
  const mailbox = 'mailbox';
  const pk = store.mailboxPk(mailbox);
  const item = () => aws.item<MailboxItem>(pk);
  for (let tries = 0; tries < 3; tries += 1) await update(pk, store.countMail(await item(), MAIL));

  expect(await update(pk, store.countMail(undefined, MAIL))).toBeUndefined();
  expect((await item())?.mails).toHaveLength(1);

  await store.stopMailbox({ mailbox, rowKey: 'anna' });
  expect(await item()).not.toHaveProperty('expiresAt');
  await store.liftStop({ mailbox, rowKey: 'anna' });
  expect(await item()).toHaveProperty('expiresAt');
});
