import { beforeAll, expect, test } from 'vitest';
import { useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

const list = useStoredList();

beforeAll(() => list.seed(60, 3, NOW));

test('what a stranger typed reaches no terminal as a command', async () => {
  await list.signUp({ email: 'iris@example.ch' }, { meta: { partner: '\u{1b}[31m!' }, now: NOW });

  const { output } = await waitlist(['stats'], { now: () => NOW });

  expect(output).toContain('[31m!');
  expect(output).not.toContain('\u{1b}');
});

test.each([79, 120])('no line wraps within %d columns', async (columns) => {
  const args = ['stats', '--location', 'lugano'];
  const options = { columns, now: () => NOW };

  const outputs = await Promise.all([waitlist(['stats'], options), waitlist(args, options)]);

  expect(outputs.map(({ code }) => code)).toEqual([0, 0]);
  const lines = outputs.flatMap(({ output }) => output.split('\n'));
  expect(lines.filter(({ length }) => length > columns)).toEqual([]);
});
