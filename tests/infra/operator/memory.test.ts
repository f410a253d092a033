import { expect, test } from 'vitest';
import { MEMORY_LIMIT_MB, readLongList } from '../../bench/list-reading.ts';

/** Enough for all that grows with a list to show: pages alone take no more from here on. */
const ROWS = process.env['MODE'] === 'long' ? 60_000 : 20_000;

test('stats and list read a long list in little memory, however many places there are', async () => {
  const readings = await readLongList([['stats'], ['list']], ROWS);

  for (const { megabytes } of readings) expect(megabytes).toBeLessThan(MEMORY_LIMIT_MB);
}, 120_000);
