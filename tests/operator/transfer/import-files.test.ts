import { appendFile, utimes, writeFile } from 'node:fs/promises';
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

async function importFile(text: string | Buffer, args: string[] = [], options: RunOptions = {}) {
  await writeFile(file, text);
  return waitlist(['import', file, ...CONSENT, ...args], { now: () => NOW, ...options });
}

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
