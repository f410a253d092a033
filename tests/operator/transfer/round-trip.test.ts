import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { useStoredList } from '../stored-list.ts';
import { useFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 5, 1);
/** `npm run test:long` draws its lists, other runs try the same ones. */
const LISTS = process.env['MODE'] === 'long' ? { numRuns: 200 } : { numRuns: 10, seed: 9 };

const stored = useStoredList();
const file = join(useFolder(), 'list.csv');

const SIGNS = ['=', '+', '-', '@', '＝', '"', "'", ',', ';', '\\', '{', '}', ' ', 'a', 'ü', '字'];

/**
 * A text as the contract stores it, of what a spreadsheet or a parser could misread. U+FFFD stands for lost
 * letters, so an import refuses it.
 */
const text = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
  .map((value) => toVisibleLine(value.replaceAll('\u{fffd}', '')) || undefined);

const consent = fc.oneof(
  fc.record({
    id: fc.constant('waitlist'),
    version: fc.constantFrom('1', '=1;=2'),
    hash: fc.constant('abc'),
    page: fc.constant('https://partner.example/'),
    at: time(),
  }),
  fc.record({ source: text.map((value) => value ?? '-'), at: time() }),
);

function time() {
  return fc.integer({ min: 0, max: NOW });
}

const person = fc.record({
  email: fc
    .string({
      unit: fc.constantFrom('=', '+', '-', "'", '{', 'a', 'B', '1'),
      minLength: 1,
      maxLength: 9,
    })
    .map((local) => `${local}@example.ch`),
  role: fc.constantFrom(...ROLES),
  intent: fc.constantFrom(...INTENTS),
  language: fc.constantFrom(...LANGUAGES),
  company: text,
  location: text,
  vehicles_count: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
  partner: text,
  reference: text,
  source: text,
  createdAt: time().map(toSeconds),
  consent,
});

const list = fc.uniqueArray(person, {
  selector: ({ email }) => email.toLowerCase(),
  minLength: 1,
  maxLength: 5,
});

test('an exported list is imported with the same values', async () => {
  await fc.assert(
    fc.asyncProperty(
      list,
      fc.constantFrom('comma', 'semicolon', 'tab'),
      async (people, delimiter) => {
        await stored.empty();
        await stored.putRows(people.map(toRow));
        await waitlist([
          'export',
          '--columns=all',
          '--delimiter',
          delimiter,
          '--out',
          file,
          '--yes',
        ]);
        await stored.empty();

        const ran = await waitlist(['import', file, '--yes', '--consent-source', 'other'], {
          now: () => NOW,
        });

        expect(ran.code).toBe(0);
        expect(await storedPeople()).toEqual(inOrder(people));
      },
    ),
    LISTS,
  );
}, 120_000);

function toRow(values: object, index: number): PersonRow {
  return Object.assign({ pk: `waitlist#${index}` }, values);
}

/** A file for Excel has whole seconds. */
function toSeconds(at: number): number {
  return Math.floor(at / 1000) * 1000;
}

/** What the table has of people beyond what every import writes. */
async function storedPeople(): Promise<unknown[]> {
  const rows = (await stored.rows()) as unknown as PersonRow[];
  const isOwn = ([name]: [string, unknown]) =>
    !['pk', 'id', 'mailbox', 'firstConsent', 'importId', 'version'].includes(name);
  return inOrder(rows.map((row) => Object.fromEntries(Object.entries(row).filter(isOwn))));
}

function inOrder(people: readonly { readonly email?: string }[]): unknown[] {
  return people.toSorted((a, b) => ((a.email ?? '') < (b.email ?? '') ? -1 : 1));
}
