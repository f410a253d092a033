import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useStoredList } from '../stored-list.ts';

const NOW = 1_795_255_200_000;
const LEASE_END = NOW + 120_000;

const list = useStoredList();
let erasePerson: (typeof import('../../../../infra/operator/store/erase-person.ts'))['erasePerson'];
let deleteContactMessage: (typeof import('../../../../infra/operator/store/erase-person.ts'))['deleteContactMessage'];
let rowKey: string;

beforeAll(async () => {
  ({ erasePerson, deleteContactMessage } =
    await import('../../../../infra/operator/store/erase-person.ts'));
});

beforeEach(async ({ task }) => {
  rowKey = await list.signUp(
    { email: `${task.id.replaceAll(/\W/g, '')}@example.ch` },
    { now: NOW },
  );
});

/** Lets something happen once, after the row was read and before its data is deleted. */
function betweenReadAndDeletion(happen: () => Promise<unknown>): void {
  list.beforeFirst((command) => command instanceof UpdateCommand, happen);
}

const row = () => list.item(`waitlist#${rowKey}`);

test('a deletion also deletes what a click writes at the same time', async () => {
  betweenReadAndDeletion(() => list.confirm(rowKey, NOW + 1));

  expect(await erasePerson(rowKey, NOW)).toBe(true);

  for (const name of ['email', 'role', 'request', 'confirmedAt', 'updatedAt']) {
    expect(await row()).not.toHaveProperty(name);
  }
});

async function importMore(): Promise<void> {
  const { importPerson } = await import('../../../../infra/operator/store/import-person.ts');
  await importPerson({
    rowKey,
    mailbox: 'mailbox',
    isTagged: false,
    signUp: { email: 'anna@example.ch', language: 'en', role: 'other' },
    origin: {},
    consent: { importedFrom: 'Fair', at: NOW },
    createdAt: NOW - 1,
    isAsked: false,
    importId: 'import-1',
    now: NOW,
  });
}

test('a deletion also deletes what an import adds at the same time', async () => {
  const { request: _, ...imported } = (await row()) ?? {};
  await list.put({
    ...imported,
    pk: `waitlist#${rowKey}`,
    email: 'anna@example.ch',
    language: 'en',
  });
  let isWritten = false;
  betweenReadAndDeletion(async () => {
    await importMore();
    isWritten = 'role' in ((await row()) ?? {});
  });

  expect(await erasePerson(rowKey, NOW)).toBe(true);

  expect(isWritten).toBe(true);
  expect(await row()).not.toHaveProperty('role');
});

test('a sender that claims a row while its data is deleted sends and keeps nothing', async () => {
  const pk = `waitlist#${rowKey}`;
  let claimed: Awaited<ReturnType<typeof list.outbox.claim>>;
  betweenReadAndDeletion(async () => {
    claimed = await list.outbox.claim(pk, NOW, LEASE_END);
  });

  expect(await erasePerson(rowKey, NOW)).toBe(true);

  if (!claimed) throw new Error('The row was not claimed');
  const changes = { set: { email: 'anna@example.ch' } };
  const sending = { countedId: 'mail-1.0', latest: LEASE_END, changes };
  expect(await list.outbox.startSending(claimed, sending)).toBe(false);
  expect(await row()).not.toHaveProperty('email');
  expect(await row()).not.toHaveProperty('claimId');
});

test('the mails that announcements owe to a person go with the data', async () => {
  const announcements = { opening: { at: NOW, wave: 1 }, beta: { at: NOW, wave: 2 } };
  await list.put({ ...(await row()), announcements });
  await list.put({ pk: `announcement#opening#${rowKey}`, dueAt: NOW });
  await list.put({ pk: `announcement#opening#somebody-else`, dueAt: NOW });

  expect(await erasePerson(rowKey, NOW)).toBe(true);

  expect(await row()).toMatchObject({ announcements });
  expect(await list.item(`announcement#opening#${rowKey}`)).toBeUndefined();
  expect(await list.item('announcement#opening#somebody-else')).toBeDefined();
});

test('a second deletion finishes one that ended before the announcements were deleted', async () => {
  await list.put({ ...(await row()), announcements: { opening: { at: NOW, wave: 1 } } });
  await erasePerson(rowKey, NOW);
  await list.put({ pk: `announcement#opening#${rowKey}`, dueAt: NOW });

  expect(await erasePerson(rowKey, NOW + 1)).toBe(false);

  expect(await list.item(`announcement#opening#${rowKey}`)).toBeUndefined();
  expect(await row()).toMatchObject({ erasedAt: NOW });
});

describe('a contact message of a digest', () => {
  let messages: string[];
  let digest: string;

  beforeEach(async () => {
    const { gatherDigest } = await import('../../../../lambdas/store/operator-mail.ts');
    const now = Date.now() - 60_000;
    messages = [
      await list.contact('ada@example.ch', 'Ada', 'The first message', now),
      await list.contact('ada@example.ch', 'Ada', 'The second message', now),
    ];
    digest = ((await gatherDigest(messages, now)) ?? '').replace('digest#', '');
    await list.mailbox.clear();
  });

  /** The texts of the mails that a sweep sends to the operator. */
  async function textsAfterSweep(): Promise<string[]> {
    await list.sweep();
    const mails = list.mailbox.list().filter(({ to }) => !to.endsWith('@example.ch'));
    return mails.map(({ text }) => text);
  }

  test('is left out of it once it is deleted', async () => {
    await deleteContactMessage({ pk: messages[0] ?? '', digest });

    const texts = await textsAfterSweep();

    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('The second message');
    expect(texts[0]).not.toContain('The first message');
  });

  test('leaves no mail if all the others are deleted as well', async () => {
    for (const pk of messages) await deleteContactMessage({ pk, digest });

    expect(await textsAfterSweep()).toEqual([]);
  });
});

test('a message that is deleted before its own mail was sent owes none', async () => {
  const pk = await list.contact('ada@example.ch', 'Ada', 'A message alone', Date.now() - 60_000);
  await deleteContactMessage({ pk });

  await list.sweep();

  const texts = list.mailbox.list().map(({ text }) => text);
  expect(texts.join('\n')).not.toContain('A message alone');
});
