import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { personRow, useStoredList } from '../stored-list.ts';
import { useFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';

const list = useStoredList();
const folder = useFolder();

const NOW = Date.UTC(2026, 5, 1);

beforeAll(async () => {
  await list.putRows([
    personRow(1, { company: '=HYPERLINK("evil")', location: 'Zürich; Süd', source: 'x";=cmd' }),
    personRow(2, {
      language: 'it',
      partner: 'garage',
      reference: 'order-17',
      vehicles_count: 3,
      consent: { id: 'waitlist', version: '1', hash: 'abc', at: NOW },
    }),
    personRow(3, { left: { at: NOW, by: 'token' } }),
    personRow(4, { suppressed: { at: NOW, by: 'bounce' } }),
  ]);
  const pending = { email: 'pending@example.ch', role: 'private', language: 'fr' } as const;
  await list.signUp(pending, { optIn: 'double' });
});

async function linesOf(args: string): Promise<string[]> {
  const { code, output } = await waitlist(['export', ...args.split(' ').filter(Boolean)]);
  expect(code).toBe(0);
  return output.trimEnd().split('\r\n').toSorted();
}

test('only people who may be written to are exported', async () => {
  const lines = await linesOf('--columns email --no-bom');

  expect(lines).toEqual(['email', 'person-1@example.ch', 'person-2@example.ch']);
});

test('an item that stands in for an unknown address is not exported, whatever it holds', async () => {
  const states = '--state subscribed,pending,unsubscribed,suppressed';
  const before = await linesOf(states);

  await list.put({ ...personRow(9), pk: 'limit#counter-9' });

  expect(await linesOf(states)).toEqual(before);
});

test('states that are named replace the default, and have a column', async () => {
  const lines = await linesOf('--state subscribed,pending,unsubscribed,suppressed --no-bom');

  expect(lines.find((line) => line.startsWith('email'))).toMatch(
    /,importId,invitedBy,brought,state$/,
  );
  expect(lines.map((line) => line.split(',').at(-1)).join(' ')).toMatch(
    /^(?=.*pending)(?=.*suppressed)(?=.*unsubscribed)(?=.*subscribed subscribed)/,
  );
  expect(lines.join()).toContain('pending@example.ch,private,both');
});

test('a file for Excel begins with a byte order mark, has CRLF and no formula', async () => {
  const { output } = await waitlist(['export', '--columns', 'email,company,location,source']);

  expect(output.startsWith('\u{feff}email,company,location,source\r\n')).toBe(true);
  expect(output).toContain(
    `person-1@example.ch,"'=HYPERLINK(""evil"")","Zürich; Süd","x"";'=cmd"\r\n`,
  );
});

test.each([
  ['semicolon', `person-1@example.ch;"Zürich; Süd"`],
  ['tab', `person-1@example.ch\t"Zürich; Süd"`],
])('the delimiter %s stands between the cells', async (name, line) => {
  expect(await linesOf(`--columns email,location --delimiter ${name} --no-bom`)).toContain(line);
});

test('times are in ISO 8601 and a consent is JSON', async () => {
  const [line] = await linesOf(
    '--language it --columns createdAt,consent --delimiter tab --no-bom',
  );

  expect(line).toMatch(/^2026-01-02T00:00:00.002Z\t/);
  expect(line).toContain('""hash"":""abc""');
});

test('JSON lines have the values as they are', async () => {
  const ran = await waitlist([
    'export',
    '--language=it',
    '--format=jsonl',
    '--columns=email,vehicles_count,company,consent,reference',
  ]);

  expect(ran.json()).toEqual([
    {
      email: 'person-2@example.ch',
      vehicles_count: 3,
      consent: { id: 'waitlist', version: '1', hash: 'abc', at: NOW },
      reference: 'order-17',
    },
  ]);
  expect((await waitlist(['export', '--json'])).json()).toHaveLength(2);
});

test('an unknown column is refused with the names of the known ones', async () => {
  const ran = await waitlist(['export', '--columns', 'email,phone']);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain('“phone” is none of email, role');
});

test('a file appears complete, for its owner only, with nothing beside it', async () => {
  const file = join(folder, 'people', 'list.csv');

  const ran = await waitlist(['export', '--out', file, '--columns', 'email', '--no-bom']);

  expect(ran).toMatchObject({ code: 0, output: '', notes: '2 people written.\n' });
  expect((await readFile(file, 'utf8')).split('\r\n').toSorted()).toEqual([
    '',
    'email',
    'person-1@example.ch',
    'person-2@example.ch',
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'people'))).mode & 0o777).toBe(0o700);
  expect(await readdir(join(folder, 'people'))).toEqual(['list.csv']);
});

test('an export that fails before it has read anything writes nothing', async () => {
  const file = join(folder, 'failed.csv');
  list.intercept(() => Promise.reject(new Error('The table is gone')));

  const [printed, written] = [
    await waitlist(['export']),
    await waitlist(['export', '--out', file]),
  ];
  vi.restoreAllMocks();

  expect([printed.code, written.code]).toEqual([1, 1]);
  expect(printed.output).toBe('');
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test('an export that is interrupted leaves no file, and is run again', async () => {
  const file = join(folder, 'interrupted.csv');
  const args = ['export', '--out', file, '--columns', 'email', '--no-bom'];

  const first = await waitlist(args, { signal: list.interruptAt(1) });
  const left = await readdir(folder);
  const second = await waitlist(args);

  expect(first).toMatchObject({ code: 130, notes: expect.stringContaining('Nothing was written') });
  expect(left.filter((name) => name.startsWith('interrupted'))).toEqual([]);
  expect(second).toMatchObject({ code: 0, notes: '2 people written.\n' });
});

test('the header of a list without people is written', async () => {
  const ran = await waitlist(['export', '--language', 'en', '--columns', 'email', '--no-bom']);

  expect(ran).toMatchObject({ code: 0, output: 'email\r\n' });
});

test.each([[['--out', '/no/such/folder/list.csv'], '--out: cannot write there (ENOENT).']])(
  '%j is refused',
  async (args, reason) => {
    const ran = await waitlist(['export', ...args]);

    expect(ran.code).toBe(2);
    expect(ran.notes).toContain(reason);
  },
);
