import { fold } from '../segment.ts';

/** What one value was counted with. */
export interface Counted {
  /** As most people typed it. */
  readonly name: string;
  readonly count: number;
  /** How many of them had each part. */
  readonly parts: Readonly<Record<string, number>>;
}

/** The most frequent values of a field, and how many people are not among them. */
export interface Ranking {
  readonly top: readonly Counted[];
  /** With another value. */
  readonly other: number;
  /** Without a value. */
  readonly none: number;
}

/** Counts the values of a field that strangers fill in, in bounded memory. */
export interface Tally {
  add(text: string | undefined, part: string): void;
  rank(length: number): Ranking;
}

interface Entry {
  name: string;
  /** How many more people typed `name` than another spelling, since it became the name. */
  lead: number;
  count: number;
  parts: Record<string, number>;
}

/** So many values are kept apart. Beyond that, the rarer half is counted as others. */
const MAX_VALUES = 4000;

/**
 * Values that differ in case, accents or spaces are one. With more than `maxValues` values, the counts
 * of frequent ones stay exact, unless they were rare for a long time.
 */
export function createTally(maxValues = MAX_VALUES): Tally {
  let entries = new Map<string, Entry>();
  let other = 0;
  let none = 0;

  function prune(): void {
    const ranked = [...entries].toSorted(([, a], [, b]) => b.count - a.count);
    const kept = ranked.slice(0, Math.ceil(maxValues / 2));
    other += sum(ranked.slice(kept.length).map(([, { count }]) => count));
    entries = new Map(kept);
  }

  return {
    add(text, part) {
      const name = text?.trim().replaceAll(/\s+/g, ' ') ?? '';
      const key = fold(name);
      if (key === '') {
        none += 1;
        return;
      }
      const entry = entries.get(key) ?? { name, lead: 0, count: 0, parts: {} };
      entry.count += 1;
      entry.parts[part] = (entry.parts[part] ?? 0) + 1;
      entry.lead += entry.name === name ? 1 : -1;
      if (entry.lead < 0) Object.assign(entry, { name, lead: 1 });
      // As many typed each: the one with capital letters counts, whoever came first.
      else if (entry.lead === 0 && name < entry.name) entry.name = name;
      entries.set(key, entry);
      if (entries.size > maxValues) prune();
    },
    rank(length) {
      const ranked = [...entries.values()].toSorted(
        (a, b) => b.count - a.count || a.name.localeCompare(b.name),
      );
      const rest = ranked.slice(length).map(({ count }) => count);
      const top = ranked.slice(0, length).map(({ name, count, parts }) => ({ name, count, parts }));
      return { top, other: other + sum(rest), none };
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
