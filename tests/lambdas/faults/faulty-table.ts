import '../send-mail/simulation/environment.ts';
import { table } from '../../../lambdas/store/table.ts';
import { createMemoryTable, type MemoryTable } from '../memory-table/memory-table.ts';
import type { VirtualTime } from '../send-mail/simulation/virtual-time.ts';
import type { Faults } from './faults.ts';
import { passAwait } from './invocation.ts';
import type { Random } from './random.ts';

/** As the client of the store has it. */
const TIMEOUT_MS = 900;

/** The store did not answer, or refused a call. */
class StoreFault extends Error {
  constructor(name: string) {
    super('The store failed');
    this.name = name;
  }
}

interface TableOptions {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly faults: Faults;
  readonly onChange: (before: object | undefined, after: object) => void;
  readonly onDelete?: (before: object) => void;
}

/** Lets the store's own modules work on a new table whose calls go wrong. */
export function openFaultyTable(options: TableOptions): MemoryTable {
  const { time, random, faults, onChange, onDelete } = options;
  const memory = createMemoryTable({ onChange, ...(onDelete && { onDelete }) });
  // A lost answer may be that of a condition that does not hold.
  const makeUnanswered = (command: unknown) => memory.send(command).catch(() => {});

  async function call(command: unknown): Promise<unknown> {
    await time.after(random.between(2, 8));
    switch (faults.ofTable()) {
      case undefined:
        return memory.send(command);
      case 'throttled':
        throw new StoreFault('ThrottlingException');
      case 'not_made':
        await time.after(TIMEOUT_MS);
        throw new StoreFault('TimeoutError');
      case 'answer_lost':
        await makeUnanswered(command);
        await time.after(TIMEOUT_MS);
        throw new StoreFault('TimeoutError');
      case 'made_late':
        void time.after(TIMEOUT_MS + random.between(0, 500)).then(() => makeUnanswered(command));
        await time.after(TIMEOUT_MS);
        throw new StoreFault('TimeoutError');
      case 'retried':
        await makeUnanswered(command);
        await time.after(TIMEOUT_MS);
        return memory.send(command);
      case 'slow': {
        const answer = await memory.send(command);
        await time.after(random.between(0, TIMEOUT_MS));
        return answer;
      }
    }
  }

  async function send(command: unknown): Promise<unknown> {
    await passAwait();
    try {
      return await call(command);
    } finally {
      await passAwait();
    }
  }

  Object.assign(table, { send });
  return memory;
}
