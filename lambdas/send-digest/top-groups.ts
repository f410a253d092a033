import type { Group } from '#shared/mail/report-figures.ts';

/** How many groups a digest lists. */
const LISTED = 5;

/** How many names are counted at once. Whoever invents more of them must not fill the memory. */
const CAPACITY = 5000;

/** Counts people by a name, whatever its case. */
export interface TopGroups<Name extends string = string> {
  add(name: Name, isNew: boolean): void;
  /** Those with the most people of the period first, and then with the most people. */
  list(): Group<Name>[];
}

/**
 * Counts exactly until there are more names than fit. Then the smallest go (Misra and Gries), and what
 * is left is counted too low by at most the number of people divided by `CAPACITY`.
 */
export function countGroups<Name extends string = string>(): TopGroups<Name> {
  const groups = new Map<string, { readonly name: Name; added: number; all: number }>();

  function lowerAll(): void {
    for (const [key, group] of groups) {
      group.all -= 1;
      group.added = Math.min(group.added, group.all);
      if (group.all === 0) groups.delete(key);
    }
  }

  return {
    add(name, isNew) {
      const key = name.toLowerCase();
      const group = groups.get(key);
      if (group) {
        group.all += 1;
        if (isNew) group.added += 1;
      } else if (groups.size < CAPACITY) groups.set(key, { name, added: isNew ? 1 : 0, all: 1 });
      else lowerAll();
    },
    list: () =>
      [...groups.values()]
        .toSorted((a, b) => b.added - a.added || b.all - a.all || a.name.localeCompare(b.name))
        .slice(0, LISTED),
  };
}
