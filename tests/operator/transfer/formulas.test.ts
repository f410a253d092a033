import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defuseFormulas,
  restoreFormulas,
} from '../../../operator/operations/transfer/export-csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+41 91 000 00 00', "'+41 91 000 00 00"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['\tx', "'\tx"],
  ['x";=cmd', `x";'=cmd`],
  ['x,"=cmd"', `x,'"=cmd"`],
  ['x\t=1\n-2', "x\t'=1\n'-2"],
  ['\t=1', "'\t'=1"],
  ["'=1", "''=1"],
])('%j is written as %j', (text, safe) => {
  expect(defuseFormulas(text)).toBe(safe);
});

test.each(['Garage Rossi & Co', 'a-b', 'a@b.ch', '1 = 1', "l'auto", '', 'x; y', '5 - 3'])(
  '%j stays as it is',
  (text) => {
    expect(defuseFormulas(text)).toBe(text);
  },
);

const texts = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '＝', '"', "'", ',', ';', '\t', '\r', '\n', ' ', 'a'),
  maxLength: 12,
});

test('a text that was made safe is restored', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(restoreFormulas(defuseFormulas(text))).toBe(text);
    }),
    { numRuns: 5000 },
  );
});

test('no piece of a safe text begins with a formula, whichever delimiter it is split at', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const delimiter of [',', ';', '\t']) {
        for (const piece of defuseFormulas(text).split(delimiter)) {
          for (const line of piece.split(/[\r\n]/)) expect(line).not.toMatch(/^[\s"]*[=+\-@＝]/);
        }
      }
    }),
    { numRuns: 5000 },
  );
});
