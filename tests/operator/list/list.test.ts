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
  readonly role: string;
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

test('each page goes on where the one before ended, and the last says no more', async () => {
  const everybody = (await list('--json')).json<Listed>().map(({ email }) => email);
  const seen: string[] = [];
  let after: string[] = [];
  for (let page = 0; page < 3; page += 1) {
    const ran = await list('--json', '--limit', '10', ...after);
    seen.push(...ran.json<Listed>().map(({ email }) => email));
    const [, token] = /--after (\S+)/.exec(ran.notes) ?? [];
    after = token === undefined ? [] : ['--after', token];
  }

  expect(seen).toEqual(everybody);
  expect(after).toEqual([]);
});

test('a page that ends with the list says of no other', async () => {
  expect((await list('--limit', String(PEOPLE))).notes).toBe('');
  expect((await list('--limit', String(PEOPLE - 1))).notes).toContain('--after');
});

test('people of the same moment are each on one page', async () => {
  const twin = { role: 'other', intent: 'both', language: 'fr', createdAt: NOW };
  for (const name of ['b', 'a', 'c']) {
    await stored.put({ ...twin, pk: `waitlist#${name}`, email: `${name}@example.ch` });
  }

  const first = await list('--json', '--limit', '2');
  const [, token = ''] = /--after (\S+)/.exec(first.notes) ?? [];
  const second = await list('--json', '--limit', '1', '--after', token);

  expect(first.json<Listed>().map(({ email }) => email)).toEqual(['a@example.ch', 'b@example.ch']);
  expect(second.json<Listed>().map(({ email }) => email)).toEqual(['c@example.ch']);
});

test('of a long list the store soon sends only who may be on the page', async () => {
  // A page of a scan holds a megabyte: fifty of these rows.
  const reference = 'x'.repeat(20_000);
  const rows = Array.from({ length: 600 }, (_, index) => ({
    pk: `waitlist#long-${index}`,
    email: `long-${index}@example.ch`,
    language: 'it',
    reference,
    createdAt: NOW - index * 1000,
  }));
  await stored.putRows(rows as never);
  let sent = 0;
  stored.intercept(async (command, send) => {
    const answer = (await send()) as { readonly Items?: readonly object[] };
    if ((command as object).constructor.name === 'ScanCommand') sent += answer.Items?.length ?? 0;
    return answer;
  });

  const page = await list('--json', '--limit', '3', '--source', '', '--language', 'it');

  expect(page.json<Listed>().map(({ createdAt }) => Date.parse(createdAt))).toEqual([
    NOW,
    NOW - 1000,
    NOW - 2000,
  ]);
  expect(sent).toBeLessThan(400);
});

test('filters choose', async () => {
  const people = (await list('--json', '--role', 'company,rental')).json<Listed>();

  expect(people.length).toBeGreaterThan(0);
  expect(new Set(people.map(({ role }) => role))).toEqual(new Set(['company', 'rental']));
});

test('the table has a line for each person, and no address is cut', async () => {
  const people = (await list('--json', '--limit', '7')).json<Listed>();

  const { output } = await list('--limit', '7');

  const [titles, ...lines] = output.trimEnd().split('\n');
  expect(titles).toMatch(/^when\s+email\s+role\s+intent\s+place\s+state$/);
  expect(lines).toHaveLength(7);
  for (const [index, { email, state }] of people.entries()) {
    expect(lines[index]).toContain(email);
    expect(lines[index]?.endsWith(state)).toBe(true);
  }
});

test('a page without people says so', async () => {
  const ran = await list('--location', 'Atlantis');

  expect(ran).toMatchObject({ code: 0, output: '', notes: 'No people.\n' });
});

test.each([
  [['--limit', '0'], 'Expected a whole number from 1'],
  [['--limit', '10001'], 'Expected a whole number from 1'],
  [['--after', 'nonsense'], '--after'],
])('%j is refused', async (args, reason) => {
  const ran = await list(...args);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain(reason);
});

test('a span that ends before it begins is refused', async () => {
  const ran = await waitlist(['list', '--since', '1d', '--until', '2d']);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain('--until');
});
