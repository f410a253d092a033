import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';
import { canaryAddressOf } from '../../../lambdas/store/row-key.ts';
import { finishDraft } from '../../finish-draft.ts';
import { useStoredList } from './stored-list.ts';
import { useFolder } from '../../use-folder.ts';
import { waitlist } from './run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
const SIGNED_UP = NOW - 3_600_000;
/** The runs of which a row is left, each in another state. */
const RUNS = ['0', '1', '2', '3'].map((digit) => `canary-${digit.repeat(32)}`);
const ADDRESS = canaryAddressOf(RUNS[0]!);

/** What each file of commands shows of the list. A command that is not here fails a test below. */
const COMMANDS: Readonly<Record<string, readonly string[][]>> = {
  access: [['access', ADDRESS]],
  announce: [
    ['announce', 'status', '--json'],
    ['announce', 'send', 'beta'],
  ],
  // Entries of its own, which name rows that the operator changed.
  audit: [['audit', '--json']],
  digest: [['digest', '--json']],
  erase: [['erase', '--yes', ADDRESS]],
  export: [['export'], ['export', '--format', 'jsonl']],
  // Takes a file, and people by their addresses.
  import: [],
  list: [['list', '--json'], ['list'], ['list', '--state', 'unsubscribed', '--json']],
  'undo-unsubscribes': [
    ['undo-unsubscribes', '--from', '2026-11-01T00:00Z', '--to', '2026-12-01T00:00Z', '--yes'],
  ],
  parked: [['parked', '--json'], ['parked']],
  rectify: [['rectify', ADDRESS, '--location', 'Lugano', '--json']],
  resend: [['resend', ADDRESS, '--json']],
  retry: [['retry', '--json']],
  // Writes invented people.
  seed: [],
  show: [['show', ADDRESS]],
  confirm: [['confirm', ADDRESS, '--json']],
  // They find people as confirm does.
  unsubscribe: [],
  block: [],
  unblock: [],
  stats: [['stats', '--json'], ['stats'], ['stats', '--since', '30d', '--json']],
  // Neither reads a person.
  'resume-mail': [],
  help: [],
  // It reads as the others do.
  studio: [],
  // Without invitations they read nobody, and with them only people who pressed.
  place: [],
  invitations: [],
  // Looks at a deployment, and at no row but its own.
  verify: [],
};

const list = useStoredList();
const folder = useFolder();
const home = process.cwd();

beforeAll(async () => {
  process.chdir(folder);
  await waitlist(['announce', 'draft', 'beta']);
  await finishDraft('announcements/beta');
  await list.signUp({ email: 'anna@example.ch' }, { now: SIGNED_UP });
});
afterAll(() => process.chdir(home));

/** What every command shows, in one text. */
async function showAll(): Promise<string> {
  const shown: string[] = [];
  for (const args of Object.values(COMMANDS).flat()) {
    const { output, notes } = await waitlist(args, { answers: ['no'], now: () => NOW });
    shown.push(`$ waitlist ${args.join(' ')}\n${output}${notes}`);
  }
  return shown.join('\n');
}

/** The rows of a canary: owed, parked, mailed, unsubscribed by an address. */
async function leaveCanaries(): Promise<void> {
  const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
  for (const rowKey of RUNS) {
    const signUp = { role: 'private', intent: 'looking', language: 'de' } as const;
    const email = canaryAddressOf(rowKey);
    const saved = { rowKey, mailbox: rowKey, meta: {}, optIn: 'single', now: SIGNED_UP } as const;
    await saveSignUp({ ...saved, signUp: { ...signUp, email } });
  }
  const changes = [
    {},
    { parkedAt: SIGNED_UP, parkedBy: 'MessageRejected' },
    { mailedAt: SIGNED_UP },
    { unsubscribedAt: SIGNED_UP, unsubscribedBy: 'address' },
  ];
  for (const [index, change] of changes.entries()) {
    const pk = pkOf(RUNS[index]!);
    await list.put({ ...(await list.item(pk)), pk, ...change });
  }
}

const pkOf = (rowKey: string) => rowKey.replace('-', '#');
const canaries = async () => Promise.all(RUNS.map((rowKey) => list.item(pkOf(rowKey))));

