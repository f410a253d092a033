import { parsePrimaryKey, primaryKey } from '../../lambdas/store/keys.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { isIn, signedUpAt, type Segment } from './segment.ts';
import { readBrought, readPeople, type Person } from './store/people.ts';
import { personFields, type PersonFields } from './person-fields.ts';

export interface PageInput {
  readonly segment: Segment;
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
}

/** A part of the list, newest first. */
export interface Page {
  readonly people: readonly PersonFields[];
  /** Leads to the next page. Absent on the last page. It holds no address. */
  readonly next?: string;
}

/**
 * Reads a page of a segment. Each page takes a pass over the whole table, in which the store soon sends
 * only those who may belong to the page, after those of `readBrought`.
 */
export async function readPage(
  { segment, limit, after }: PageInput,
  context: OperationContext,
): Promise<Page> {
  const start = after === undefined ? undefined : readToken(after);
  // One person more than the page holds tells whether another page follows.
  const size = limit + 1;
  let newest: Person[] = [];
  // What is older than a full page is not sent by the store: each page of the scan has the values of then.
  const { since = 0, until = Number.MAX_SAFE_INTEGER } = segment;
  const span = { ':from': since, ':to': start?.at ?? until };
  const filter = { FilterExpression: SIGNED_UP, ExpressionAttributeValues: span };
  const brought = await readBrought(context);
  for await (const person of readPeople(context, { filter, segment, brought })) {
    const isBefore = start && comparePositions(positionOf(person), start) <= 0;
    if (isBefore || !isIn(segment, person)) continue;
    newest.push(person);
    if (newest.length < 2 * size) continue;
    newest = firstOf(newest, size);
    span[':from'] = Math.min(...newest.map(signedUpAt));
  }
  const found = firstOf(newest, size);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    people: page.map(personFields),
    ...(last && found.length > limit && { next: toToken(positionOf(last)) }),
  };
}

/** By `signedUpAt`, both times included. */
const SIGNED_UP = 'createdAt BETWEEN :from AND :to';

/** A place in the list. People of the same moment are ordered by their keys. */
interface Position {
  readonly at: number;
  readonly pk: string;
}

function positionOf(person: Person): Position {
  return { at: signedUpAt(person), pk: person.row.pk };
}

/** Negative if `a` comes before `b`. */
function comparePositions(a: Position, b: Position): number {
  if (a.at !== b.at) return b.at - a.at;
  return a.pk < b.pk ? -1 : a.pk > b.pk ? 1 : 0;
}

function firstOf(people: readonly Person[], limit: number): Person[] {
  return people.toSorted((a, b) => comparePositions(positionOf(a), positionOf(b))).slice(0, limit);
}

/** A position as one word. A row key is a keyed hash, so the word names no person. */
function toToken({ at, pk }: Position): string {
  return `${at.toString(36)}.${parsePrimaryKey(pk)?.rowKey ?? ''}`;
}

function readToken(token: string): Position {
  const [, time, rowKey] = /^([0-9a-z]{1,9})\.([\w-]+)$/.exec(token) ?? [];
  if (!time || !rowKey) throw new RefusedError({ code: 'page_token_invalid' });
  return { at: Number.parseInt(time, 36), pk: primaryKey('waitlist', rowKey) };
}
