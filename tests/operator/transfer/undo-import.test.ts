import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFolder } from '../../use-folder.ts';
import { waitlist, type RunOptions } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const NOW = Date.UTC(2026, 5, 1);
const CONSENT = ['--consent-source=Fair', '--consent-date=2026-05-03'];
const LATER = NOW + 86_400_000;

const list = useStoredList();
const file = join(useFolder(), 'list.csv');
let prefix = '';

beforeEach(() => {
  prefix = `p${String(Math.random()).slice(2)}`;
});

function addressOf(name: string): string {
  return `${name}.${prefix}@example.ch`;
}

/** Imports people by name. Returns the id of the import. */
async function importPeople(names: readonly string[], args: string[] = [], options?: RunOptions) {
  await writeFile(
    file,
    `email,language\n${names.map((name) => `${addressOf(name)},it\n`).join('')}`,
  );
  const ran = await waitlist(['import', file, '--json', '--yes', ...CONSENT, ...args], {
    now: () => NOW,
    ...options,
  });
  return ran.json<{ id: string }>()[0]?.id ?? '';
}

async function undo(id: string, options: RunOptions = {}) {
  const ran = await waitlist(['undo-import', id, '--json', '--yes'], {
    now: () => LATER,
    ...options,
  });
  return ran.json()[0];
}

const rowsOf = (names: readonly string[]) =>
  Promise.all(names.map((name) => list.row(addressOf(name))));

