import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { useFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const NOW = Date.UTC(2026, 5, 1);
const QUIET = 'quiet@example.ch';

const list = useStoredList();
const folder = useFolder();

async function run(...args: string[]) {
  return waitlist(args, { now: () => NOW });
}

async function importFile(text: string, ...args: string[]) {
  const file = join(folder, 'list.csv');
  await writeFile(file, text);
  return run(
    'import',
    file,
    '--yes',
    '--consent-source=Fair',
    '--consent-date=2026-05-03',
    '--language=it',
    ...args,
  );
}

beforeAll(async () => {
  await importFile(`email,partner,location\n${QUIET},garage.example,Lugano\n`);
  await list.signUp({ email: 'says@example.ch', role: 'company', intent: 'both' });
});

test('figures count them apart, and only if there are any', async () => {
  const [all] = (await run('stats', '--json')).json();
  const [others] = (await run('stats', '--json', '--role', 'company')).json();

  expect(all).toMatchObject({
    roles: { private: 0, company: 1, 'not-said': 1 },
    intents: { looking: 0, both: 1, 'not-said': 1 },
    places: { top: [{ name: 'Lugano', count: 1 }] },
  });
  expect(others).toMatchObject({ roles: expect.not.objectContaining({ 'not-said': 0 }) });
});

test('filters find them, and no role finds them', async () => {
  const emailsOf = async (...args: string[]) =>
    (await run('list', '--json', ...args)).json<{ email: string }>().map(({ email }) => email);

  expect(await emailsOf('--role', 'not-said')).toEqual([QUIET]);
  expect(await emailsOf('--intent', 'not-said,both')).toHaveLength(2);
  expect(await emailsOf('--role', 'private,company,rental,other')).toEqual(['says@example.ch']);
});

test('an import invents nothing, and a later one fills in what is not said', async () => {
  const text = `email,role,intent,company\n${QUIET},rental,,Other SA\nsays@example.ch,private,looking,\n`;
  const before = await list.row(QUIET);
  expect(before).not.toHaveProperty('role');
  expect(before).not.toHaveProperty('intent');

  const first = await importFile(text, '--json');
  const second = await importFile(`email,role,intent\n${QUIET},private,offering\n`, '--json');

  const said = { role: 'rental', intent: 'offering', version: expect.any(Number) };
  expect(await list.row(QUIET)).toEqual({ ...before, ...said });
  expect(first.json()[0]).toMatchObject({
    found: [
      { what: 'completed', count: 1 },
      { what: 'already on the list', count: 1 },
    ],
  });
  expect(second.code).toBe(0);
});

test('an erasure leaves nothing of what an import fills in meanwhile', async () => {
  const { erasePerson } = await import('../../../operator/list/store/remove-person.ts');
  await importFile('email\nerased@example.ch\n');
  list.beforeFirst(
    (command) => command instanceof UpdateCommand,
    () => importFile('email,role\nerased@example.ch,rental\n'),
  );

  await erasePerson(await list.rowKey('erased@example.ch'), NOW);

  const row = await list.row('erased@example.ch');
  expect(row).toMatchObject({ erasedAt: NOW });
  expect(row).not.toHaveProperty('role');
});
