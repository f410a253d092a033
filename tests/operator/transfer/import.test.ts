import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useStoredList } from '../stored-list.ts';
import { useFolder } from '../../use-folder.ts';
import { waitlist, type RunOptions } from '../run-waitlist.ts';
import { readFileTime } from '../../../operator/operations/transfer/file-times.ts';
import { readCsv } from '../../../operator/operations/transfer/read-csv.ts';

const CONSENT = ['--consent-source', 'Fair in Lugano, paper list', '--consent-date', '2026-05-03'];
const CONSENT_AT = Date.UTC(2026, 4, 2, 22);
const NOW = Date.UTC(2026, 5, 1);

const list = useStoredList();
const folder = useFolder();
let file: string;

beforeEach(({ task }) => {
  file = join(folder, `${task.id}.csv`);
});

async function importFile(text: string | Buffer, args: string[] = [], options: RunOptions = {}) {
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

  expect(unanswered).toMatchObject({ code: 2, notes: expect.stringContaining('give --yes') });
  expect(unanswered.notes).toMatch(/\n +1 {2}new\n/);
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
    version: expect.any(Number),
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

  expect(ran).toMatchObject({ code: 3, output: '' });
  expect(ran.notes).toMatch(/ 1 {2}already on the list\n/);
  expect(ran.notes).toMatch(/ unsubscribed before +2\n/);
  expect(ran.notes).toMatch(/ suppressed: bounced or complained +3\n/);
  expect(ran.notes).toMatch(/ asked to be deleted +4\n/);
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
  const [, lines = ''] = ran.output.split('Line numbers\n\n');
  expect(lines.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ': '))).toEqual([
    'in the file twice: 8',
    'More cells than columns: 11',
    'No language, or an unsupported one: 7',
    'Date of consent invalid or in the future: 9–10',
    'Invalid email address: 3, 13',
    'Company name too long: 4',
    '',
    expect.stringMatching(/^To undo this import, use its id: [\da-f]{8}$/),
    '',
  ]);
  expect(ran.output).toMatch(/ 2 {2}imported\n/);
  expect(ran.output + ran.notes).not.toContain('@');
  expect(await list.row('lines@example.ch')).toMatchObject({
    company: 'Two lines',
    language: 'de',
  });
});

test.each([
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
    at: CONSENT_AT,
  });
});

test('who says no in the place of a proof is left out', async () => {
  const ran = await importFile(
    'email,language,consent\nsays-yes@example.ch,de,yes\nsays-no@example.ch,de,no\nsays-nothing@example.ch,de,\n',
    ['--yes'],
  );

  expect(ran.output).toMatch(/ No consent +3\n/);
  expect(ran.output).toMatch(/ 2 {2}imported\n/);
  expect(await list.row('says-no@example.ch')).toBeUndefined();
});

test('columns are named, and a mark in one of them says who consented', async () => {
  const ran = await importFile(
    'Kontakt;Firma, Name;Einwilligung\nfirma@example.ch;Müller AG;ja\nno@example.ch;;nein\ntick@example.ch;;✓\n',
    [
      '--yes',
      '--language=de',
      '--map=email=kontakt',
      '--map=company=Firma, Name',
      '--in=Einwilligung=Ja,✓',
    ],
  );

  expect(ran.code).toBe(0);
  expect(await list.row('firma@example.ch')).toMatchObject({ company: 'Müller AG' });
  expect(await list.row('tick@example.ch')).toBeDefined();
  expect(await list.row('no@example.ch')).toBeUndefined();
});

test('a file in UTF-16 is read with its umlauts', async () => {
  const text = '\u{feff}email\tcompany\tlanguage\r\nwide@example.ch\tGarage Zürich Süd\tde\r\n';

  await importFile(Buffer.from(text, 'utf16le'), ['--yes']);

  expect(await list.row('wide@example.ch')).toMatchObject({ company: 'Garage Zürich Süd' });
});

test.each([
  ['', 2, 'The file is empty.'],
  ['ada@example.ch,de\n', 2, 'It must name the columns.'],
  ['PK\u0003\u0004\u0014\u0000', 2, 'This is not a text file.'],
  ['phone,language\n1,de\n', 3, 'Map: no column holds addresses.'],
  ['email\nx@example.ch\n', 3, 'Language: no column holds languages.'],
])('a file %j is refused before anything is written', async (text, code, reason) => {
  const ran = await importFile(text, ['--yes']);

  expect(ran).toMatchObject({ code, output: '' });
  expect(ran.notes).toContain(reason);
  expect(ran.notes).not.toContain('@');
});

test.each([
  [['--map', 'phone=Telefon'], '--map: expected FIELD=COLUMN'],
  [['--map', 'company='], '--map: expected FIELD=COLUMN'],
  [['--map', 'company=Firma'], 'There is no column “Firma”. The columns are: email, language'],
  [['--ignore', 'Firma'], 'There is no column “Firma”.'],
])('%j is refused', async (args, reason) => {
  const ran = await importFile('email,language\nx@example.ch,de\n', args);

  expect(ran.code).toBe(2);
  expect(ran.notes).toContain(reason);
});

test('standard input is read', async () => {
  const input = '\u{feff}email,language\nstdin@example.ch,de\n';

  const ran = await waitlist(['import', '-', '--yes', ...CONSENT], { input, now: () => NOW });

  expect(ran.output).toMatch(/1 {2}imported/);
});

test.each(['\n', '\r\n', '\r'])('lines that end with %j are counted as an editor does', (end) => {
  const lines = ['name,note', 'a,"x', 'y"', '', 'b,1', 'c,"p', '', 'q"', 'd,2', ''];

  const found = [...readCsv(lines.join(end), ',')].map(({ line, cells }) => `${line} ${cells[0]}`);

  expect(found).toEqual(['1 name', '2 a', '5 b', '6 c', '9 d']);
});

test.each([
  ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
  ['2023-05-01 10:20:30.123456 +0200 CEST', '2023-05-01T08:20:30.123Z'],
  ['2023-05-01 10:20:30.1 +0000 +0000', '2023-05-01T10:20:30.100Z'],
  ['2026/05/28 7:01:33 PM GMT+2', '2026-05-28T17:01:33.000Z'],
  ['2024-02-29', '2024-02-28T23:00:00.000Z'],
  ['31.01.2026 08:15', '2026-01-31T07:15:00.000Z'],
  ['', undefined],
  ['2026-02-31', undefined],
  ['31.2.2026', undefined],
  ['1700000000', undefined],
])('“%s” is read as %s', (text, iso) => {
  const at = readFileTime(text)?.at;

  expect(at === undefined ? undefined : new Date(at).toISOString()).toBe(iso);
});
