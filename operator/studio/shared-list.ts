import type { List } from '../list/read-list.ts';
import type { Report } from '../operation.ts';

/** A plan reads again what was read longer ago. */
const FRESH_MS = 5 * 60_000;

export interface Reading {
  readonly done: number;
  readonly total: number | undefined;
}

export interface SharedListOptions {
  readonly now: () => number;
  readonly read: (onProgress: (done: number, total?: number) => void) => Promise<List>;
}

/** The list in memory, which all pages and operations share. It is read in the background, and swapped. */
export function shareList({ now, read }: SharedListOptions) {
  let list: List | undefined;
  let pending: Promise<List> | undefined;
  let progress: Reading | undefined;

  function refresh(): Promise<List> {
    pending ??= read((done, total) => (progress = { done, total }))
      .then((found) => (list = found))
      .finally(() => {
        pending = undefined;
        progress = undefined;
      });
    return pending;
  }

  return {
    /** Undefined until it is read for the first time. */
    present: () => list,
    /** How far a reading is that goes on. */
    progress: () => (pending ? (progress ?? { done: 0, total: undefined }) : undefined),
    /** Begins a reading, unless one goes on. A page that needs the list says why it failed. */
    refresh: () => void refresh().catch(() => undefined),
    /** For a plan. */
    fresh(): Promise<List> {
      return list && now() - list.readAt < FRESH_MS ? Promise.resolve(list) : refresh();
    },
    /** Reads what a run changed. A reading that goes on may have passed it already. */
    async changed(changed: Report['changed']): Promise<void> {
      if (changed.length === 0) return;
      const late = pending?.then((found) => found.refresh(changed));
      await Promise.all([list?.refresh(changed), late]);
    },
  };
}
