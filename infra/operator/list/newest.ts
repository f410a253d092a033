import type { Person } from '../store/people.ts';
import { signedUpAt } from '../segment.ts';

/** A place in the list, newest first: people of one moment are ordered by their keys. */
export interface Position {
  readonly at: number;
  readonly pk: string;
}

export function positionOf(person: Person): Position {
  return { at: signedUpAt(person), pk: person.row.pk };
}

/** Negative if `a` comes before `b`. */
export function comparePositions(a: Position, b: Position): number {
  if (a.at !== b.at) return b.at - a.at;
  return a.pk < b.pk ? -1 : a.pk > b.pk ? 1 : 0;
}

/** Keeps those who come first of all that are added, in memory for twice as many. */
export interface Newest {
  add(person: Person): void;
  /** At most `limit` people, newest first. */
  result(): readonly Person[];
}

export function createNewest(limit: number): Newest {
  let kept: Person[] = [];
  const cut = () => {
    kept = kept.toSorted((a, b) => comparePositions(positionOf(a), positionOf(b))).slice(0, limit);
    return kept;
  };
  return {
    add(person) {
      kept.push(person);
      if (kept.length >= 2 * limit) cut();
    },
    result: cut,
  };
}
