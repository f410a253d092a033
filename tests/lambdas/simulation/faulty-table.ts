import './environment.ts';
import { table } from '../../../lambdas/store/table.ts';
import {
  createMemoryTable,
  type MemoryTable,
  type MemoryTableOptions,
} from '../memory-table/memory-table.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { Faults } from './faults.ts';
import { passAwait } from './process.ts';
import type { Random } from './random.ts';

/** As the client of the store has it. */
const TIMEOUT_MS = 900;

/** The store did not answer, or refused a call. One of each name, because a stack trace costs more than a call. */
const FAULTS = {
  throttled: Object.assign(new Error('The store failed'), { name: 'ThrottlingException' }),
  unanswered: Object.assign(new Error('The store failed'), { name: 'TimeoutError' }),
};

export interface TableOptions extends Pick<MemoryTableOptions, 'onChange' | 'onDelete'> {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly faults: Faults;
  /** Of a real store, which then answers each command. The table in memory follows it. */
  readonly send?: ((command: unknown) => Promise<unknown>) | undefined;
}

/** Lets the store's own modules work on a new table whose calls go wrong. */
export function openFaultyTable(options: TableOptions): MemoryTable {
  const { time, random, faults } = options;
  const memory = createMemoryTable(options);
  const answer = options.send ? followed(memory, options.send, time) : memory.send;
  // A lost answer may be that of a condition that does not hold.
  const makeUnanswered = (command: unknown) => answer(command).catch(() => {});

  async function call(command: unknown): Promise<unknown> {
    await time.after(random.between(2, 8));
    switch (faults.ofTable()) {
      case undefined:
        return answer(command);
      case 'throttled':
        throw FAULTS.throttled;
      case 'not_made':
        await time.after(TIMEOUT_MS);
        throw FAULTS.unanswered;
      case 'answer_lost':
        await makeUnanswered(command);
        await time.after(TIMEOUT_MS);
        throw FAULTS.unanswered;
      case 'made_late':
        void time.after(TIMEOUT_MS + random.between(0, 500)).then(() => makeUnanswered(command));
        await time.after(TIMEOUT_MS);
        throw FAULTS.unanswered;
      case 'retried':
        await makeUnanswered(command);
        await time.after(TIMEOUT_MS);
        return answer(command);
      case 'slow': {
        const answered = await answer(command);
        await time.after(random.between(0, TIMEOUT_MS));
        return answered;
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

/** A real store and the table in memory, which make each command one after the other. */
function followed(
  memory: MemoryTable,
  send: (command: unknown) => Promise<unknown>,
  time: VirtualTime,
): MemoryTable['send'] {
  let last: Promise<unknown> = Promise.resolve();
  return (command) => {
    const answered = last.then(() => send(command));
    last = answered.then(
      () => memory.send(command),
      () => memory.send(command).catch(() => {}),
    );
    const both = last.then(() => answered);
    return time.outside(both);
  };
}