test('every command is walked', async () => {
  const { output } = await waitlist([]);
  const commands = output.matchAll(/^  (?!waitlist )([a-z][a-z-]*)/gm);

  expect(Object.keys(COMMANDS).toSorted()).toEqual(
    [...commands].map(([, name = '']) => name).toSorted(),
  );
});

test('no command shows, counts, exports, writes to or changes a canary', async () => {
  // Each is run before, so that what it leaves behind itself is there both times.
  await showAll();
  const without = await showAll();
  await leaveCanaries();
  const before = await canaries();

  const shown = await showAll();

  expect(before).toHaveLength(RUNS.length);
  expect(before.every((row) => row !== undefined)).toBe(true);
  expect(withoutIds(shown)).toBe(withoutIds(without));
  expect(await canaries()).toEqual(before);
});

/** Without progress, which tells of every item that is read, and the ids and times of what was written. */
function withoutIds(shown: string): string {
  return stripVTControlCharacters(shown)
    .replaceAll(/(?:Reading|Changing|Exporting: read) \d[\w ·,/]*|\r/g, '')
    .replaceAll(/access-2026-11-22-\w+/g, 'access')
    .split('\n')
    .filter((line) => !/"at":|report#/.test(line) || /canary/.test(line))
    .join('\n');
}

test('the digest counts none, and none of the mails that they owe', async () => {
  const { writeDigest } = await import('../../../lambdas/send-digest/write-digest.ts');
  const period = { kind: 'daily', name: 'x', before: 0, from: 1, to: NOW } as never;

  const { figures } = await writeDigest(period, undefined, NOW);

  expect(figures.signedUp.now).toBe(1);
  expect(figures.mails).toEqual({ owed: 1, parked: 0, capped: 0 });
});

test('no webhook tells of one', async () => {
  const { eventsOfRecord } = await import('../../../lambdas/send-webhook/events-of-record.ts');
  const recordOf = (pk: string) =>
    ({
      eventName: 'INSERT',
      dynamodb: {
        NewImage: {
          pk: { S: pk },
          requestedAt: { N: String(SIGNED_UP) },
          request: { M: { email: { S: ADDRESS } } },
        },
        ApproximateCreationDateTime: SIGNED_UP / 1000,
      },
    }) as DynamoDBRecord;

  expect(RUNS.flatMap((rowKey) => eventsOfRecord(recordOf(pkOf(rowKey))))).toEqual([]);
  expect(eventsOfRecord(recordOf(`waitlist#${'p'.repeat(43)}`))).toHaveLength(1);
});

test('the mail that is owed is counted without theirs', async () => {
  const { readMailQueue } = await import('../../../infra/operator/mail/read-queue.ts');
  const ofCanaries = (await canaries()).filter((row) => row?.['queuedAt'] !== undefined);

  const { owed } = await readMailQueue({ now: () => NOW });

  expect(ofCanaries).not.toEqual([]);
  expect(owed.confirmation).toBe(1);
});

test('nothing else reads many rows at once', () => {
  const sources = ['lambdas', 'infra/operator', 'infra/cli'].flatMap((name) =>
    readdirSync(join(ROOT, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map(({ parentPath, name: file }) => join(parentPath, file)),
  );
  const readers = sources.filter((file) =>
    /\b(Scan|Query|BatchGet|ExecuteStatement)Command|paginate(Scan|Query)/.test(
      readFileSync(file, 'utf8'),
    ),
  );

  expect(readers.map((file) => file.slice(ROOT.length)).toSorted()).toEqual([
    // Mails of an announcement, which the canary never gets.
    'infra/operator/announcements/owed-rows.ts',
    // Leaves canaries out, as a test above shows.
    'infra/operator/mail/read-queue.ts',
    // Rows of keys that are known: of addresses to import, of chosen recipients.
    'infra/operator/store/find-rows.ts',
    'lambdas/send-digest/write-digest.ts',
    // The outbox, whose rows are sent and not shown.
    'lambdas/store/outbox.ts',
    'lambdas/store/scan-pages.ts',
  ]);
});
