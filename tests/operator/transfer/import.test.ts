import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useStoredList } from '../stored-list.ts';
import { useFolder } from '../../use-folder.ts';
import { waitlist, type RunOptions } from '../run-waitlist.ts';

const CONSENT = ['--consent-source', 'Fair in Lugano, paper list'];
const NOW = Date.UTC(2026, 5, 1);

const list = useStoredList();
const folder = useFolder();
let file: string;

beforeEach(({ task }) => {
  file = join(folder, `${task.id}.csv`);
});

async function importFile(text: string, args: string[] = [], options: RunOptions = {}) {
  await writeFile(file, text);
  return waitlist(['import', file, ...CONSENT, ...args], { now: () => NOW, ...options });
}

async function shown(email: string): Promise<unknown> {
  return (await waitlist(['show', email, '--json'])).json()[0];
}

test('nothing is written until the operator says yes', async () => {
  const text = 'email,language\nlook@example.ch,de\n';

  const unanswered = await importFile(text);
  const refused = await importFile(text, [], { answers: ['no'] });
  expect(await list.row('look@example.ch')).toBeUndefined();
  const ran = await importFile(text, [], { answers: ['yes'] });

  expect(unanswered).toMatchObject({ code: 0, notes: expect.stringContaining('--yes to import') });
  expect(unanswered.output).toContain('the columns of waitlist export, separated by commas\n');
  expect(unanswered.output).toMatch(/\n +1 {2}new\n/);
  expect(refused.notes).toContain('Import 1 person? [y/N]');
  expect(ran.output).toMatch(/\n +1 {2}imported\n/);
  expect(await list.row('look@example.ch')).toBeDefined();
});

test('an imported person is on the list, with where they consented, and gets no mail', async () => {
  await importFile(
    'email,company,language,createdAt\nNew@Example.ch,Rossi SA,it,2025-03-01T10:00:00Z\n',
    ['--yes', '--role', 'company'],
  );
  await list.sweep();

  const at = Date.UTC(2025, 2, 1, 10);
  expect(await shown('New@example.ch')).toMatchObject({ state: 'subscribed' });
  expect(await list.row('new@example.ch')).toEqual({
    pk: await list.pk('new@example.ch'),
    email: 'New@example.ch',
    role: 'company',
    company: 'Rossi SA',
    language: 'it',
    mailbox: expect.any(String),
    id: expect.any(String),
    createdAt: at,
    consent: { source: 'Fair in Lugano, paper list', at },
    firstConsent: { source: 'Fair in Lugano, paper list', at },
    importId: expect.any(String),
  });
  expect(list.mailbox.list()).toHaveLength(0);
});

test('--confirm asks each by a mail, and the press of its button keeps the consent', async () => {
  await importFile('email,language\nasked@example.ch,fr\n', ['--yes', '--confirm'], {
    now: Date.now,
  });
  expect(await shown('asked@example.ch')).toMatchObject({ state: 'pending' });

  await list.sweep();
  await list.confirm(await list.rowKey('asked@example.ch'), Date.now());

  expect(list.mailbox.list().map(({ to }) => to)).toEqual(['asked@example.ch']);
  expect(await shown('asked@example.ch')).toMatchObject({
    state: 'subscribed',
    consent: { source: 'Fair in Lugano, paper list' },
  });
});

test('people of whom the list knows anything are not changed', async () => {
  const emails = ['left', 'bounced', 'erased', 'stays'].map((name) => `${name}@example.ch`);
  const text = `email,language\n${emails.map((email) => `${email},it\n`).join('')}`;
  await importFile(text, ['--yes']);
  await list.unsubscribe(await list.rowKey('left@example.ch'), 'token', NOW);
  await list.suppress(await list.rowKey('bounced@example.ch'), 'bounce', NOW);
  await waitlist(['erase', '--yes', 'erased@example.ch']);
  const before = await Promise.all(emails.map(list.row));

  const ran = await importFile(text, ['--yes']);

  expect(ran.code).toBe(3);
  expect(ran.output).toMatch(/ 1 {2}already on the list\n/);
  expect(ran.output).toContain('\nunsubscribed before: 2\n');
  expect(ran.output).toContain('\nsuppressed: bounced or complained: 3\n');
  expect(ran.output).toContain('\nasked to be deleted: 4\n');
  expect(ran.output).not.toContain('imported');
  expect(await Promise.all(emails.map(list.row))).toEqual(before);
});

test('each problem is told with its lines, and without an address', async () => {
  const ran = await importFile(
    [
      'email,company,vehicles_count,language,createdAt',
      'fine@example.ch,,3,de-CH,',
      'no address,,,de,',
      `long@example.ch,${'x'.repeat(101)},,de,`,
      '"lines@example.ch","Two\nlines",,de,',
      'many@example.ch,,3.5,es,',
      'FINE@example.ch,,,de,',
      'future@example.ch,,,de,2030-01-01',
      'never@example.ch,,,de,0001-01-01 00:00:00 +0000 UTC',
      'wide@example.ch,,,de,,more',
      '',
      'no@address,,,de,',
    ].join('\n'),
    ['--yes'],
  );

  expect(ran.code).toBe(3);
  expect(ran.output.split('Lines of the file\n')[1]?.split('\n')).toEqual([
    'in the file twice: 8',
    'Company name too long: 4',
    'Invalid email address: 3, 13',
    'Invalid language: 7',
    'Invalid vehicle count: 7',
    'More cells than the header has: 11',
    'No date, or one in the future: 9–10',
    '',
    expect.stringMatching(/^To take it back: waitlist import undo [\da-f]{8}$/),
    '',
  ]);
  expect(ran.output).toMatch(/ 2 {2}imported\n/);
  expect(ran.output + ran.notes).not.toContain('@');
  expect(await list.row('lines@example.ch')).toMatchObject({
    company: 'Two lines',
    language: 'de',
  });
});

test.each([[[]], [['--yes']]])('a file without a good line ends with 3, with %j', async (args) => {
  const ran = await importFile('email,language\nno address,de\n', args);

  expect(ran.code).toBe(3);
  expect(ran.output).toContain('\nInvalid email address: 2\n');
});

test.each([
  ['no-time', { source: 'Fair', at: 1e300 }],
  ['a-later-time', { source: 'Fair', at: NOW + 7 * 86_400_000 }],
  ['no-whole-time', { id: 'a', version: '1', hash: 'b', at: 0.5 }],
  ['much-text', { source: 'x'.repeat(201), at: 1 }],
])('a proof of our own export with %s counts as none', async (name, proof) => {
  const cell = JSON.stringify(proof).replaceAll('"', '""');

  const ran = await importFile(`email,language,consent\n${name}@example.ch,de,"${cell}"\n`, [
    '--yes',
  ]);

  expect(ran).toMatchObject({ code: 0 });
  expect((await list.row(`${name}@example.ch`))?.['consent']).toEqual({
    source: 'Fair in Lugano, paper list',
    at: NOW,
  });
});

test('who says no in the place of a proof is left out', async () => {
  const ran = await importFile(
    'email,language,consent\nsays-yes@example.ch,de,yes\nsays-no@example.ch,de,no\nsays-nothing@example.ch,de,\n',
    ['--yes'],
  );

  expect(ran.output).toContain('No consent: 3\n');
  expect(ran.output).toMatch(/ 2 {2}imported\n/);
  expect(await list.row('says-no@example.ch')).toBeUndefined();
});
