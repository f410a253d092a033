import '../../simulation/environment.ts';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { table, TABLE_NAME } from '../../../../lambdas/store/table.ts';
import type { Item } from '../../memory-table/expressions.ts';
import { createMemoryTable, type MemoryTableOptions } from '../../memory-table/memory-table.ts';
import { createRandom } from '../../simulation/random.ts';
import { startVirtualTime } from '../../simulation/virtual-time.ts';

/** The hour of the clock begins. */
export const BEGIN = Date.UTC(2026, 10, 21, 10);
export const MINUTE_MS = 60_000;

/** The table and the time of senders, whose calls take as long as those of the cloud. */
export function openQueue(options: MemoryTableOptions = {}) {
  const time = startVirtualTime(BEGIN);
  const random = createRandom(43);
  const memory = createMemoryTable(options);
  Object.assign(table, {
    async send(command: unknown) {
      await time.after(random.between(2, 8));
      return memory.send(command);
    },
  });
  const put = (item: Item) =>
    memory.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...item } }));
  const forget = (pk: string) =>
    memory.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk } }));
  return { time, random, memory, put, forget };
}

/** A person's row after a sign-up that nobody has answered. */
export function owing(name: string, more: object = {}): Item & { readonly pk: string } {
  return {
    pk: `waitlist#${name}`,
    id: name,
    owes: name,
    email: `${name}@example.ch`,
    role: 'private',
    intent: 'looking',
    language: 'it',
    mailbox: name,
    createdAt: BEGIN,
    outboxShard: 0,
    dueAt: BEGIN,
    ...more,
  };
}
