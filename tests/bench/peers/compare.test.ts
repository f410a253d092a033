import { expect, test } from 'vitest';
import { compareMedians } from './compare.ts';
import { type Contender, NO_FORM } from './contenders.ts';

const contender = (label: string, kind: Partial<Contender>): Contender => ({
  ...NO_FORM,
  label,
  ...kind,
});

test('compares with the best peer without an iframe first, and with what is no peer last', () => {
  const samples = new Map([
    [contender('ours', {}), [30, 10, 20]],
    [contender('frame', { isPeer: true, isFrame: true }), [1, 1, 1]],
    [contender('slow', { isPeer: true }), [90, 90, 90]],
    [contender('by hand', {}), [2, 2, 2]],
    [contender('fast', { isPeer: true }), [40, 60, 50]],
  ]);

  const { value, against } = compareMedians({ id: 'a', name: 'A', unit: 'ms', samples });

  expect(value).toBe(20);
  expect(against?.map(({ name }) => name)).toEqual(['fast', 'slow', 'frame', 'by hand']);
  expect(against?.[0]?.value).toBe(50);
});
