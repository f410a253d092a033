import { fold } from '#shared/contract/text.ts';

export interface Counted {
  /** The spelling that most people typed. */
  readonly name: string;
  readonly count: number;
  readonly parts: Readonly<Record<string, number>>;
}

export interface Ranking {
  readonly top: readonly Counted[];
  readonly other: number;
  readonly none: number;
}

/** Counts values that strangers type, in bounded memory. */
export interface Tally {
  add(text: string | undefined, ...parts: readonly string[]): void;
  /** The values with the most people, or with the most people of `part`. */
  rank(length: number, part?: string): Ranking;
}

interface Entry {
  name: string;
  /** How many more people typed `name` than another spelling, since it became the name. */
  lead: number;
  count: number;
  parts: Record<string, number>;
}

/** Beyond this many values, the rarer half is counted as others. */
const MAX_VALUES = 4000;

/**
 * Spellings that differ in case, accents or spaces are one value. Counts are exact up to
 * `maxValues` values. Beyond that, a value that was rare for long may be counted too low.
 */
export function createTally(maxValues = MAX_VALUES): Tally {
  let entries = new Map<string, Entry>();
  let other = 0;
  let none = 0;

  function prune(): void {
    const ranked = [...entries].toSorted(([, a], [, b]) => b.count - a.count);
    const kept = ranked.slice(0, Math.ceil(maxValues / 2));
    other += peopleOf(ranked.slice(kept.length).map(([, entry]) => entry));
    entries = new Map(kept);
  }

  return {
    add(text, ...parts) {
      const name = text?.trim().replaceAll(/\s+/g, ' ') ?? '';
      const key = fold(name);
      if (key === '') {
        none += 1;
        return;
      }
      const entry = entries.get(key) ?? { name, lead: 0, count: 0, parts: {} };
      entry.count += 1;
      for (const part of parts) entry.parts[part] = (entry.parts[part] ?? 0) + 1;
      entry.lead += entry.name === name ? 1 : -1;
      if (entry.lead < 0) Object.assign(entry, { name, lead: 1 });
      // Of equally frequent spellings, capitals win.
      else if (entry.lead === 0 && name < entry.name) entry.name = name;
      entries.set(key, entry);
      if (entries.size > maxValues) prune();
    },
    rank(length, part) {
      const firstBy = ({ parts }: Entry) => (part === undefined ? 0 : (parts[part] ?? 0));
      const ranked = [...entries.values()].toSorted(
        (a, b) => firstBy(b) - firstBy(a) || b.count - a.count || a.name.localeCompare(b.name),
      );
      return {
        top: ranked.slice(0, length).map(({ name, count, parts }) => ({ name, count, parts })),
        other: other + peopleOf(ranked.slice(length)),
        none,
      };
    },
  };
}

function peopleOf(entries: readonly { readonly count: number }[]): number {
  return entries.reduce((total, { count }) => total + count, 0);
}
