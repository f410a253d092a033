import { setImmediate as immediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { concurrently } from '../../operator/concurrently.ts';

const GOES_ON = new AbortController().signal;

test('works on so many items at once, and on no more', async () => {
  let inWork = 0;
  let most = 0;

  await concurrently([1, 2, 3, 4, 5, 6, 7], { atOnce: 3, signal: GOES_ON }, async () => {
    inWork += 1;
    most = Math.max(most, inWork);
    await immediate();
    inWork -= 1;
  });

  expect(most).toBe(3);
});

test('takes nothing more once the signal is aborted, and finishes what it began', async () => {
  const interruption = new AbortController();
  const finished: number[] = [];

  await concurrently([1, 2, 3, 4, 5], { atOnce: 2, signal: interruption.signal }, async (item) => {
    if (item === 2) interruption.abort();
    await Promise.resolve();
    finished.push(item);
  });

  expect(finished).toEqual([1, 2]);
});

test('takes nothing more after an error, waits for the others, and rejects with it', async () => {
  const finished: number[] = [];

  const working = concurrently([1, 2, 3, 4], { atOnce: 2, signal: GOES_ON }, async (item) => {
    if (item === 1) throw new RangeError('one');
    await Promise.resolve();
    finished.push(item);
  });

  await expect(working).rejects.toThrow('one');
  expect(finished).toEqual([2]);
});

test('takes from a generator one at a time, and closes it at the end', async () => {
  let isClosed = false;
  async function* numbers() {
    try {
      for (let number = 0; ; number += 1) yield number;
    } finally {
      isClosed = true;
    }
  }
  const interruption = new AbortController();

  await concurrently(numbers(), { atOnce: 2, signal: interruption.signal }, async (number) => {
    if (number === 5) interruption.abort();
  });

  expect(isClosed).toBe(true);
});
