import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useStoredList } from './stored-list.ts';
import { useFolder } from '../use-folder.ts';
import { waitlist } from './run-waitlist.ts';

const list = useStoredList();
const folder = useFolder();

const EMAIL = 'anna@example.ch';

beforeAll(async () => {
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'folder'));
  await list.signUp({ email: EMAIL });
});

test.each([
  ['export --out', 'folder'],
  ['export --out', 'file/list.csv'],
  ['export --out', 'nowhere/people/list.csv'],
  [`access ${EMAIL} --out`, 'file'],
  [`access ${EMAIL} --out`, 'file/answers'],
])('“%s %s” is refused before anything is done', async (command, path) => {
  const ran = await waitlist([...command.split(' '), join(folder, path)]);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toMatch(/^--out: /);
  expect((await readdir(folder)).toSorted()).toEqual(['file', 'folder']);
  expect((await waitlist(['audit'])).output).toBe('');
});
