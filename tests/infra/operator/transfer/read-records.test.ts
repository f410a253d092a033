import { expect, test } from 'vitest';
import type { ImportSource } from '../../../../infra/cli/transfer/import-source.ts';
import { detectDelimiter, readRecords } from '../../../../infra/cli/transfer/read-records.ts';

function sourceOf(...chunks: readonly string[]): ImportSource {
  return {
    name: 'list.csv',
    encoding: 'utf-8',
    async *read() {
      yield* chunks;
    },
  };
}

test.each(['\n', '\r\n', '\r'])(
  'lines that end with %j are counted as an editor does',
  async (end) => {
    const lines = ['name,note', 'a,"x', 'y"', '', 'b,1', 'c,"p', '', 'q"', 'd,2', ''];
    const found: string[] = [];

    // Each character comes in a chunk of its own.
    const source = sourceOf(...lines.join(end).split(''));
    for await (const { line, cells } of readRecords(source, 'comma')) {
      found.push(`${line} ${cells[0]}`);
    }

    expect(found).toEqual(['1 name', '2 a', '5 b', '6 c', '9 d']);
  },
);

test('a file that is no CSV is refused by the line, and nothing of it is quoted', async () => {
  const read = async () => {
    for await (const _ of readRecords(sourceOf('name\r\n"a\r\nb"\r\nsecret"x\r\n'), 'comma'));
  };

  await expect(read()).rejects.toThrow(/^Line 4: this is no CSV \(INVALID_OPENING_QUOTE\)\.$/);
});

test.each([
  ['a,b;c,d', 'comma'],
  ['a;b;"c,d,e,f"', 'semicolon'],
  ['a\tb', 'tab'],
  ['email', 'comma'],
  ['', 'comma'],
] as const)('the header %j has cells that are split at the %s', async (header, name) => {
  expect(await detectDelimiter(sourceOf(header, '\na,b,c,d,e,f'))).toBe(name);
});
