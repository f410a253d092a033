import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DeleteTableCommand, waitUntilTableNotExists } from '@aws-sdk/client-dynamodb';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { createTable } from '../../../infra/local/store/create-table.ts';
import { useStoredList } from '../stored-list.ts';
import { useFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 5, 1);
/** `npm run test:long` draws its lists, other runs try the same ones. */
const LISTS = process.env['MODE'] === 'long' ? { numRuns: 200 } : { numRuns: 10, seed: 9 };

const stored = useStoredList();
const file = join(useFolder(), 'list.csv');

const SIGNS = ['=', '+', '-', '@', '＝', '"', "'", ',', ';', '\\', '{', '}', ' ', 'a', 'ü', '字'];

/** A text as the contract stores it, of what a spreadsheet or a parser could misread. */
const text = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
  .map((value) => toVisibleLine(value))
  .map((value) => value || undefined);

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
  createdAt: time(),
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
        await waitlist(['export', '--delimiter', delimiter, '--out', file]);
        await stored.empty();

        const ran = await waitlist(['import', file, '--yes', '--consent-source', 'other'], {
          now: () => NOW,
        });

        expect(ran.notes).toBe('');
        expect(await storedPeople()).toEqual(inOrder(people));
      },
    ),
    LISTS,
  );
}, 120_000);

/** `npm run test:long` moves as many as a launch has. */
const PEOPLE = process.env['MODE'] === 'long' ? 100_000 : 200;

/** What says when something happened, which no import can bring about, and which import it was. */
const OF_THIS_LIST = new Set([
  'requestedAt',
  'updatedAt',
  'confirmedAt',
  'mailedAt',
  'unsubscribedAt',
  'suppressedAt',
  'importId',
]);

test(
  'a whole list that moves is equal in every column but those of what happened',
  async () => {
    await stored.empty();
    await stored.seed(PEOPLE, 1, NOW);
    const [before, after] = ['before.jsonl', 'after.jsonl'].map((name) =>
      join(dirname(file), name),
    );
    const exportAll = (out = '') => waitlist(['export', '--format', 'jsonl', '--out', out]);
    await exportAll(before);
    await waitlist(['export', '--out', file]);
    await dropTable();

    const source = ['--consent-source', 'other'];
    const plan = await waitlist(['import', file, ...source], { now: () => NOW });
    const ran = await waitlist(['import', file, '--yes', ...source], { now: () => NOW });
    await exportAll(after);

    const [exported, imported] = await Promise.all([before, after].map(peopleIn));
    expect(exported?.length).toBeGreaterThan(PEOPLE * 0.8);
    expect(imported).toEqual(exported);
    expect(ran.code).toBe(0);
    expect(plan.output.replaceAll(/\s+/g, ' ')).toContain(
      'Only read, because a press, a departure or a mail makes them: updatedAt, confirmedAt, mailedAt,',
    );
  },
  PEOPLE * 60 + 60_000,
);

async function peopleIn(path = ''): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  return lines
    .map((line) => {
      const entries = Object.entries(JSON.parse(line) as object);
      return JSON.stringify(entries.filter(([name]) => !OF_THIS_LIST.has(name)));
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Deleting a hundred thousand items would take as long as all the rest. */
async function dropTable(): Promise<void> {
  const { TABLE_NAME } = await import('../../../lambdas/store/table.ts');
  await stored.table.send(new DeleteTableCommand({ TableName: TABLE_NAME }));
  const waiting = { client: stored.table, minDelay: 0.05, maxDelay: 1, maxWaitTime: 60 };
  await waitUntilTableNotExists(waiting, { TableName: TABLE_NAME });
  await createTable(String(process.env['AWS_ENDPOINT_URL_DYNAMODB']), TABLE_NAME);
}

function toRow(values: object, index: number): PersonRow {
  return Object.assign({ pk: `waitlist#${index}` }, values);
}

/** What the table has of people beyond what every import writes. */
async function storedPeople(): Promise<unknown[]> {
  const rows = (await stored.rows()) as unknown as PersonRow[];
  const isOwn = ([name]: [string, unknown]) =>
    !['pk', 'id', 'mailbox', 'firstConsent', 'importId'].includes(name);
  return inOrder(rows.map((row) => Object.fromEntries(Object.entries(row).filter(isOwn))));
}

function inOrder(people: readonly { readonly email?: string }[]): unknown[] {
  return people.toSorted((a, b) => ((a.email ?? '') < (b.email ?? '') ? -1 : 1));
}
