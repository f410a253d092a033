import { setImmediate as nextEventLoop } from 'node:timers/promises';
import { firstIndex } from '../memory-table/sorted.ts';

export type VirtualTime = ReturnType<typeof startVirtualTime>;

const EVENTS_A_TURN = 1000;

/** A clock that jumps from one event to the next. */
export function startVirtualTime(begin: number) {
  /** The next one to wake is the last. */
  const waiting: { readonly time: number; readonly wake: () => void }[] = [];
  const outside = new Set<Promise<unknown>>();
  let now = begin;

  const waitUntil = (until: number) =>
    new Promise<void>((wake) => {
      const time = Math.ceil(Math.max(until, now));
      waiting.splice(
        firstIndex(waiting, (other) => other.time <= time),
        0,
        { time, wake },
      );
    });

  /** Lets time pass until nothing waits any more. */
  async function run(): Promise<void> {
    for (let events = 0; ; events += 1) {
      // The caller of the simulation gets a turn too.
      if (events % EVENTS_A_TURN === 0) await nextEventLoop();
      await everythingSettled();
      while (outside.size > 0) {
        await Promise.allSettled(outside);
        await everythingSettled();
      }
      const next = waiting.pop();
      if (!next) return;
      now = next.time;
      next.wake();
    }
  }

  return {
    now: () => now,
    waitUntil,
    after: (ms: number) => waitUntil(now + ms),

    /** Lets time pass until the work is done and nothing waits any more. */
    async during<Result>(work: Promise<Result>): Promise<Result> {
      const state = { isDone: false };
      const end = () => {
        state.isDone = true;
      };
      work.then(end, end);
      // A stream of the operator's takes turns of the event loop, in which nothing waits for time.
      do await run();
      while (!state.isDone);
      return work;
    },

    /** Time stands still until this is done: a call of a real store. */
    outside<Result>(work: Promise<Result>): Promise<Result> {
      outside.add(work);
      const end = () => void outside.delete(work);
      work.then(end, end);
      return work;
    },
  };
}

/** Node begins the next tick when every promise that can settle has settled, or waits again. */
function everythingSettled(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}