test('an undo shows whom it would remove, asks, and removes exactly those', async () => {
  await list.signUp({ email: addressOf('before') });
  await importPeople(['other']);
  const id = await importPeople(['one', 'two', 'before', 'other']);
  const before = await rowsOf(['before', 'other']);

  const declined = await waitlist(['undo-import', id], { answers: ['no'] });
  const stayed = await rowsOf(['one', 'two']);
  const done = await waitlist(['undo-import', id], { answers: ['yes'] });
  const again = await waitlist(['undo-import', id, '--yes']);
  const other = await waitlist(['undo-import', 'abcd', '--yes']);

  expect(declined.notes).toMatch(/to remove +2\n +to keep +0, who have done something since\n/);
  expect(declined.notes).toContain('Remove 2 people? [y/N]');
  expect(stayed.every((row) => row !== undefined)).toBe(true);
  expect(done.output).toBe('2 removed, 0 kept\n');
  expect(await rowsOf(['one', 'two'])).toEqual([undefined, undefined]);
  expect(await rowsOf(['before', 'other'])).toEqual(before);
  expect(again).toMatchObject({ code: 3, output: '' });
  const entries = (await waitlist(['audit', '--json'])).json<{ details: { id: string } }>();
  expect(entries.filter(({ details }) => details.id === id)).toMatchObject([
    { action: 'import', details: { people: 2 } },
    { action: 'undo-import', details: { people: 2 } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('@');
  expect(other).toMatchObject({ code: 2, output: '' });
  expect(other.notes).toContain('There was no import “abcd”.');
});

test('who did something since stays as they are, whatever it was', async () => {
  const names = ['signs', 'confirms', 'leaves', 'bounces', 'corrected', 'erased', 'quiet'];
  const id = await importPeople(names);
  const key = (name: string) => list.rowKey(addressOf(name));
  await list.signUp({ email: addressOf('signs') }, { now: LATER });
  await list.confirm(await key('confirms'), LATER);
  await list.unsubscribe(await key('leaves'), 'address', LATER);
  await list.suppress(await key('bounces'), 'bounce', LATER);
  await waitlist(['rectify', addressOf('corrected'), '--location', 'Chur']);
  await waitlist(['erase', addressOf('erased'), '--yes']);
  const before = await rowsOf(names.slice(0, -1));

  expect(await undo(id)).toEqual({ id, removed: 1, kept: 5, notReached: 0 });
  expect(await rowsOf(names.slice(0, -1))).toEqual(before);
  expect(await rowsOf(['quiet'])).toEqual([undefined]);
});

test('who was only asked is removed, and the facts that limit mail stay', async () => {
  const id = await importPeople(['mailed', 'presses', 'signs'], ['--confirm'], { now: Date.now });
  await list.sweep();
  const owing = await importPeople(['owing'], ['--confirm'], { now: Date.now });
  await list.confirm(await list.rowKey(addressOf('presses')), Date.now());
  await list.signUp({ email: addressOf('signs') }, { optIn: 'double' });
  const before = await rowsOf(['presses', 'signs']);
  const mails = list.mailbox.list().length;

  expect(await undo(id)).toMatchObject({ removed: 1, kept: 2 });
  expect(await undo(owing)).toMatchObject({ removed: 1, kept: 0 });
  await list.sweep();

  const [mailed] = await rowsOf(['mailed']);
  expect(mailed).toMatchObject({ mails: { count: 1, times: [expect.any(Number)] } });
  expect(JSON.stringify(mailed)).not.toContain('@');
  expect(await rowsOf(['owing'])).toEqual([undefined]);
  expect((await rowsOf(['presses', 'signs'])).map((row) => row?.['importId'])).toEqual(
    before.map((row) => row?.['importId']),
  );
  const others = list.mailbox.list().slice(mails);
  expect(others.map(({ to }) => to)).not.toContain(addressOf('owing'));
  expect(others.map(({ to }) => to)).not.toContain(addressOf('mailed'));
  expect(await importPeople(['mailed'])).toBe('');
  const { notes } = await waitlist(['import', file, '--yes', ...CONSENT]);
  expect(notes).toMatch(/ never confirmed, or from an import that was undone +2\n/);
});

test('an announcement leaves out who was removed, and a departure after it still counts', async () => {
  const id = await importPeople(['owed', 'got']);
  const [owed, got] = [await list.rowKey(addressOf('owed')), await list.rowKey(addressOf('got'))];
  const { queueAnnouncement } = await import('../../../lambdas/store/announcements.ts');
  const announcement = { name: 'beta', firstShard: 1000 };
  await list.put({ pk: 'announcements', announcements: [announcement] });
  for (const rowKey of [owed, got]) {
    await queueAnnouncement(rowKey, { announcement, wave: 1, now: NOW });
  }
  // The sender counts a mail in its person's week, and then takes it.
  const announced = { at: LATER, by: 'beta', all: ['beta'] };
  await list.put({ ...(await list.row(addressOf('got'))), announced });
  await list.claim(`announcement#beta#${got}`, LATER);

  expect(await undo(id)).toMatchObject({ removed: 2 });

  expect(await list.item(`announcement#beta#${owed}`)).toBeUndefined();
  expect(await list.item(`announcement#beta#${got}`)).toMatchObject({ sending: { counted: 1 } });
  expect(await list.row(addressOf('owed'))).toBeUndefined();
  expect(await list.row(addressOf('got'))).not.toHaveProperty('email');
  await list.unsubscribe(got, 'token', LATER + 1);
  await importPeople(['got']);
  expect(await list.row(addressOf('got'))).toMatchObject({ left: { at: LATER + 1 } });
});

test('who acts between the plan and the removal stays', async () => {
  const id = await importPeople(['acts']);
  const rowKey = await list.rowKey(addressOf('acts'));
  list.beforeFirst(
    (command) => command instanceof DeleteCommand,
    () => list.unsubscribe(rowKey, 'token', LATER),
  );

  expect(await undo(id)).toEqual({ id, removed: 0, kept: 1, notReached: 0 });
  expect(await list.row(addressOf('acts'))).toMatchObject({ left: { at: LATER } });
});

test('a half-finished import, and a half-finished undo, are undone by the same command', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `half${index}`);
  const id = await importPeople(names, [], { signal: list.interruptAt(50) });
  const written = (await rowsOf(names)).filter((row) => row !== undefined).length;

  vi.restoreAllMocks();
  const first = await undo(id, { signal: list.interruptAt(40) });
  const left = (await rowsOf(names)).filter((row) => row !== undefined).length;
  await undo(id);

  expect(written).toBeGreaterThan(10);
  expect(written).toBeLessThan(100);
  expect(first).toMatchObject({ notReached: left });
  expect(left).toBeGreaterThan(0);
  expect((await rowsOf(names)).filter((row) => row !== undefined)).toEqual([]);
});
