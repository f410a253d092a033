import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../../../lambdas/clock.ts';
import type { Faults } from './faults.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Who makes a call. A test adds what it wants to know of one. */
export interface Caller {
  readonly actor: string;
}

export type Outcome<Value> =
  | { readonly outcome: 'returned'; readonly value: Value }
  | { readonly outcome: 'threw'; readonly fault: unknown }
  | { readonly outcome: 'killed' };

interface Process {
  readonly caller: Caller;
  readonly skewMs: number;
  /** Stands at an await of a call. It never resumes in a process that has ended. */
  readonly pass: () => Promise<void>;
}

const processes = new AsyncLocalStorage<Process>();

export type Invoke = ReturnType<typeof startProcesses>;

/** Processes that run an invocation each, with clocks of their own. */
export function startProcesses(time: VirtualTime, faults: Faults) {
  /** Runs `work`, which may end or stand still at any of its awaits, of which it has about as many. */
  return function invoke<Value>(
    caller: Caller,
    expected: number,
    work: (clock: Clock) => Promise<Value>,
  ): Promise<Outcome<Value>> {
    const { skewMs, endsAt, stallsAt, stallMs } = faults.fate(expected);
    const clock: Clock = {
      now: () => time.now() + skewMs,
      async waitUntil(at) {
        await time.waitUntil(at - skewMs);
        await passAwait();
      },
    };
    let awaits = 0;
    return new Promise((resolve) => {
      async function pass(): Promise<void> {
        awaits += 1;
        const isLast = awaits >= endsAt;
        if (awaits === stallsAt) await time.after(stallMs);
        if (!isLast) return;
        resolve({ outcome: 'killed' });
        await new Promise(() => {});
      }
      void processes.run({ caller, skewMs, pass }, () =>
        work(clock).then(
          (value) => resolve({ outcome: 'returned', value }),
          (fault: unknown) => resolve({ outcome: 'threw', fault }),
        ),
      );
    });
  };
}

export async function passAwait(): Promise<void> {
  await processes.getStore()?.pass();
}

export function currentCaller(): Caller | undefined {
  return processes.getStore()?.caller;
}

export function currentSkewMs(): number {
  return processes.getStore()?.skewMs ?? 0;
}
