import { expect, test } from 'vitest';
import { createTally } from '../../../../infra/operator/list/tally.ts';

test('spellings that differ in case, accents or spaces are one, under the name that most people typed', () => {
  const tally = createTally();

  for (const text of ['zurich', 'Zürich', ' Zürich ', 'ZÜRICH', 'Zürich']) tally.add(text, 'both');

  expect(tally.rank(5).top).toEqual([{ name: 'Zürich', count: 5, parts: { both: 5 } }]);
});

test('an empty value is none', () => {
  const tally = createTally();

  for (const text of [undefined, '', '  ']) tally.add(text, 'both');

  expect(tally.rank(5)).toEqual({ top: [], other: 0, none: 3 });
});

test('what is not among the first is counted as others', () => {
  const tally = createTally();

  for (const text of ['a', 'a', 'a', 'b', 'b', 'c', 'd']) tally.add(text, 'both');

  expect(tally.rank(2)).toMatchObject({ top: [{ name: 'a' }, { name: 'b' }], other: 2 });
});

test('parts are counted for each value', () => {
  const tally = createTally();

  tally.add('garage', 'looking');
  tally.add('garage', 'offering');
  tally.add('garage', 'looking');

  expect(tally.rank(1).top[0]?.parts).toEqual({ looking: 2, offering: 1 });
});

test('a flood of different values neither grows the tally nor hides the frequent ones', () => {
  const tally = createTally(100);

  for (let index = 0; index < 20_000; index += 1) {
    tally.add(`place ${index}`, 'both');
    tally.add('Lugano', 'both');
  }

  const { top, other } = tally.rank(1000);
  expect(top[0]).toMatchObject({ name: 'Lugano', count: 20_000 });
  expect(top.length).toBeLessThanOrEqual(100);
  expect(top.reduce((sum, { count }) => sum + count, other)).toBe(40_000);
});

test('a place that is called like a property of every object is a place', () => {
  const tally = createTally();

  tally.add('__proto__', 'both');
  tally.add('constructor', 'both');

  expect(tally.rank(5).top.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
});
