import { expect, test } from 'vitest';
import { createTally } from '#shared/tally.ts';

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

test('values with the most people of a part come first, then those with the most people', () => {
  const tally = createTally();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) tally.add(name, 'known');
  tally.add('f', 'new');

  const { top } = tally.rank(5, 'new');

  expect(top.map(({ name, count }) => [name, count])).toEqual([
    ['f', 2],
    ['b', 2],
    ['a', 1],
    ['c', 1],
    ['d', 1],
  ]);
});

test('a flood of invented names hides no part of the real ones', () => {
  const tally = createTally();
  for (let person = 0; person < 30_000; person += 1) {
    tally.add(`invented ${person}`, 'new');
    if (person % 3 === 0) tally.add('Lugano', 'new');
  }

  expect(tally.rank(1, 'new').top).toEqual([
    { name: 'Lugano', count: 10_000, parts: { new: 10_000 } },
  ]);
});
