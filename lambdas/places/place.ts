import { DAY_MS } from '#shared/time.ts';
import type { WaitlistRow } from '../store/row.ts';
import { hasLeft, isByAddress } from '../store/standing.ts';

/** The attributes that a place follows from. */
export const PLACE_ATTRIBUTES = [
  'createdAt',
  'verifiedAt',
  'confirmedAt',
  'unsubscribedAt',
  'unsubscribedBy',
  'erasedAt',
  'importId',
  'joinedAt',
] as const satisfies readonly (keyof WaitlistRow)[];

export type PlaceFacts = Pick<WaitlistRow, (typeof PLACE_ATTRIBUTES)[number]>;

/** Where a person stands in line. Earlier times come first. */
export interface Place {
  /** When the person joined, less a day for each invitation that counts. Epoch milliseconds. */
  readonly time: number;
  readonly rowKey: string;
}

/**
 * Whether a person stands in line: after a press, until they leave by a mail or the operator. A
 * departure by address is not read, because anybody can type any address.
 */
export function hasPlace(row: PlaceFacts): boolean {
  return row.verifiedAt !== undefined && (!hasLeft(row) || isByAddress(row));
}

/** `since`: when the setting was first turned on. For imported people, and those before, `createdAt`. */
export function joinedOf(row: PlaceFacts, since: number): number {
  if (row.joinedAt !== undefined) return row.joinedAt;
  const { createdAt = Infinity, verifiedAt = Infinity } = row;
  return isKnownBefore(row, since) ? createdAt : verifiedAt;
}

/** Whether the person was on the list before anybody could invite them, or the operator put them there. */
function isKnownBefore({ createdAt = Infinity, importId }: PlaceFacts, since: number): boolean {
  return createdAt < since || importId !== undefined;
}

/** Whether the first press keeps the code of its request. Nobody can claim people who are there. */
export function canBeInvited(row: PlaceFacts, since: number): boolean {
  const isFirst = row.verifiedAt === undefined && row.erasedAt === undefined;
  return isFirst && row.joinedAt === undefined && !isKnownBefore(row, since);
}

export function placeOf(rowKey: string, joinedAt: number, counting: number): Place {
  return { time: joinedAt - counting * DAY_MS, rowKey };
}

/** By the text of the row key, character by character, where the time is the same. */
export function comparePlaces(one: Place, other: Place): number {
  if (one.time !== other.time) return one.time - other.time;
  return one.rowKey < other.rowKey ? -1 : one.rowKey > other.rowKey ? 1 : 0;
}
