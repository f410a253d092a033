import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openAwsEndpoints, type AwsEndpoints } from '../../../lambdas/aws-endpoints.ts';

const NOW = 1_795_255_200_000;
const LEASE_END = NOW + 120_000;

let aws: AwsEndpoints;
let table: (typeof import('../../../../lambdas/store/table.ts'))['table'];
let itemOf: (pk: string) => Promise<Record<string, unknown> | undefined>;
let put: (item: Record<string, unknown>) => Promise<unknown>;
let outbox: typeof import('../../../../lambdas/store/outbox.ts');
let erasePerson: (typeof import('../../../../infra/operator/store/erase-person.ts'))['erasePerson'];
let confirm: (typeof import('../../../../lambdas/store/change-standing.ts'))['confirm'];
let rowKey: string;

beforeAll(async () => {
  aws = await openAwsEndpoints();
  const store = await import('../../../../lambdas/store/table.ts');
  ({ table } = store);
  const TableName = store.TABLE_NAME;
  put = (Item) => table.send(new PutCommand({ TableName, Item }));
  itemOf = async (pk) => (await table.send(new GetCommand({ TableName, Key: { pk } }))).Item;
  outbox = await import('../../../../lambdas/store/outbox.ts');
  ({ erasePerson } = await import('../../../../infra/operator/store/erase-person.ts'));
  ({ confirm } = await import('../../../../lambdas/store/change-standing.ts'));
});
afterAll(() => aws.close());

beforeEach(async ({ task }) => {
  rowKey = task.id.replaceAll(/\W/g, '');
  const { saveSignUp } = await import('../../../../lambdas/store/save-sign-up.ts');
  await saveSignUp({
    rowKey,
    mailbox: rowKey,
    signUp: { email: 'anna@example.ch', role: 'private', intent: 'looking', language: 'it' },
    meta: {},
    optIn: 'single',
    now: NOW,
  });
});

/** Lets something happen once, after the row was read and before its data is deleted. */
function betweenReadAndDeletion(happen: () => Promise<unknown>): void {
  const send = table.send.bind(table) as (command: unknown) => Promise<unknown>;
  let hasHappened = false;
  vi.spyOn(table, 'send').mockImplementation((async (command: unknown) => {
    const answer = await send(command);
    if (!hasHappened && command instanceof GetCommand) {
      hasHappened = true;
      await happen();
    }
    return answer;
  }) as never);
}

async function row(): Promise<Record<string, unknown> | undefined> {
  return (await aws.rows()).find(({ pk }) => pk === `waitlist#${rowKey}`);
}

test('a deletion also deletes what a click writes at the same time', async () => {
  betweenReadAndDeletion(() => confirm(rowKey, NOW + 1));

  expect(await erasePerson(rowKey, NOW)).toBe(true);

  for (const name of ['email', 'role', 'request', 'confirmedAt', 'updatedAt']) {
    expect(await row()).not.toHaveProperty(name);
  }
});

test('a sender that claims a row while its data is deleted sends and keeps nothing', async () => {
  const pk = `waitlist#${rowKey}`;
  let claimed: Awaited<ReturnType<typeof outbox.claim>>;
  betweenReadAndDeletion(async () => {
    claimed = await outbox.claim(pk, NOW, LEASE_END);
  });

  expect(await erasePerson(rowKey, NOW)).toBe(true);

  if (!claimed) throw new Error('The row was not claimed');
  const changes = { set: { email: 'anna@example.ch' } };
  const sending = { countedId: 'mail-1.0', latest: LEASE_END, changes };
  expect(await outbox.startSending(claimed, sending)).toBe(false);
  expect(await row()).not.toHaveProperty('email');
  expect(await row()).not.toHaveProperty('claimId');
});

test('the mails that announcements owe to a person go with the data', async () => {
  const announcements = { opening: { at: NOW, wave: 1 }, beta: { at: NOW, wave: 2 } };
  await put({ ...(await row()), announcements });
  await put({ pk: `announcement#opening#${rowKey}`, dueAt: NOW });
  await put({ pk: `announcement#opening#somebody-else`, dueAt: NOW });

  expect(await erasePerson(rowKey, NOW)).toBe(true);

  expect(await row()).toMatchObject({ announcements });
  expect(await itemOf(`announcement#opening#${rowKey}`)).toBeUndefined();
  expect(await itemOf('announcement#opening#somebody-else')).toBeDefined();
});

test('a second deletion finishes one that ended before the announcements were deleted', async () => {
  await put({ ...(await row()), announcements: { opening: { at: NOW, wave: 1 } } });
  await erasePerson(rowKey, NOW);
  await put({ pk: `announcement#opening#${rowKey}`, dueAt: NOW });

  expect(await erasePerson(rowKey, NOW + 1)).toBe(false);

  expect(await itemOf(`announcement#opening#${rowKey}`)).toBeUndefined();
  expect(await row()).toMatchObject({ erasedAt: NOW });
});

test('a row that changes each time is given up with a named error', async () => {
  const { confirm: confirmAgain } = await import('../../../../lambdas/store/change-standing.ts');
  const send = table.send.bind(table) as (command: unknown) => Promise<unknown>;
  let clicks = 0;
  let isClicking = false;
  vi.spyOn(table, 'send').mockImplementation((async (command: unknown) => {
    const answer = await send(command);
    if (command instanceof GetCommand && !isClicking) {
      isClicking = true;
      await confirmAgain(rowKey, NOW + (clicks += 1));
      isClicking = false;
    }
    return answer;
  }) as never);

  await expect(erasePerson(rowKey, NOW)).rejects.toThrow(
    expect.objectContaining({ name: 'RowConflictError' }),
  );
  expect(clicks).toBe(5);
});
