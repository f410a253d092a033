import { AbstractKeyIterator, AbstractValueIterator } from 'abstract-level';

/**
 * Lets the embedded store end its reads. dynalite 4.0.0 calls `return` for that, which iterators of
 * abstract-level do not have, so each query would keep a snapshot: every old version of every row
 * stays on disk and in memory until the store is closed.
 */
export function closeIteratorsOnReturn(): void {
  for (const { prototype } of [AbstractKeyIterator, AbstractValueIterator]) {
    Object.assign(prototype, {
      return(this: AbstractKeyIterator<unknown, unknown>) {
        return this.close();
      },
    });
  }
}
