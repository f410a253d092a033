/** Where the first item lies that is reached, as are all behind it. The number of items if none is. */
export function firstIndex<Item>(
  items: readonly Item[],
  isReached: (item: Item) => boolean,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
