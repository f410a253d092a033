import { beforeAll, expect, test } from 'vitest';
import { useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const PEOPLE = 23;

const stored = useStoredList();

beforeAll(() => stored.seed(PEOPLE, 5, NOW));

interface Listed {
  readonly email: string;
  readonly createdAt: string;
  readonly state: string;
}

function list(...args: string[]) {
  return waitlist(['list', ...args], { now: () => NOW });
}

test('the newest come first', async () => {
  const people = (await list('--json')).json<Listed>();

  const times = people.map(({ createdAt }) => Date.parse(createdAt));
  expect(people).toHaveLength(PEOPLE);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('no more come than are asked for', async () => {
  const everybody = (await list('--json')).json<Listed>();

  expect((await list('--json', '--limit', '10')).json<Listed>()).toEqual(everybody.slice(0, 10));
});

test('the table has a line for each person, and no address is cut', async () => {
  const people = (await list('--json', '--limit', '7')).json<Listed>();

  const { output } = await list('--limit', '7');

  const [titles, ...lines] = output.trimEnd().split('\n');
  expect(titles).toMatch(/^when\s+email\s+language\s+role\s+intent\s+company\s+place\s+state$/);
  for (const [index, { email, state }] of people.entries()) {
    expect(lines[index]).toContain(email);
    expect(lines[index]?.endsWith(state)).toBe(true);
  }
});

test.each([79, 120])('no line of figures wraps within %d columns', async (columns) => {
  for (const filters of [[], ['--location', 'lugano']]) {
    const ran = await waitlist(['stats', ...filters], { columns, now: () => NOW });

    expect(ran.code).toBe(0);
    expect(ran.output.split('\n').filter(({ length }) => length > columns)).toEqual([]);
  }
});

test('a page without people says so', async () => {
  const ran = await list('--location', 'Atlantis');

  expect(ran).toMatchObject({ code: 3, output: '', notes: 'No people.\n' });
});

test.each([
  [['--limit', '10001'], 'expected a whole number from 1'],
  [['--since', '1d', '--until', '2d'], 'period'],
])('%j is refused', async (args, reason) => {
  const ran = await list(...args);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain(reason);
});
