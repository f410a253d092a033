import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import type { RowByKind } from '../../../lambdas/store/claims.ts';
import { parsePrimaryKey, type RowKind } from '../../../lambdas/store/keys.ts';
import {
  scanPages,
  type Item,
  type Scan,
  type ScanFilter,
} from '../../../lambdas/store/scan-pages.ts';
import { readItems, table, TABLE_NAME } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../../operation.ts';

/** The most that one call reads. */
const CALL_SIZE = 100;

/** A row of any kind, and what follows the kind in its key. */
export type AnyRow = {
  readonly [Kind in RowKind]: {
    readonly kind: Kind;
    readonly rowKey: string;
    readonly row: RowByKind[Kind];
  };
}[RowKind];

/** Undefined for an item of another kind. */
export function asRow(item: Item): AnyRow | undefined {
  const key = parsePrimaryKey(item.pk);
  // DynamoDB has no types: the partition key says which row this is.
  return key && ({ ...key, row: item } as AnyRow);
}

/** Items by their keys, strongly consistent, in the same order, without those that are gone. */
export async function readInOrder<Row extends Item>(pks: readonly string[]): Promise<Row[]> {
  const calls = Array.from({ length: Math.ceil(pks.length / CALL_SIZE) }, (_, at) =>
    readItems<Row>(pks.slice(at * CALL_SIZE, (at + 1) * CALL_SIZE)),
  );
  const rows = new Map((await Promise.all(calls)).flatMap((found) => Array.from(found)));
  return pks.flatMap((pk) => rows.get(pk) ?? []);
}

/** Every item of the table, in no order. */
export async function* scanTable(
  context?: OperationContext,
  filter?: ScanFilter,
): AsyncGenerator<Item> {
  for await (const items of scanReported(context, filter)) yield* items;
}

/**
 * The items in pages. Reports progress, and throws the signal's reason once the operator has interrupted.
 */
export async function* scanReported<Of = Item>(
  context: OperationContext | undefined,
  filter?: ScanFilter,
  scan?: Scan<Of>,
): AsyncGenerator<readonly Of[]> {
  const total = context?.onProgress && (await countItems());
  let done = 0;
  for await (const { items, read } of scanPages(filter, scan)) {
    context?.signal.throwIfAborted();
    done += read;
    context?.onProgress?.(done, total);
    yield items;
  }
}

/** The number of items, which DynamoDB counts every six hours. Undefined if it is not known. */
async function countItems(): Promise<number | undefined> {
  try {
    const { Table } = await table.send(new DescribeTableCommand({ TableName: TABLE_NAME }));
    return Table?.ItemCount || undefined;
  } catch (error) {
    // Not every operator may ask, and without the total only the time left is missing.
    if (error instanceof Error && error.name === 'AccessDeniedException') return undefined;
    throw error;
  }
}
