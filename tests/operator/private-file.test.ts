import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  [`access ${EMAIL} --out`, 'file'],
  [`access ${EMAIL} --out`, 'file/answers'],
])('“%s %s” is refused before anything is done', async (command, path) => {
  const ran = await waitlist([...command.split(' '), join(folder, path)]);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toMatch(/^(?:Expected the path of a file|No file can be written there)/);
  expect((await readdir(folder)).toSorted()).toEqual(['file', 'folder']);
  expect((await waitlist(['audit', '--json'])).output).toBe('');
});

test('a file is replaced only after a yes', async () => {
  const out = join(folder, 'list.csv');
  await writeFile(out, 'as it was');

  const declined = await waitlist(['export', '--out', out], { answers: ['no'] });
  const kept = await readFile(out, 'utf8');
  const replaced = await waitlist(['export', '--out', out, '--yes']);

  expect(declined).toMatchObject({ code: 3, output: '' });
  expect(kept).toBe('as it was');
  expect(replaced.code).toBe(0);
  expect(await readFile(out, 'utf8')).toContain(EMAIL);
  await rm(out);
});
