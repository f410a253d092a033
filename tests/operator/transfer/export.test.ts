import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
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
  return output.slice(1).trimEnd().split('\r\n').toSorted();
}

test('six columns by default, in which people are corrected, and all on request', async () => {
  const lines = await linesOf('--delimiter comma');
  const all = (await linesOf('--columns all')).find((each) => each.startsWith('email'));

  expect(lines).toContain('email,company,location,language,state,updatedAt');
  expect(lines).toContain('person-2@example.ch,,,it,subscribed,2026-01-02 01:00:00');
  expect(all).toMatch(/^email,role,intent,.*,importId,invitedBy,brought,state$/);
});

test('only people who may be written to are exported, unless states are named', async () => {
  const all = '--state subscribed,pending,unsubscribed,suppressed';

  const lines = await linesOf('--columns email');
  const named = await linesOf(`${all} --columns email,state`);

  expect(lines).toEqual(['email', 'person-1@example.ch', 'person-2@example.ch']);
  expect(named).toEqual([
    'email,state',
    'pending@example.ch,pending',
    'person-1@example.ch,subscribed',
    'person-2@example.ch,subscribed',
    'person-3@example.ch,unsubscribed',
    'person-4@example.ch,suppressed',
  ]);
});

test('a file for Excel begins with a byte order mark, has CRLF and no formula', async () => {
  const { output } = await waitlist(['export', '--columns', 'email,company,location,source']);

  expect(output.startsWith('\u{feff}email,company,location,source\r\n')).toBe(true);
  expect(output).toContain(
    `person-1@example.ch,"'=HYPERLINK(""evil"")","Zürich; Süd","x"";=cmd"\r\n`,
  );
});

test('times are dates that every Excel takes, and a consent is JSON', async () => {
  const [line] = await linesOf('--language it --columns createdAt,consent --delimiter tab');

  expect(line).toMatch(/^2026-01-02 01:00:00\t/);
  expect(line).toContain('""hash"":""abc""');
});

test('JSON lines have the values as they are', async () => {
  const columns = '--columns=email,vehicles_count,company,consent,reference';
  const ran = await waitlist(['export', '--json', '--language=it', columns]);

  expect(ran.json()).toEqual([
    {
      email: 'person-2@example.ch',
      vehicles_count: 3,
      consent: { id: 'waitlist', version: '1', hash: 'abc', at: '2026-06-01T00:00:00.000Z' },
      reference: 'order-17',
    },
  ]);
});

test('a file appears complete, and for its owner only', async () => {
  const file = join(folder, 'people', 'list.csv');
  const args = ['export', '--out', file, '--columns', 'email'];

  const ran = await waitlist(args);

  expect(ran).toMatchObject({ code: 0, notes: '2 people exported.\n' });
  expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(4);
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

test('an export that is interrupted leaves no file, says so in the audit, and is run again', async () => {
  const file = join(folder, 'interrupted.csv');
  const args = ['export', '--out', file, '--columns', 'email'];

  const interruption = new AbortController();
  list.beforeFirst(
    (command) => command instanceof BatchGetCommand,
    async () => interruption.abort(),
  );

  const first = await waitlist(args, { signal: interruption.signal });
  const [entry] = (await waitlist(['audit', '--json'])).json<{ details: object }>().slice(-1);
  const left = await readdir(folder);
  const second = await waitlist(args);

  expect(first.code).toBe(130);
  expect(entry?.details).toEqual({ people: expect.any(Number), interrupted: 'yes' });
  expect(left.filter((name) => name.startsWith('interrupted'))).toEqual([]);
  expect(second.code).toBe(0);
});

test('nobody is 3, and writes no file', async () => {
  const file = join(folder, 'nobody.csv');

  const ran = await waitlist(['export', '--language', 'en', '--out', file]);

  expect(ran).toMatchObject({ code: 3, output: '' });
  expect((await readdir(folder)).includes('nobody.csv')).toBe(false);
});

test('who left after the list was read is not exported', async () => {
  list.beforeFirst(
    (command) => command instanceof BatchGetCommand,
    () => list.put(personRow(2, { left: { at: NOW, by: 'token' } })),
  );

  expect(await linesOf('--columns email')).toEqual(['email', 'person-1@example.ch']);
});
