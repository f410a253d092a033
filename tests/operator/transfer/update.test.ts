import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const SIGNED_UP = Date.UTC(2026, 9, 1, 8, 0, 30);
const EXPORTED = SIGNED_UP + 86_400_000;
const NOW = EXPORTED + 86_400_000;

const list = useStoredList();
const file = join(useFolder(), 'list.csv');

beforeEach(async () => {
  await list.empty();
  for (const name of ['anna', 'bea', 'carla']) {
    const email = `${name}@example.ch`;
    await list.signUp({ email, company: 'Old AG', location: 'Chur' }, { now: SIGNED_UP });
  }
  await waitlist(['export', '--out', file, '--yes'], { now: () => EXPORTED });
});

/** Does what an operator does in a spreadsheet. */
async function edit(change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

const companyOf = async (name: string) => (await list.row(`${name}@example.ch`))?.['company'];
const run = (...args: readonly string[]) =>
  waitlist(['import', file, '--yes', ...args], { now: () => NOW, columns: 120 });

test('differences of our own export are shown, and taken over on request only', async () => {
  await edit((text) => text.replace('anna@example.ch,Old AG,Chur', 'anna@example.ch,New AG,'));

  const shown = await run();
  const before = await companyOf('anna');
  const updated = await run('--update');

  expect(shown).toMatchObject({ code: 3, output: '' });
  expect(shown.notes).toMatch(/\n +\d +company +Old AG +New AG\n/);
  expect(shown.notes).toMatch(/ 1 {2}on the list, and different in the file\n/);
  expect(before).toBe('Old AG');
  expect(updated.output).toMatch(/ 1 {2}updated\n/);
  expect(await list.row('anna@example.ch')).toMatchObject({ company: 'New AG', location: 'Chur' });
  const entries = (await waitlist(['audit', '--json'])).json<{ action: string; details: object }>();
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'rectify',
      details: { fields: ['company'], import: expect.any(String) },
    }),
  );
});

test('who changed after the export is listed, and stays', async () => {
  await list.signUp({ email: 'bea@example.ch', company: 'Own AG' }, { now: EXPORTED + 60_000 });
  await edit((text) => text.replaceAll('Old AG', 'New AG'));

  const ran = await run('--update');

  expect(ran.code).toBe(3);
  expect(ran.output).toMatch(/ 1 {2}changed since the export, so left unchanged\n/);
  expect(await Promise.all(['anna', 'bea', 'carla'].map(companyOf))).toEqual([
    'New AG',
    'Own AG',
    'New AG',
  ]);
});

test('a file that Excel saved is compared by the minute', async () => {
  await edit((text) =>
    text.replaceAll('Old AG', 'New AG').replaceAll(/2026-10-01 (\d\d:\d\d):\d\d/g, '01.10.2026 $1'),
  );

  await run('--update');

  expect(await companyOf('anna')).toBe('New AG');
});

test('who changes between the preview and the update stays', async () => {
  await edit((text) => text.replace('anna@example.ch,Old AG', 'anna@example.ch,New AG'));
  let lookUps = 0;
  list.intercept(async (command, send) => {
    const answer = await send();
    const isLookUp = (command as object).constructor.name === 'BatchGetCommand';
    // The second is that of the run.
    if (isLookUp && ++lookUps === 2) {
      await list.signUp({ email: 'anna@example.ch', company: 'Own AG' }, { now: NOW });
    }
    return answer;
  });

  await run('--update');

  expect(await companyOf('anna')).toBe('Own AG');
});
