import type { Item } from './operands.ts';

/** Small enough that adding and removing an item moves few others. */
const MAX_RUN = 512;

/** Items in the order of a number, in runs, so that a million of them can be changed quickly. */
export interface SortedItems {
  add(item: Item): void;
  remove(item: Item): void;
  /** From the first whose number is at least `from`. */
  from(least: number): Generator<Item>;
}

/** `numberOf` must not change while an item is in the list. */
export function createSortedItems(numberOf: (item: Item) => number): SortedItems {
  const runs: Item[][] = [[]];

  /** Where the first item whose number is at least `least` is, or would be. */
  const find = (least: number) => {
    const run = firstIndex(runs.length - 1, (index) => {
      const last = runs[index]?.at(-1);
      return last !== undefined && numberOf(last) >= least;
    });
    const items = runs[run] as Item[];
    const at = firstIndex(items.length, (index) => numberOf(items[index] as Item) >= least);
    return { run, at };
  };

  function* from(least: number): Generator<Item> {
    let { run, at } = find(least);
    for (; run < runs.length; run += 1, at = 0) {
      const items = runs[run] as Item[];
      for (; at < items.length; at += 1) yield items[at] as Item;
    }
  }

  return {
    from,
    add(item) {
      const { run, at } = find(numberOf(item));
      const items = runs[run] as Item[];
      items.splice(at, 0, item);
      if (items.length > MAX_RUN) runs.splice(run + 1, 0, items.splice(MAX_RUN / 2));
    },
    remove(item) {
      let { run, at } = find(numberOf(item));
      for (; run < runs.length; run += 1, at = 0) {
        const items = runs[run] as Item[];
        const found = items.indexOf(item, at);
        if (found === -1) continue;
        items.splice(found, 1);
        if (items.length === 0 && runs.length > 1) runs.splice(run, 1);
        return;
      }
    },
  };
}

/** The first of `count` positions for which `isAfter` holds, or `count`. */
function firstIndex(count: number, isAfter: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
