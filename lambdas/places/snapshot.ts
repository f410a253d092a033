import type { Place } from './place.ts';

/** Whose places are exact. */
const FIRST = 1000;
const MAX_BOUNDARIES = 4096;

const TIME_BYTES = 8;
/** Of a row key, to tell people of the same time apart. */
const KEY_BYTES = 8;
const BOUNDARY_BYTES = TIME_BYTES + KEY_BYTES;

/** The line at a time, small enough for an item of the table. */
export interface Snapshot {
  readonly people: number;
  /** The row keys of the first people. */
  readonly first: readonly string[];
  /** Equal-depth boundaries of all others: each the time and the beginning of the row key of a person. */
  readonly boundaries: Uint8Array;
}

/** `at`: who stands at an index of the line. */
export function createSnapshot(people: number, at: (index: number) => Place): Snapshot {
  const length = boundaryCount(people);
  const boundaries = Buffer.alloc(length * BOUNDARY_BYTES);
  for (let index = 0; index < length; index += 1) {
    const { time, rowKey } = at(indexOfBoundary(index, people));
    const start = index * BOUNDARY_BYTES;
    boundaries.writeDoubleBE(time, start);
    boundaries.write(rowKey.slice(0, KEY_BYTES), start + TIME_BYTES, 'latin1');
  }
  const first = Array.from({ length: Math.min(FIRST, people) }, (_, index) => at(index).rowKey);
  return { people, first, boundaries };
}

/**
 * How many people stand before a place, and whether that is only close: within 0.05 % of the list
 * before it is rounded. Undefined for a place before the snapshot's others that is not among its
 * first.
 */
export function findAhead(
  { people, first, boundaries }: Snapshot,
  place: Place,
): { readonly ahead: number; readonly about: boolean } | undefined {
  const index = first.indexOf(place.rowKey);
  if (index !== -1) return { ahead: index, about: false };
  const passed = countPassed(boundaries, place);
  if (passed === 0) return undefined;
  const from = indexOfBoundary(passed - 1, people);
  const to = indexOfBoundary(passed, people);
  return { ahead: from + Math.floor((to - from) / 2), about: true };
}

/** To three digits. */
export function roundAhead(ahead: number): number {
  return Number(ahead.toPrecision(3));
}

function boundaryCount(people: number): number {
  return Math.min(MAX_BOUNDARIES, Math.max(0, people - FIRST));
}

/** The index in line of a boundary, and behind the last one the number of people. */
function indexOfBoundary(index: number, people: number): number {
  return FIRST + Math.floor((index * (people - FIRST)) / boundaryCount(people));
}

/** How many boundaries stand before a place, or at it. */
function countPassed(encoded: Uint8Array, { time, rowKey }: Place): number {
  const boundaries = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.length);
  const key = rowKey.slice(0, KEY_BYTES);
  let [low, high] = [0, boundaries.length / BOUNDARY_BYTES];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle * BOUNDARY_BYTES;
    const boundary = boundaries.readDoubleBE(start);
    const isPassed =
      boundary < time ||
      (boundary === time &&
        boundaries.toString('latin1', start + TIME_BYTES, start + BOUNDARY_BYTES) <= key);
    if (isPassed) low = middle + 1;
    else high = middle;
  }
  return low;
}
