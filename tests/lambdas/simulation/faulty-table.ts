import './environment.ts';
import { table } from '../../../lambdas/store/table.ts';
import { createMemoryTable, type MemoryTableOptions } from '../memory-table/memory-table.ts';
import { type Faults, openNetwork } from './faults.ts';
import { passAwait } from './process.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** As the client of the store has it. */
const TIMEOUT_MS = 900;

/** The store did not answer, or refused a call. One of each name, because a stack trace costs more than a call. */
const THROTTLED = Object.assign(new Error('The store failed'), { name: 'ThrottlingException' });
const UNANSWERED = Object.assign(new Error('The store failed'), { name: 'TimeoutError' });

type Send = (command: unknown) => Promise<unknown>;

export interface TableOptions extends Pick<MemoryTableOptions, 'onChange'> {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly faults: Faults;
  /** Of a real store, which then answers each command. The table in memory follows it. */
  readonly send?: Send | undefined;
}

/** Lets the store's own modules work on a new table whose calls go wrong. */
export function openFaultyTable({ time, random, faults, ...options }: TableOptions) {
  const memory = createMemoryTable(options);
  const answer = options.send ? followed(memory.send, options.send, time) : memory.send;
  const giveUp = () => {
    throw UNANSWERED;
  };
  const network = openNetwork<unknown>({ time, random, timeoutMs: TIMEOUT_MS, giveUp });

  async function send(command: unknown): Promise<unknown> {
    await passAwait();
    try {
      await time.after(random.between(2, 8));
      const fault = faults.ofTable();
      if (fault === 'throttled') throw THROTTLED;
      return await network(fault, () => answer(command));
    } finally {
      await passAwait();
    }
  }

  Object.assign(table, { send });
  return memory;
}

/** A real store and the table in memory, which make each command one after the other. */
function followed(follow: Send, send: Send, time: VirtualTime): Send {
  let last: Promise<unknown> = Promise.resolve();
  return (command) => {
    const answered = last.then(() => send(command));
    last = answered.then(
      () => follow(command),
      () => follow(command).catch(() => {}),
    );
    const both = last.then(() => answered);
    return time.outside(both);
  };
}
