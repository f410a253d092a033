import { type AttributeValue, ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb';
import { namesIn } from '../../lambdas/store/change.ts';
import { type Item, type Scan, type ScanFilter } from '../../lambdas/store/scan-pages.ts';
import { table } from '../../lambdas/store/table.ts';
import type { OperationContext } from '../operation.ts';
import { scanReported } from './store/read-rows.ts';

const WORDS =
  'email language role intent company location vehicles_count partner reference source via';

/** What is read of an item, all kinds together. */
const PATHS = `pk createdAt mailedAt parked outboxShard dueAt leaseUntil importId left suppressed
  verifiedAt erasedAt owes mailbox announced pending.id pending.at sending.handed wave
  restsUntil skipped.by test ${WORDS} ${WORDS.replaceAll(/\w+/g, 'pending.$&')}`;

const PROJECTION = PATHS.replaceAll(/\w+/g, '#$&').replaceAll(/\s+/g, ', ');

/** Asks for the attributes that are read. */
export const FILTER: ScanFilter = {
  ProjectionExpression: PROJECTION,
  ExpressionAttributeNames: namesIn(PROJECTION),
};

/** The store's own form of items: the SDK's conversion of all attributes would take twice the time. */
type StoredItem = Record<string, AttributeValue>;

export const scan: Scan<StoredItem> = (input: ScanCommandInput) =>
  table.send(new ScanCommand(input as never)) as never;

/**
 * Reads the whole table, page by page, in no order, and keeps none of it. `isConsistent`: what was
 * written just before is seen as well.
 */
export async function readTable(
  put: (pk: string, item: Item) => void,
  context: OperationContext,
  isConsistent: boolean,
): Promise<void> {
  const filter = { ...FILTER, ConsistentRead: isConsistent };
  for await (const items of scanReported(context, filter, scan)) {
    for (const item of items) put(item['pk']?.S ?? '', toPlain(item) as unknown as Item);
  }
}

function toPlain(item: StoredItem): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const name in item) plain[name] = valueOf(item[name] as AttributeValue);
  return plain;
}

function valueOf({ S, N, M, L, BOOL }: AttributeValue): unknown {
  if (S !== undefined) return S;
  if (N !== undefined) return Number(N);
  if (M !== undefined) return toPlain(M);
  return L === undefined ? BOOL : L.map(valueOf);
}
