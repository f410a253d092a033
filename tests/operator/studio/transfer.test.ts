import { mkdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Input } from '../../../operator/studio/calls.ts';
import { useWorkingFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';
import { useStudio } from './use-studio.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
const list = useStoredList();
const studio = useStudio({ now: () => NOW });
useWorkingFolder();

const EXPORT: Input<'export'> = {
  segment: { languages: ['en'] },
  layout: { format: 'csv', columns: ['email', 'language'], delimiter: 'semicolon', hasBom: true },
};
const FILE: Omit<Input<'import'>, 'upload'> = {
  name: 'fair.csv',
  map: {},
  ignored: [],
  language: 'de',
  consentSource: 'Fair, 3 May',
  isAsked: false,
};

test('a download has what the command writes', async () => {
  await list.signUp({ email: 'anna@example.ch' }, { now: NOW - 1000 });
  await list.signUp({ email: 'beat@example.ch', language: 'de' }, { now: NOW - 1000 });
  const columns = ['--columns', 'email,language', '--delimiter', 'semicolon'];
  const { output } = await waitlist(['export', '--language', 'en', ...columns]);

  const parts = await studio.parts('export', EXPORT);

  expect(parts.join('')).toBe(output);
  expect(output).toContain('anna@example.ch;en');
});

test.each(['../list.csv', '/tmp/list.csv', '.hidden', 'a/b', ''])(
  'no file is written to %j',
  async (file) => {
    expect(await studio.lines('/api/exportFile', { ...EXPORT, file })).toEqual([
      { refused: { code: 'input_invalid', path: 'file' } },
    ]);
  },
);

test('a folder of the file’s name is refused by its code', async () => {
  await mkdir('people/list.csv', { recursive: true });
  const input = { ...EXPORT, file: 'list.csv' };

  await expect(studio.call('exportFile', input)).rejects.toMatchObject({
    refused: { code: 'path_unwritable', error: 'EISDIR' },
  });
});

test('nothing is imported before a file is uploaded', async () => {
  await expect(studio.call('import', { ...FILE, upload: 'any' })).rejects.toMatchObject({
    refused: { code: 'upload_missing' },
  });
});

test('a dry run says of each line what becomes of it, and writes nothing', async () => {
  // As Excel writes it, not in UTF-8.
  const file = Buffer.from('Email,Ort\ncarla@example.ch,Z\u{fc}rich\nno-address,\n', 'latin1');
  const head = await studio.call('upload', file);
  const before = await list.everything();
  const planned = await studio.call('import', {
    ...FILE,
    upload: head.id,
    map: { location: 'Ort' },
  });

  expect(head).toMatchObject({
    encoding: 'windows-1252',
    delimiter: 'comma',
    header: ['Email', 'Ort'],
  });
  expect(planned).toMatchObject({
    columns: [
      { column: 'Email', field: 'email' },
      { column: 'Ort', field: 'location' },
    ],
    isNamedDeparted: false,
    forecast: {
      added: 1,
      found: [
        { outcome: 'emailInvalid', count: 1, lines: [3] },
        { outcome: 'new', count: 1 },
      ],
    },
  });
  expect(await list.everything()).toEqual(before);
});

test('what is no table, or too large, leaves the file before', async () => {
  const { id: upload } = await studio.call('upload', Buffer.from('email,company\nd@example.ch,\n'));
  const large = Buffer.alloc(100_000_001, 'a');
  for (const [file, code] of [
    [Buffer.from('PK\u0003\u0004\u0000'), 'import_not_text'],
    [Buffer.alloc(0), 'import_file_empty'],
    [large, 'upload_too_large'],
  ] as const) {
    await expect(studio.call('upload', file)).rejects.toMatchObject({ refused: { code } });
  }

  expect(await studio.call('import', { ...FILE, upload })).toMatchObject({
    columns: [{ column: 'email' }, {}],
  });
});

test('a file that another tab has replaced is not imported for it', async () => {
  const { id: upload } = await studio.call('upload', Buffer.from('email\nd@example.ch\n'));
  await studio.call('upload', Buffer.from('email\ne@example.ch\n'));

  await expect(studio.call('import', { ...FILE, upload })).rejects.toMatchObject({
    refused: { code: 'upload_missing' },
  });
});

test('where the people consented has to be said', async () => {
  expect(await studio.lines('/api/import', { ...FILE, upload: 'any', consentSource: ' ' })).toEqual(
    [{ refused: { code: 'input_invalid', path: 'consentSource' } }],
  );
});
