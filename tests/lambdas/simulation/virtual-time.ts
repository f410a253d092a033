import { setImmediate as nextEventLoop } from 'node:timers/promises';
import type { Clock } from '../../../lambdas/clock.ts';

/** A clock that jumps from one event to the next. */
export interface VirtualTime extends Clock {
  readonly after: (ms: number) => Promise<void>;
  /** Lets time pass until nothing waits any more. */
  readonly run: () => Promise<void>;
  /** Lets time pass until the work is done. */
  readonly during: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Time stands still until this is done: a call of a real store. */
  readonly outside: <Result>(work: Promise<Result>) => Promise<Result>;
}

interface Waiting {
  readonly time: number;
  readonly wake: () => void;
}

export function startVirtualTime(begin: number): VirtualTime {
  const heap: Waiting[] = [];
  const outside = new Set<Promise<unknown>>();
  let now = begin;

  const waitUntil = (time: number) =>
    new Promise<void>((wake) => {
      push(heap, { time: Math.ceil(Math.max(time, now)), wake });
    });

  async function run(): Promise<void> {
    for (let events = 0; ; events += 1) {
      // The caller of the simulation gets a turn too.
      if (events % EVENTS_A_TURN === 0) await nextEventLoop();
      await everythingSettled();
      while (outside.size > 0) {
        await Promise.allSettled(outside);
        await everythingSettled();
      }
      const next = pop(heap);
      if (!next) return;
      now = next.time;
      next.wake();
    }
  }

  return {
    now: () => now,
    waitUntil,
    after: (ms) => waitUntil(now + ms),
    run,
    async during(work) {
      await run();
      return work;
    },
    outside(work) {
      outside.add(work);
      const end = () => void outside.delete(work);
      work.then(end, end);
      return work;
    },
  };
}

const EVENTS_A_TURN = 1000;

/** Node begins the next tick when every promise that can settle has settled, or waits again. */
function everythingSettled(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

function push(heap: Waiting[], waiting: Waiting): void {
  let index = heap.length;
  heap.push(waiting);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent] as Waiting;
    if (above.time <= waiting.time) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = waiting;
}

function pop(heap: Waiting[]): Waiting | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (!last || heap.length === 0) return first;
  let index = 0;
  for (;;) {
    let child = 2 * index + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && timeAt(heap, child + 1) < timeAt(heap, child)) child += 1;
    if (timeAt(heap, child) >= last.time) break;
    heap[index] = heap[child] as Waiting;
    index = child;
  }
  heap[index] = last;
  return first;
}

function timeAt(heap: readonly Waiting[], index: number): number {
  return heap[index]?.time ?? Infinity;
}

/** Waits for the latency of a call: between `least` and `most` milliseconds. */
export type Latency = (least: number, most: number) => Promise<void>;
