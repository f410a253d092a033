import { expect, test } from 'vitest';
import { countGroups } from '../../../lambdas/send-digest/top-groups.ts';

test('lists five, those with the most new people first', () => {
  const groups = countGroups();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) groups.add(name, false);
  groups.add('f', true);
  groups.add('b', false);

  expect(groups.list()).toEqual([
    { name: 'f', added: 1, all: 2 },
    { name: 'b', added: 0, all: 2 },
    { name: 'a', added: 0, all: 1 },
    { name: 'c', added: 0, all: 1 },
    { name: 'd', added: 0, all: 1 },
  ]);
});

test('counts a name whatever its case, as it was written first', () => {
  const groups = countGroups();
  groups.add('Lugano', true);
  groups.add('LUGANO', true);

  expect(groups.list()).toEqual([{ name: 'Lugano', added: 2, all: 2 }]);
});

test('a flood of invented names does not hide the real ones', () => {
  const groups = countGroups();
  for (let person = 0; person < 30_000; person += 1) {
    groups.add(`invented ${person}`, true);
    if (person % 3 === 0) groups.add('Lugano', true);
  }

  const [first] = groups.list();

  expect(first?.name).toBe('Lugano');
  expect(first?.all).toBeGreaterThan(9000);
  expect(first?.all).toBeLessThanOrEqual(10_000);
});
