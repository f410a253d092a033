import type { RowByKind } from '../../../lambdas/store/claims.ts';
import { parsePrimaryKey, type RowKind } from '../../../lambdas/store/keys.ts';
import { scanPages, type Item, type ScanFilter } from '../../../lambdas/store/scan-pages.ts';
import type { OperationContext } from '../../operation.ts';
import { reportReading } from './report-reading.ts';

/** A row of any kind, and what follows the kind in its key. */
export type AnyRow = {
  readonly [Kind in RowKind]: {
    readonly kind: Kind;
    readonly rowKey: string;
    readonly row: RowByKind[Kind];
  };
}[RowKind];

/** Every row of every kind, in no order. Reads the whole table, page by page. */
export async function* readAllRows(
  context?: OperationContext,
  filter?: ScanFilter,
): AsyncGenerator<AnyRow> {
  for await (const item of scanTable(context, filter)) {
    const key = parsePrimaryKey(item.pk);
    // DynamoDB has no types: the partition key says which row this is.
    if (key) yield { ...key, row: item } as AnyRow;
  }
}

/** The same of one kind. */
export async function* readRows<Kind extends RowKind>(
  wanted: Kind,
  context?: OperationContext,
): AsyncGenerator<RowByKind[Kind]> {
  for await (const { kind, row } of readAllRows(context)) {
    if (kind === wanted) yield row as RowByKind[Kind];
  }
}

/**
 * Every item of the table, in no order. Reports progress, and throws the signal's reason once the operator
 * has interrupted.
 */
export async function* scanTable(
  context?: OperationContext,
  filter?: ScanFilter,
): AsyncGenerator<Item> {
  const onRead = context && (await reportReading(context));
  for await (const { items, read } of scanPages(filter)) {
    context?.signal.throwIfAborted();
    onRead?.(read);
    yield* items;
  }
}
