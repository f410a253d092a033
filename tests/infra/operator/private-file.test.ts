import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStoredList, type StoredList } from './people/stored-list.ts';
import { waitlist } from './run-waitlist.ts';

let list: StoredList;
let folder: string;

const EMAIL = 'anna@example.ch';

beforeAll(async () => {
  list = await openStoredList();
  folder = await mkdtemp(join(tmpdir(), 'unwritable-'));
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'folder'));
  await list.signUp({ email: EMAIL });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await list.close();
});

test.each([
  ['export --out', 'folder'],
  ['export --out', 'file/list.csv'],
  ['export --out', 'nowhere/list.csv'],
  ['stats --html', 'folder'],
  ['stats --html', 'file/report.html'],
  ['stats --html', 'nowhere/report.html'],
  [`access ${EMAIL} --out`, 'file'],
  [`access ${EMAIL} --out`, 'file/answers'],
])('“%s %s” is refused before anything is done', async (command, path) => {
  const ran = await waitlist([...command.split(' '), join(folder, path)]);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toMatch(/^--(?:out|html): /);
  expect((await readdir(folder)).toSorted()).toEqual(['file', 'folder']);
  expect((await waitlist(['audit'])).output).toBe('');
});
