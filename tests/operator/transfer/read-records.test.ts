import { expect, test } from 'vitest';
import {
  detectDelimiter,
  detectEncoding,
  readRecords,
  readText,
} from '../../../operator/operations/transfer/read-records.ts';
import { readFileTime } from '../../../operator/operations/transfer/import-row.ts';

async function* textOf(...chunks: readonly string[]) {
  yield* chunks;
}

test.each(['\n', '\r\n', '\r'])(
  'lines that end with %j are counted as an editor does',
  async (end) => {
    const lines = ['name,note', 'a,"x', 'y"', '', 'b,1', 'c,"p', '', 'q"', 'd,2', ''];
    const found: string[] = [];

    // Each character comes in a chunk of its own.
    const text = textOf(...lines.join(end).split(''));
    for await (const { line, cells } of readRecords(text, 'comma')) {
      found.push(`${line} ${cells[0]}`);
    }

    expect(found).toEqual(['1 name', '2 a', '5 b', '6 c', '9 d']);
  },
);

test('text that is not valid CSV is refused by the line, and nothing of it is quoted', async () => {
  const read = async () => {
    for await (const _ of readRecords(textOf('name\r\n"a\r\nb"\r\nsecret"x\r\n'), 'comma'));
  };

  await expect(read()).rejects.toMatchObject({
    message: 'import_csv_invalid',
    refusal: { code: 'import_csv_invalid', line: 4, problem: 'INVALID_OPENING_QUOTE' },
  });
});

test.each(['utf-8', 'windows-1252'] as const)('%s is detected in any chunks', async (encoding) => {
  const bytes = Buffer.from('Zürich', encoding === 'utf-8' ? 'utf8' : 'latin1');
  async function* read() {
    for (const byte of bytes) yield Uint8Array.of(byte);
  }

  expect(await detectEncoding(read)).toBe(encoding);
  let text = '';
  for await (const piece of readText(read, encoding)) text += piece;
  expect(text).toBe('Zürich');
});

test('a workbook is refused, because it is no text', async () => {
  async function* read() {
    yield Buffer.from('PK\u0003\u0004\u0014\u0000');
  }

  await expect(detectEncoding(read)).rejects.toMatchObject({
    refusal: { code: 'import_not_text' },
  });
});

test.each([
  ['a,b;c,d', 'comma'],
  ['a;b;"c,d,e,f"', 'semicolon'],
  ['a\tb', 'tab'],
  ['email', 'comma'],
  ['', 'comma'],
] as const)('the header %j has cells that are split at the %s', async (header, name) => {
  expect(await detectDelimiter(textOf(header, '\na,b,c,d,e,f'))).toBe(name);
});

test.each([
  ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
  ['2018-06-12 07:53:28', '2018-06-12T07:53:28.000Z'],
  ['2023-05-01 10:20:30.123456 +0200 CEST', '2023-05-01T08:20:30.123Z'],
  ['2023-05-01 10:20:30.123456 +0000 UTC', '2023-05-01T10:20:30.123Z'],
  ['2023-05-01 10:20:30.1 +0000 +0000', '2023-05-01T10:20:30.100Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['31.1.2026', '2026-01-31T00:00:00.000Z'],
  ['31.01.2026 08:15', '2026-01-31T08:15:00.000Z'],
])('%s is read', (text, iso) => {
  expect(new Date(readFileTime(text) ?? NaN).toISOString()).toBe(iso);
});

test.each(['', 'yesterday', '01/02/2026', '2026-02-31', '31.2.2026', '2026-13-01', '1700000000'])(
  '“%s” is no time',
  (text) => {
    expect(readFileTime(text)).toBeUndefined();
  },
);
