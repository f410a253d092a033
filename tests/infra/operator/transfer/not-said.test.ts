import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { useFolder } from '../../../use-folder.ts';
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
  return run('import', file, '--yes', '--consent-source', 'Fair', '--language', 'it', ...args);
}

beforeAll(async () => {
  await importFile(`email,partner,location\n${QUIET},garage.example,Lugano\n`);
  await list.signUp({ email: 'says@example.ch', role: 'company', intent: 'both' });
});

test('an import invents neither role nor intent', async () => {
  const row = await list.row(QUIET);

  expect(row).not.toHaveProperty('role');
  expect(row).not.toHaveProperty('intent');
});

test('the operator reads that they were not said', async () => {
  const [shown, listed, figures] = [
    await run('show', QUIET),
    await run('list'),
    await run('stats'),
  ];

  expect(shown.output).toMatch(/role +not said\n +intent +not said\n/);
  expect(listed.output).toMatch(/quiet@example\.ch +it +not said +not said/);
  expect(figures.output.match(/not said +1 +50 %/g)).toHaveLength(2);
});

test('figures count them apart, and only if there are any', async () => {
  const [all] = (await run('stats', '--json')).json();
  const [others] = (await run('stats', '--json', '--role', 'company')).json();

  expect(all).toMatchObject({
    roles: { private: 0, company: 1, 'not-said': 1 },
    intents: { looking: 0, both: 1, 'not-said': 1 },
    regions: [{ name: 'Lugano', people: 1, looking: 0, offering: 0 }],
    partners: { top: [{ parts: { 'not-said': 1 } }] },
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

test('an export leaves their cells empty', async () => {
  const ran = await run('export', '--columns', 'email,role,intent', '--no-bom');

  expect(ran.output).toContain(`${QUIET},,\r\n`);
});

test('the person reads it in their document', async () => {
  const out = join(folder, 'answers');
  await run('access', QUIET, '--out', out);

  const html = (await readdir(out)).find((name) => name.endsWith('.html')) ?? '';
  expect(await readFile(join(out, html), 'utf8')).toContain('Non indicato');
});

test('a later import fills in what is not said, and changes nothing else', async () => {
  const text = `email,role,intent,company\n${QUIET},rental,,Other SA\nsays@example.ch,private,looking,\n`;
  const before = await list.row(QUIET);

  const first = await importFile(text, '--json');
  const second = await importFile(`email,role,intent\n${QUIET},private,offering\n`, '--json');

  expect(await list.row(QUIET)).toEqual({ ...before, role: 'rental', intent: 'offering' });
  expect(first.json()[0]).toMatchObject({
    found: [
      { what: 'already on the list, with something to add', count: 1 },
      { what: 'already on the list', count: 1 },
    ],
  });
  expect(second.code).toBe(0);
});

test('the words of a person who has left, or whose sign-up waits, are not filled in', async () => {
  await importFile('email\nleaves@example.ch\nwaits@example.ch\n');
  await list.unsubscribe(await list.rowKey('leaves@example.ch'), 'token', NOW);
  await list.signUp({ email: 'waits@example.ch' }, { optIn: 'double' });
  const before = [await list.row('leaves@example.ch'), await list.row('waits@example.ch')];

  await importFile('email,role\nleaves@example.ch,rental\nwaits@example.ch,rental\n');

  const after = [await list.row('leaves@example.ch'), await list.row('waits@example.ch')];
  expect(after).toEqual(before);
});

test('the link of a mail shows what is known, and the person says the rest', async () => {
  const { press, readMailedSignUp } = await import('../../../../lambdas/store/confirm.ts');
  const { findRow } = await import('../../../../lambdas/store/person-row.ts');
  const { mailSubject } = await import('../../../../lambdas/store/standing.ts');
  await importFile('email,location\nlink@example.ch,Lugano\n');
  const rowKey = await list.rowKey('link@example.ch');
  const row = await findRow(rowKey);
  const about = row && mailSubject(row);
  const link = { rowKey, request: { id: about?.id ?? '', mailedAt: NOW } };
  const now = NOW + 1000;

  const shown = await readMailedSignUp(link, { now, leaseMs: 0 });
  await press(link, {
    now,
    leaseMs: 0,
    shown: {
      ...(shown ?? { email: '', language: 'it' }),
      role: 'other',
      intent: 'both',
      id: 'page',
    },
  });

  expect(shown).toMatchObject({ email: 'link@example.ch', location: 'Lugano', language: 'it' });
  expect(shown).not.toHaveProperty('role');
  expect(await list.row('link@example.ch')).toMatchObject({ role: 'other', intent: 'both' });
});

test('an erasure leaves nothing of what an import fills in meanwhile', async () => {
  const { erasePerson } = await import('../../../../infra/operator/store/erase-person.ts');
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
