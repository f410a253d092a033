import { parsePrimaryKey, type RowKind } from '../../../lambdas/store/row-key.ts';
import type {
  AnnouncementRow,
  ContactRow,
  RowByKind,
  SignUpRequest,
  WaitlistRow,
} from '../../../lambdas/store/row.ts';
import { personState, type Standing } from '../../../lambdas/store/standing.ts';
import type { OperationContext } from '../operation.ts';
import { reportReading, SCAN_START, scanPages, type Item, type ScanFilter } from './scan-pages.ts';

/** A person, and what the row of one says. */
export interface Person {
  readonly row: WaitlistRow;
  readonly standing: Exclude<Standing, 'none'>;
  /** What the person signed up with: what counts, or else what waits for a click. */
  readonly data: SignUpRequest;
}

/** Every person of whom data is kept, in no order. Reads the whole table, page by page. */
export async function* readPeople(
  context?: OperationContext,
  filter?: ScanFilter,
): AsyncGenerator<Person> {
  for await (const row of readRows('waitlist', context, filter)) {
    const person = toPerson(row);
    if (person) yield person;
  }
}

/** The person of a row. Undefined if no data is kept of the person. */
export function toPerson(row: WaitlistRow): Person | undefined {
  const { standing } = personState(row);
  const data = dataOf(row);
  return standing === 'none' || !data ? undefined : { row, standing, data };
}

/** Whether more is kept of a person than the facts that limit mail. */
export function hasData(row: WaitlistRow): boolean {
  return personState(row).standing !== 'none';
}

/** The data that counts, or else a request that waits or is left over. */
export function dataOf(row: WaitlistRow): SignUpRequest | undefined {
  const { accepted, pending } = personState(row);
  if (accepted) return accepted;
  // A row with an address has the other fields of a sign-up, too.
  return row.email === undefined ? (pending ?? row.request) : (row as SignUpRequest);
}

/** A person, a row whose person's data was deleted, a message to the operator, or an announcement's mail. */
export type ListEntry =
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'erased'; readonly row: WaitlistRow }
  | { readonly kind: 'message'; readonly message: ContactRow }
  | { readonly kind: 'announcement'; readonly rowKey: string; readonly row: AnnouncementRow };

/** All that the list holds, in no order, in one pass over the table. */
export async function* readList(context?: OperationContext): AsyncGenerator<ListEntry> {
  for await (const { kind, row, rowKey } of readAllRows(context)) {
    if (kind === 'contact') yield { kind: 'message', message: row };
    if (kind === 'announcement') yield { kind, rowKey, row };
    if (kind !== 'waitlist') continue;
    const person = toPerson(row);
    yield person ? { kind: 'person', person } : { kind: 'erased', row };
  }
}

/** Every row of a kind, in no order. Reads the whole table, page by page. */
export async function* readRows<Kind extends RowKind>(
  kind: Kind,
  context?: OperationContext,
  filter?: ScanFilter,
): AsyncGenerator<RowByKind[Kind]> {
  for await (const item of scanTable(context, filter)) {
    if (parsePrimaryKey(item.pk)?.kind === kind) yield item as RowByKind[Kind];
  }
}

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

/**
 * Every item of the table, in no order. Reports progress, and throws the signal's reason once the operator
 * has interrupted.
 */
export async function* scanTable(
  context?: OperationContext,
  filter?: ScanFilter,
): AsyncGenerator<Item> {
  const onRead = context && (await reportReading(context));
  for await (const { items, read } of scanPages(SCAN_START, filter)) {
    context?.signal.throwIfAborted();
    onRead?.(read);
    yield* items;
  }
}
