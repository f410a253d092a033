import type { RowByKind } from '../../../lambdas/store/claims.ts';
import { parsePrimaryKey, type RowKind } from '../../../lambdas/store/keys.ts';
import type { AnnouncementRow, ContactRow } from '../../../lambdas/store/owed-rows.ts';
import {
  type PersonRow,
  type Standing,
  standingOf,
  type Words,
  wordsOf,
} from '../../../lambdas/store/person/row.ts';
import { scanPages, type Item, type ScanFilter } from '../../../lambdas/store/scan-pages.ts';
import type { OperationContext } from '../../operation.ts';
import { type InvitationFilters, type Invitations, prepareInvitations } from './invitations.ts';
import { type Brought, type BroughtFields, countBrought } from './brought.ts';
import { reportReading } from './report-reading.ts';

/** A person, and what the row of one says. */
export interface Person extends BroughtFields {
  readonly row: PersonRow;
  readonly standing: Exclude<Standing, 'none'>;
  /** What the person signed up with: what counts, or else what waits for a press. */
  readonly data: Words;
  /** Known if the reading had a segment that asks for them. */
  readonly invitations?: Invitations | undefined;
}

/**
 * Every person of whom data is kept, in no order, with what a segment asks for. Reads the whole table, page
 * by page.
 */
export async function* readPeople(
  context?: OperationContext,
  reading?: Reading,
): AsyncGenerator<Person> {
  for await (const { kind, row, ...known } of readAllRows(context, reading)) {
    const person = kind === 'waitlist' ? toPerson(row, known) : undefined;
    if (person) yield person;
  }
}

/** The person of a row. Undefined if no data is kept of the person. */
export function toPerson(
  row: PersonRow,
  { invitations, brought, now }: Pick<AnyRow, 'invitations' | 'brought' | 'now'>,
): Person | undefined {
  const standing = standingOf(row, now);
  const data = wordsOf(row, now);
  if (standing === 'none' || !data) return undefined;
  return {
    row,
    standing,
    data,
    ...(invitations && { invitations }),
    ...brought?.fieldsOf({ row, data }),
  };
}

/** Whether more is kept of a person than the facts that limit mail. */
export function hasData({ email, pending }: PersonRow): boolean {
  return email !== undefined || pending !== undefined;
}

/** A person, a row whose person's data was deleted, a message to the operator, or an announcement's mail. */
export type ListEntry =
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'erased'; readonly row: PersonRow }
  | { readonly kind: 'message'; readonly message: ContactRow }
  | { readonly kind: 'announcement'; readonly rowKey: string; readonly row: AnnouncementRow };

/** All that the list holds, in no order, in one pass over the table, with what a segment asks for. */
export async function* readList(
  context?: OperationContext,
  segment?: Asked,
): AsyncGenerator<ListEntry> {
  for await (const { kind, row, rowKey, ...known } of readAllRows(context, { segment })) {
    if (kind === 'contact') yield { kind: 'message', message: row };
    if (kind === 'announcement') yield { kind, rowKey, row };
    if (kind !== 'waitlist') continue;
    const person = toPerson(row, known);
    yield person ? { kind: 'person', person } : { kind: 'erased', row };
  }
}

/** Every row of a kind, in no order. Reads the whole table, page by page. */
export async function* readRows<Kind extends RowKind>(
  kind: Kind,
  context?: OperationContext,
): AsyncGenerator<RowByKind[Kind]> {
  for await (const item of scanTable(context)) {
    if (parsePrimaryKey(item.pk)?.kind === kind) yield item as RowByKind[Kind];
  }
}

/** A row of any kind, and what follows the kind in its key. */
export type AnyRow = {
  readonly [Kind in RowKind]: {
    readonly kind: Kind;
    readonly rowKey: string;
    readonly row: RowByKind[Kind];
    readonly invitations?: Invitations | undefined;
    readonly brought?: Brought | undefined;
    /** When it was read, in epoch milliseconds. */
    readonly now: number;
  };
}[RowKind];

/** The filters of a segment for which more is read than the rows of people. */
export interface Asked extends InvitationFilters {
  /** Brought this many people or more by their link. */
  readonly broughtAtLeast?: number;
}

interface Reading {
  readonly filter?: ScanFilter | undefined;
  /** For what a segment asks about the people of each page. */
  readonly segment?: Asked | undefined;
  /** Who brought whom, if it is known. */
  readonly brought?: Brought | undefined;
}

/** Every row of every kind, in no order. Reads the whole table, page by page. */
export async function* readAllRows(
  context?: OperationContext,
  { filter, segment = {}, brought: known }: Reading = {},
): AsyncGenerator<AnyRow> {
  const brought = known ?? (await readBroughtFor(segment, context));
  const now = context?.now() ?? Date.now();
  const readInvitations = await prepareInvitations(segment);
  for await (const items of scanItems(context, filter)) {
    const invitations = await readInvitations(items);
    for (const item of items) {
      const key = parsePrimaryKey(item.pk);
      // DynamoDB has no types: the partition key says which row this is.
      if (key)
        yield { ...key, row: item, invitations: invitations.get(item.pk), brought, now } as AnyRow;
    }
  }
}

/** Who brought whom. Reads the table once if nobody came by a link, else twice. */
export async function readBrought(context?: OperationContext): Promise<Brought> {
  const brought = countBrought();
  for await (const person of readPeople(context, { filter: INVITED })) brought.addInvited(person);
  if (!brought.hasInvited()) return brought;
  for await (const person of readPeople(context)) brought.addOwner(person);
  return brought;
}

const INVITED: ScanFilter = {
  FilterExpression: 'attribute_exists(via) OR attribute_exists(pending.via)',
};

/** The same, if a segment asks for it. */
export async function readBroughtFor(
  { broughtAtLeast }: Asked,
  context?: OperationContext,
): Promise<Brought | undefined> {
  return broughtAtLeast === undefined ? undefined : readBrought(context);
}

/**
 * Every item of the table, in no order. Reports progress, and throws the signal's reason once the operator
 * has interrupted.
 */
export async function* scanTable(context?: OperationContext): AsyncGenerator<Item> {
  for await (const items of scanItems(context)) yield* items;
}

async function* scanItems(
  context?: OperationContext,
  filter?: ScanFilter,
): AsyncGenerator<readonly Item[]> {
  const onRead = context && (await reportReading(context));
  for await (const { items, read } of scanPages(filter)) {
    context?.signal.throwIfAborted();
    onRead?.(read);
    yield items;
  }
}
