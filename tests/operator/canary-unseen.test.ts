import { stripVTControlCharacters } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { canaryAddressOf } from '../../lambdas/store/keys.ts';
import { useStoredList } from './stored-list.ts';
import { waitlist } from './run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
const SIGNED_UP = NOW - 3_600_000;
/** The runs of which a row is left, each in another state. */
const RUNS = ['0', '1', '2', '3'].map((digit) => `canary-${digit.repeat(32)}`);
const ADDRESS = canaryAddressOf(RUNS[0]!);

/** What reads the whole list, and what takes the address of a person. */
const COMMANDS = [
  ['stats', '--json'],
  ['list', '--json'],
  ['export'],
  ['parked', '--json'],
  ['retry', '--json'],
  ['undo-unsubscribes', '--from', '2026-11-01T00:00Z', '--to', '2026-12-01T00:00Z', '--yes'],
  ['show', ADDRESS],
  ['confirm', ADDRESS, '--json'],
  ['erase', '--yes', ADDRESS],
];

const list = useStoredList();

beforeAll(() => list.signUp({ email: 'anna@example.ch' }, { now: SIGNED_UP }));

/** What the commands show, in one text. */
async function showAll(): Promise<string> {
  const shown: string[] = [];
  for (const args of COMMANDS) {
    const { output, notes } = await waitlist(args, { answers: ['no'], now: () => NOW });
    shown.push(`$ waitlist ${args.join(' ')}\n${output}${notes}`);
  }
  return shown.join('\n');
}

/** The rows of a canary: owed, parked, mailed, unsubscribed by an address. */
async function leaveCanaries(): Promise<void> {
  const { saveSignUp } = await import('../../lambdas/store/person/calls.ts');
  for (const rowKey of RUNS) {
    const words = { email: canaryAddressOf(rowKey), language: 'de' } as const;
    await saveSignUp(rowKey, { words, now: SIGNED_UP }, 'single');
  }
  const changes = [
    {},
    { parked: { at: SIGNED_UP, by: 'MessageRejected' } },
    { mailedAt: SIGNED_UP },
    { left: { at: SIGNED_UP, by: 'address' } },
  ];
  for (const [index, change] of changes.entries()) {
    const pk = pkOf(RUNS[index]!);
    await list.put({ ...(await list.item(pk)), pk, ...change });
  }
}

const pkOf = (rowKey: string) => rowKey.replace('-', '#');
const canaries = async () => Promise.all(RUNS.map((rowKey) => list.item(pkOf(rowKey))));

test('no command shows, counts, exports, writes to or changes a canary', async () => {
  // Each is run before, so that what it leaves behind itself is there both times.
  await showAll();
  const without = await showAll();
  await leaveCanaries();
  const before = await canaries();

  const shown = await showAll();

  expect(before).toHaveLength(RUNS.length);
  expect(before.every((row) => row !== undefined)).toBe(true);
  expect(withoutProgress(shown)).toBe(withoutProgress(without));
  expect(await canaries()).toEqual(before);
});

/** Without progress, which tells of every item that is read. */
function withoutProgress(shown: string): string {
  return stripVTControlCharacters(shown).replaceAll(
    /(?:Reading|Changing|Exporting: read) \d[\w ·,/]*|\r/g,
    '',
  );
}

test('the digest counts none, and none of the mails that they owe', async () => {
  const { countList } = await import('../../lambdas/send-digest/count-list.ts');

  const numbers = await countList({ from: 1, to: NOW, now: NOW });

  expect(numbers).toMatchObject({ signedUp: 1, owed: 1, parked: 0, capped: 0 });
});

test('no webhook tells of one', async () => {
  const { eventsOfRecord } = await import('../../lambdas/send-webhook/events.ts');
  const recordOf = (pk: string) =>
    ({
      eventName: 'INSERT',
      dynamodb: {
        NewImage: {
          pk: { S: pk },
          requestedAt: { N: String(SIGNED_UP) },
          pending: { M: { id: { S: 'said' }, email: { S: ADDRESS } } },
        },
        ApproximateCreationDateTime: SIGNED_UP / 1000,
      },
    }) as DynamoDBRecord;

  expect(RUNS.flatMap((rowKey) => eventsOfRecord(recordOf(pkOf(rowKey))))).toEqual([]);
  expect(eventsOfRecord(recordOf(`waitlist#${'p'.repeat(43)}`))).toHaveLength(1);
});
