import { appendFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../infra/operator/store/people.ts';
import { useStoredList } from '../stored-list.ts';
import { useFolder } from '../../../use-folder.ts';
import { waitlist, type RunOptions } from '../run-waitlist.ts';

const CONSENT = ['--consent-source', 'Fair in Lugano, paper list'];
const NOW = Date.UTC(2026, 5, 1);

const list = useStoredList();
const folder = useFolder();
let file: string;
let people: typeof import('../../../../infra/operator/store/people.ts');

beforeAll(async () => {
  people = await import('../../../../infra/operator/store/people.ts');
});
beforeEach(({ task }) => {
  file = join(folder, `${task.id}.csv`);
});

async function importFile(text: string | Buffer, args: string[] = [], options: RunOptions = {}) {
  await writeFile(file, text);
  return waitlist(['import', file, ...CONSENT, ...args], { now: () => NOW, ...options });
}

async function personOf(email: string): Promise<Person | undefined> {
  for await (const person of people.readPeople()) if (person.data.email === email) return person;
  return undefined;
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
  expect(await personOf('New@example.ch')).toMatchObject({ standing: 'subscribed' });
  expect(await list.row('new@example.ch')).toEqual({
    pk: await list.pk('new@example.ch'),
    email: 'New@example.ch',
    role: 'company',
    company: 'Rossi SA',
    language: 'it',
    mailbox: expect.any(String),
    createdAt: at,
    updatedAt: NOW,
    consent: { importedFrom: 'Fair in Lugano, paper list', at },
    importId: expect.any(String),
  });
  expect(list.mailbox.list()).toHaveLength(0);
});

test('--confirm asks each by a mail, and the press of its button keeps the consent', async () => {
  await importFile('email,language\nasked@example.ch,fr\n', ['--yes', '--confirm'], {
    now: Date.now,
  });
  expect(await personOf('asked@example.ch')).toMatchObject({ standing: 'pending' });

  await list.sweep();
  await list.confirm(await list.rowKey('asked@example.ch'), Date.now());

  expect(list.mailbox.list().map(({ to }) => to)).toEqual(['asked@example.ch']);
  expect(await personOf('asked@example.ch')).toMatchObject({
    standing: 'subscribed',
    row: { consent: { importedFrom: 'Fair in Lugano, paper list' } },
  });
});

