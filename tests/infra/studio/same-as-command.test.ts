import { userInfo } from 'node:os';
import { DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import type { CallName, Input } from '../../../infra/studio/calls.ts';
import { waitlist } from '../operator/run-waitlist.ts';
import { useStoredList } from '../operator/stored-list.ts';
import { useStudio } from './use-studio.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
const ANNA = 'anna@example.ch';
const list = useStoredList();
const studio = useStudio({ now: () => NOW, who: async () => userInfo().username });
afterEach(empty);

interface Operation<Name extends CallName> {
  readonly command: readonly string[];
  readonly input: Input<Name>;
  /** What happened before, to a list with one person. */
  readonly before?: () => Promise<unknown>;
}

/** Each operation by its call, as the command takes it and as the page does. */
const OPERATIONS: { readonly [Name in CallName]?: Operation<Name> } = {
  rectify: {
    command: ['rectify', ANNA, '--location', 'Lugano', '--clear', 'company'],
    input: { address: ANNA, set: { location: 'Lugano' }, clear: ['company'] },
  },
  unsubscribe: { command: ['unsubscribe', ANNA], input: { addresses: [ANNA] } },
  confirm: {
    before: async () => list.unsubscribe(await list.rowKey(ANNA), 'address', NOW - 1000),
    command: ['confirm', ANNA],
    input: { addresses: [ANNA] },
  },
  suppress: {
    command: ['suppress', ANNA, 'unseen@example.ch', '--reason', 'wrong-person'],
    input: { addresses: [ANNA, 'unseen@example.ch'], reason: 'wrong-person' },
  },
  unsuppress: {
    before: () => waitlist(['suppress', ANNA], { now: () => NOW - 1000 }),
    command: ['unsuppress', ANNA],
    input: { addresses: [ANNA] },
  },
  erase: {
    before: () => list.contact(ANNA, 'Anna', 'Hello', NOW - 1000),
    command: ['erase', '--yes', ANNA],
    input: { addresses: [ANNA] },
  },
  access: { command: ['access', ANNA, '--json'], input: { address: ANNA } },
};

test('every call that changes something is compared with its command', async () => {
  const { CALLS } = await import('../../../infra/studio/calls.ts');
  const changing = Object.entries(CALLS).filter(([, { changes }]) => changes !== 'nothing');

  expect(Object.keys(OPERATIONS).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});

test.each(Object.entries(OPERATIONS))(
  '%s leaves the same in the store as its command',
  async (name, { command, input, before }) => {
    await list.signUp({ email: ANNA, company: 'Rossi SA' }, { now: NOW - 60_000 });
    await before?.();
    const start = await items();

    await waitlist(command, { now: () => NOW });
    const byCommand = await items();
    await empty();
    for (const item of start) await list.put(item);
    await studio.do(name as CallName, input);

    expect(comparable(byCommand)).not.toEqual(comparable(start));
    expect(comparable(await items())).toEqual(comparable(byCommand));
  },
);

interface Item {
  readonly pk: string;
}

async function items(): Promise<Item[]> {
  const { TABLE_NAME: TableName } = await import('../../../lambdas/store/table.ts');
  const found: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client: list.table }, { TableName })) {
    found.push(...(Items as Item[]));
  }
  return found;
}

async function empty(): Promise<void> {
  const { TABLE_NAME: TableName } = await import('../../../lambdas/store/table.ts');
  for (const { pk } of await items()) {
    await list.table.send(new DeleteCommand({ TableName, Key: { pk } }));
  }
}

/** Without what is drawn anew each time: ids, and partitions of the outbox. */
function comparable(stored: readonly Item[]): string[] {
  return stored
    .map((item) =>
      JSON.stringify(Object.entries(item).toSorted(([a], [b]) => a.localeCompare(b)))
        .replaceAll(/Z-[\da-f]{12}/g, 'Z-ID')
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'UUID')
        .replaceAll(/"outboxShard",\d+/g, '"outboxShard",0'),
    )
    .toSorted();
}
