import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';

/** The most that one call of DynamoDB writes. */
const BATCH = 25;
const AT_ONCE = 8;

/** A subscribed person of a number, who signed up with what a form takes. */
export function personRow(number: number, changes: Partial<WaitlistRow> = {}): WaitlistRow {
  return {
    pk: `waitlist#${String(number).padStart(43, '0')}`,
    email: `person-${number}@example.ch`,
    role: 'private',
    intent: 'looking',
    language: 'de',
    createdAt: Date.UTC(2026, 0, 2) + number,
    requestedAt: Date.UTC(2026, 0, 2) + number,
    ...changes,
  };
}

/** Writes rows as they are. The environment of the store must be set. */
export async function putRows(rows: readonly WaitlistRow[]): Promise<void> {
  const { table, TABLE_NAME } = await import('../../../lambdas/store/table.ts');
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  ).values();
  const write = async () => {
    for (const batch of batches) {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }));
      await table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
}