test('people of whom the list knows anything are not changed', async () => {
  const { erasePerson } = await import('../../../../infra/operator/store/erase-person.ts');
  const emails = ['left', 'bounced', 'erased', 'stays'].map((name) => `${name}@example.ch`);
  const text = `email,language\n${emails.map((email) => `${email},it\n`).join('')}`;
  await importFile(text, ['--yes']);
  await list.unsubscribe(await list.rowKey('left@example.ch'), 'token', NOW);
  await list.suppressAfter(await list.rowKey('bounced@example.ch'), 'bounce', NOW);
  await erasePerson(await list.rowKey('erased@example.ch'), NOW);
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

test('columns are named on the command line, and a column may say who consented', async () => {
  const words = 'Nein FALSCH falso Faux off F null 0 - abgemeldet'.split(' ');
  const refused = ['', ...words].map((word, index) => `no${index}@example.ch;;;${word}\n`);

  const ran = await importFile(
    `E-Mail;Firma;Ort;Einwilligung\nfirma@example.ch;Müller AG;Zürich;ja\n${refused.join('')}tick@example.ch;;;✓\n`,
    [
      '--yes',
      '--language=de',
      '--map=email=e-mail,company=Firma',
      '--map=location=Ort,consent=Einwilligung',
    ],
  );

  expect(ran.output).toContain('No consent: 3–13\n');
  expect(await list.row('tick@example.ch')).toBeDefined();
  expect(await list.row('firma@example.ch')).toMatchObject({
    company: 'Müller AG',
    location: 'Zürich',
  });
});

test.each([
  ['UTF-8 with a byte order mark', 'utf8', '\u{feff}', ','],
  ['Windows-1252', 'latin1', '', ';'],
  ['UTF-16', 'utf16le', '\u{feff}', '\t'],
] as const)('a file in %s is read with its umlauts', async (name, encoding, mark, delimiter) => {
  const rows = [
    ['email', 'company', 'language'],
    [`${encoding}@example.ch`, 'Garage Zürich Süd', 'de'],
  ];
  const text = rows.map((cells) => `${cells.join(delimiter)}\r\n`).join('');

  const ran = await importFile(Buffer.from(mark + text, encoding), ['--yes']);

  expect(ran).toMatchObject({ code: 0 });
  expect(ran.notes.includes(`read as ${name}`)).toBe(!name.startsWith('UTF-8'));
  expect(await list.row(`${encoding}@example.ch`)).toMatchObject({ company: 'Garage Zürich Süd' });
});

test.each([
  ['', 'The file is empty.'],
  ['ada@example.ch,de\n', 'It has to name the columns.'],
  ['phone,language\n', '--map email=… The columns are: phone, language'],
  ['email\nx@example.ch\n', '--language de'],
  [
    'email,language\nok@example.ch,de\n"open@example.ch,de\n',
    'Line 3: not valid CSV (CSV_QUOTE_NOT_CLOSED)',
  ],
])('a file %j is refused before anything is written', async (text, reason) => {
  const ran = await importFile(text, ['--yes']);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain(reason);
  expect(ran.notes).not.toContain('@');
  expect(await list.row('ok@example.ch')).toBeUndefined();
});

test.each([
  [['--map', 'phone=Telefon'], '--map: expected FIELD=COLUMN'],
  [['--map', 'company=Firma'], '--map company: there is no such column'],
  [['--consent-source', ' '], '--consent-source: expected a text'],
])('%j is refused', async (args, reason) => {
  const ran = await importFile('email,language\nx@example.ch,de\n', args);

  expect(ran.code).toBe(2);
  expect(ran.notes).toContain(reason);
});

test.each([
  ['no-time', { importedFrom: 'Fair', at: 1e300 }],
  ['a-later-time', { importedFrom: 'Fair', at: NOW + 7 * 86_400_000 }],
  ['no-whole-time', { id: 'a', version: '1', hash: 'b', at: 0.5 }],
  ['much-text', { importedFrom: 'x'.repeat(201), at: 1 }],
])('a proof of our own export with %s counts as none', async (name, proof) => {
  const cell = JSON.stringify(proof).replaceAll('"', '""');

  const ran = await importFile(`email,language,consent\n${name}@example.ch,de,"${cell}"\n`, [
    '--yes',
  ]);

  expect(ran).toMatchObject({ code: 0 });
  expect((await list.row(`${name}@example.ch`))?.['consent']).toEqual({
    importedFrom: 'Fair in Lugano, paper list',
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

test('standard input is read, and refused unless it is UTF-8', async () => {
  const run = (input: string) => waitlist(['import', '-', '--yes', ...CONSENT], { input });

  const ran = await run('\u{feff}email,language\nstdin@example.ch,de\n');
  const refused = await run('email,company,language\nx@example.ch,Z\u{fffd}rich,de\n');

  expect(ran.output).toMatch(/1 {2}imported/);
  expect(refused).toMatchObject({ code: 2, output: '' });
  expect(refused.notes).toContain('Give the file by its name.');
});

test.each([
  ['longer', () => appendFile(file, 'added@example.ch,de\n')],
  ['as long as before', () => utimes(file, 1, 1)],
])('a file that is saved while the question is open, %s, is not imported', async (_, save) => {
  let isSaved = false;
  list.intercept(async (command, send) => {
    // The forecast looks up who is known once it has read the file.
    if (!isSaved && (command as object).constructor.name === 'BatchGetCommand') {
      isSaved = true;
      await save();
    }
    return send();
  });

  const ran = await importFile('email,language\nsaved@example.ch,de\n', [], { answers: ['yes'] });

  expect(ran.code).toBe(2);
  expect(ran.notes).toContain('Import 1 person? [y/N]');
  expect(ran.notes).toContain('The file was changed meanwhile. Nothing was written. Run');
  expect(await list.row('saved@example.ch')).toBeUndefined();
});
