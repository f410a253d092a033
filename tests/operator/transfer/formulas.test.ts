import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toVisibleLine } from '#shared/contract/text.ts';
import { restoreFormulas, toCsv } from '../../../operator/operations/transfer/export-csv.ts';
import { readCsv } from '../../../operator/operations/transfer/read-csv.ts';

/** A text as the file has it, in each delimiter. */
function cellsOf(text: string): readonly string[] {
  return (['comma', 'semicolon', 'tab'] as const).map((delimiter) => {
    const layout = { columns: ['email', 'company'], delimiter } as const;
    const [csv = ''] = toCsv([{ email: 'x', company: text }], layout);
    const [, record] = readCsv(csv, { comma: ',', semicolon: ';', tab: '\t' }[delimiter]);
    return record?.cells[1] ?? '';
  });
}

/** As the contract stores them. */
const texts = fc
  .string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', '"', "'", ',', ';', ' ', 'a'),
    maxLength: 12,
  })
  .map(toVisibleLine);

test('no cell begins with a formula, and each is restored', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const cell of cellsOf(text)) {
        expect(cell).not.toMatch(/^[=+\-@＝\t\r]/);
        expect(restoreFormulas(cell)).toBe(text);
      }
    }),
    { numRuns: 3000 },
  );
});
