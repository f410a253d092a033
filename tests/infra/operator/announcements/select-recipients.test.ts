import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AwsEndpoints } from '../../../lambdas/aws-endpoints.ts';
import { openReleasedStore, RELEASED } from '../../../lambdas/store/released-store.ts';
import { mailboxKeysOf, rowKeyOf } from '../../../../lambdas/store/row-key.ts';

const NOW = Date.parse(RELEASED.now);
const KEYRING = new Map(Object.entries(RELEASED.secrets['waitlist/row-key']));

let aws: AwsEndpoints;
beforeAll(async () => void (aws = await openReleasedStore()));
afterAll(async () => {
  await aws.close();
  vi.useRealTimers();
});

async function signUp(...emails: string[]): Promise<void> {
  const { saveSignUp } = await import('../../../../lambdas/store/save-sign-up.ts');
  for (const email of emails) {
    await saveSignUp({
      rowKey: rowKeyOf(email, KEYRING),
      mailbox: mailboxKeysOf(email, KEYRING).mailbox,
      signUp: { email, role: 'private', intent: 'looking', language: 'it' },
      meta: {},
      optIn: 'single',
      now: NOW,
    });
  }
}

async function select(name: string) {
  const { selectRecipients } =
    await import('../../../../infra/operator/announcements/select-recipients.ts');
  const context = { now: () => NOW, signal: new AbortController().signal };
  return selectRecipients({ name, segment: {}, keyring: KEYRING }, context);
}

test('200 spellings of a mailbox get one copy, also of people whom d0b40d6 stored', async () => {
  const family = /^(gmail|proton|yandex|icloud|fastmail|outlook|yahoo)/;
  const names = new Map(RELEASED.people.map(({ pk, name }) => [pk, family.exec(name)?.[1]]));
  const spellings = Array.from({ length: 200 }, (_, number) =>
    Array.from('vanarofix', (letter, at) => letter + ((number >> at) % 2 ? '_' : '')).join(''),
  );
  const sent = new Map(spellings.map((spelling) => [`${spelling}ture@protonmail.ch`, 'proton']));
  await signUp(...sent.keys());
  for (const [email, name] of sent) names.set(`waitlist#${rowKeyOf(email, KEYRING)}`, name);

  const { invitees } = await select('spellings');

  const copies = Map.groupBy(invitees, ({ rowKey }) => names.get(`waitlist#${rowKey}`) ?? 'others');
  copies.delete('others');
  expect(Object.fromEntries([...copies].map(([name, { length }]) => [name, length]))).toEqual({
    gmail: 1,
    proton: 1,
    yandex: 1,
    icloud: 1,
    fastmail: 1,
    outlook: 1,
    // The name of the account, and the base of its disposable addresses.
    yahoo: 2,
  });
});

test('who was erased before the keys changed had it for their mailbox', async () => {
  const { table, TABLE_NAME } = await import('../../../../lambdas/store/table.ts');
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb');
  const { formerMailbox } = mailboxKeysOf('an_na@proton.me', KEYRING);
  const announcements = { sequel: { wave: 1, at: NOW } };
  const Item = { pk: 'waitlist#erased', mailbox: formerMailbox, announcements };
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
  await signUp('an_na+again@proton.me');

  const { invitees, others } = await select('sequel');

  const invited = invitees.map(({ rowKey }) => rowKey);
  expect(invited).not.toContain(rowKeyOf('an_na+again@proton.me', KEYRING));
  expect(others.map(({ name }) => name)).not.toContain('sequel');
});

test('an announcement this week counts for every spelling of its mailbox', async () => {
  const { table, TABLE_NAME } = await import('../../../../lambdas/store/table.ts');
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb');
  const { formerMailbox } = mailboxKeysOf('b_eat@pm.me', KEYRING);
  const Item = {
    pk: 'waitlist#beat',
    mailbox: formerMailbox,
    request: { email: 'b_eat@pm.me', role: 'private', intent: 'looking', language: 'it' },
    requestedAt: 1,
    suppressedAt: 2,
    announcements: { earlier: { wave: 1, at: NOW - 1 } },
  };
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
  await signUp('be.at@proton.me');

  const { others } = await select('later');

  expect(others).toContainEqual({ name: 'earlier', people: 1, lastAt: NOW - 1 });
});
