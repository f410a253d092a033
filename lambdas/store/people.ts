import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';
import { markDue } from './outbox.ts';
import { parsePrimaryKey, primaryKey, type RowKind } from './row-key.ts';
import {
  countedId,
  MAX_CONFIRMATIONS,
  type AnnouncementRow,
  type ContactRow,
  type RowByKind,
  type SignUpRequest,
  type WaitlistRow,
} from './row.ts';
import { scanPages, type Item } from './scan-pages.ts';
import { personState, type Standing } from './standing.ts';
import { table, TABLE_NAME, unchangedSince, updateIf } from './table.ts';

/** A person, and what the row of one says. */
export interface Person {
  readonly row: WaitlistRow;
  readonly standing: Exclude<Standing, 'none'>;
  /** What the person signed up with: what counts, or else what waits for a click. */
  readonly data: SignUpRequest;
}

/** Every person of whom data is kept, in no order. Reads the whole table, page by page. */
export async function* readPeople(onRead?: OnRead): AsyncGenerator<Person> {
  for await (const row of readRows('waitlist', onRead)) {
    const person = toPerson(row);
    if (person) yield person;
  }
}

/** The person of a row. Undefined if no data is kept of the person. */
export function toPerson(row: WaitlistRow): Person | undefined {
  const { standing, accepted, pending } = personState(row);
  const data = accepted ?? (row.email === undefined ? (pending ?? row.request) : row);
  return standing === 'none' || !data ? undefined : { row, standing, data: data as SignUpRequest };
}

/** A person, a row whose person's data was deleted, or a message to the operator. */
export type ListEntry =
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'erased'; readonly row: WaitlistRow }
  | { readonly kind: 'message'; readonly message: ContactRow };

/** All that the list holds, in no order, in one pass over the table. */
export async function* readList(onRead?: OnRead): AsyncGenerator<ListEntry> {
  for await (const item of scanTable(onRead)) {
    const kind = parsePrimaryKey(item.pk)?.kind;
    if (kind === 'contact') yield { kind: 'message', message: item as ContactRow };
    if (kind !== 'waitlist') continue;
    const row: WaitlistRow = item;
    const person = toPerson(row);
    yield person ? { kind: 'person', person } : { kind: 'erased', row };
  }
}

/** Every row of a kind, in no order. Reads the whole table, page by page. */
export async function* readRows<Kind extends RowKind>(
  kind: Kind,
  onRead?: OnRead,
): AsyncGenerator<RowByKind[Kind]> {
  for await (const item of scanTable(onRead)) {
    if (parsePrimaryKey(item.pk)?.kind === kind) yield item as RowByKind[Kind];
  }
}

/** Told of each page that is read, with the number of its items of any kind. */
export type OnRead = (items: number) => void;

/** Every item of the table, in no order. */
export async function* scanTable(onRead?: OnRead): AsyncGenerator<Item> {
  for await (const { items } of scanPages()) {
    onRead?.(items.length);
    yield* items;
  }
}

/** The language that a person signed up in. The default language if there is no such row. */
export async function findLanguage(rowKey: string): Promise<Language> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: TABLE_NAME,
      Key: { pk: primaryKey('waitlist', rowKey) },
      ProjectionExpression: '#language, #request.#language',
      ExpressionAttributeNames: { '#language': 'language', '#request': 'request' },
    }),
  );
  const row = Item as Pick<WaitlistRow, 'language' | 'request'> | undefined;
  const language = row?.request?.language ?? row?.language;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/**
 * Makes a parked row due again. False if it is not parked any more. A mail whose outcome is unknown
 * becomes another mail, which counts at once, because the operator lets it be sent once more. A person
 * who had all mails of a life gets none.
 */
export async function unpark(row: ParkedRow, now: number): Promise<boolean> {
  const { pk, unresolved = [], mailsSent = 0, shard } = row;
  const kind = parsePrimaryKey(pk)?.kind ?? 'waitlist';
  const { setTo, values } = markDue(kind, now, shard);
  const isUnknown = unresolved.length > 0;
  const mayHaveMore = kind !== 'waitlist' || mailsSent < MAX_CONFIRMATIONS;
  const unchanged = unchangedSince(row, ['parkedAt', 'mailsSent']);
  const mailId = randomUUID();
  const unparked = await updateIf(pk, {
    update: {
      ...(isUnknown &&
        mayHaveMore && {
          set: { mailId, lastMailId: countedId({ mailId }), mailsSent: mailsSent + 1 },
        }),
      setTo,
      remove: ['parkedAt', 'parkedBy', 'unresolved'],
    },
    condition: `attribute_exists(parkedAt) AND ${unchanged.condition}`,
    values: { ...unchanged.values, ...values },
  });
  return unparked !== undefined;
}

type ParkedRow = Pick<WaitlistRow, 'pk' | 'parkedAt' | 'unresolved' | 'mailsSent'> &
  Partial<Pick<AnnouncementRow, 'shard'>>;
