import './environment.ts';
import { table } from '../../../../lambdas/store/table.ts';
import { createMemoryTable, type MemoryTable } from '../../memory-table/memory-table.ts';
import type { Latency, VirtualTime } from './virtual-time.ts';

export interface SimulatedTable extends Pick<MemoryTable, 'items' | 'countOwed' | 'nextDueAt'> {
  /** Writes to the rows of people. */
  countRowWrites(): number;
  /** Writes to the items that senders share. */
  countSharedWrites(): number;
  /** The most writes to one item within a second of the clock. */
  busiestSecond(): number;
}

/** Lets the store’s own modules work on a new table in memory from now on. */
export function simulateTable(time: VirtualTime, latency: Latency): SimulatedTable {
  const writesBySecond = new Map<string, number>();
  let rowWrites = 0;
  let sharedWrites = 0;
  const memory = createMemoryTable({
    latency: (kind) => (kind === 'read' ? latency(2, 6) : latency(4, 8)),
    onWrite(pk) {
      // The row of a person has a kind, an item that senders share has none.
      if (pk.includes('#')) {
        rowWrites += 1;
        return;
      }
      sharedWrites += 1;
      const second = `${pk} ${Math.floor(time.now() / 1000)}`;
      writesBySecond.set(second, (writesBySecond.get(second) ?? 0) + 1);
    },
  });
  Object.assign(table, { send: (command: unknown) => memory.send(command) });
  return {
    items: memory.items,
    countOwed: () => memory.countOwed(),
    nextDueAt: () => memory.nextDueAt(),
    countRowWrites: () => rowWrites,
    countSharedWrites: () => sharedWrites,
    busiestSecond: () => Math.max(0, ...writesBySecond.values()),
  };
}
