import { expect, test } from 'vitest';
import { formatTime } from '#shared/format.ts';
import { DAY_MS, WEEK_MS } from '#shared/time.ts';
import { useStoredList } from '../stored-list.ts';
import { useWorkingFolder } from '../../../use-folder.ts';
import { waitlist, type Ran, type RunOptions } from '../run-waitlist.ts';
import { writeDraft } from './use-announcements.ts';

const NOW = Date.now();

const list = useStoredList();
useWorkingFolder();

/** Signs people up who are a segment of their own: they are where their addresses end. */
async function signUp(...emails: string[]): Promise<string[]> {
  const people = emails.map((email) => ({ email, location: email.split('@')[1] ?? '' }));
  return Promise.all(people.map((person) => list.signUp(person, { now: NOW - 30 * DAY_MS })));
}

/** Sends an announcement to those of a place. */
async function send(
  name: string,
  place: string,
  options: readonly string[] = ['--yes'],
  run: RunOptions = {},
): Promise<Ran> {
  await writeDraft(name, 'Hello');
  const args = ['announce', 'send', name, '--location', place, ...options];
  return waitlist(args, { now: () => NOW, ...run });
}

/** What a sender leaves of an announcement that it sent at a time. */
async function markSent(name: string, rowKey: string, at: number): Promise<void> {
  const pk = `announcement#${name}#${rowKey}`;
  const { outboxShard: _, dueAt: __, queuedAt: ___, ...row } = (await list.item(pk)) ?? {};
  await list.put({ ...row, mailedAt: at });
}

/** Sends an announcement at a time in the past, to everybody of a place and before the other tests. */
async function sendAt(at: number, name: string, place: string, rowKeys: string[]): Promise<void> {
  const options = ['--again-this-week', '--yes'];
  expect(await send(name, place, options, { now: () => at })).toMatchObject({ code: 0 });
  for (const rowKey of rowKeys) await markSent(name, rowKey, at);
}

test('a confirmation does not count: the person asked for it', async () => {
  await list.signUp({ email: 'a@asked.example', location: 'asked.example' });
  await list.sweep();

  const ran = await send('asked', 'asked.example');

  expect(list.mailbox.list().map(({ to }) => to)).toContain('a@asked.example');
  expect(ran).toMatchObject({ code: 0, output: 'Wave 1: queued for 1 person.\n' });
});

test('a second announcement within the week is refused with the first, its time, and a time for it', async () => {
  const sentAt = NOW - 2 * DAY_MS;
  await sendAt(sentAt, 'first', 'refused.example', await signUp('a@refused.example'));

  const ran = await send('second', 'refused.example');

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain(
    `“first” reached 1 of these people, the last on ${formatTime(sentAt)}`,
  );
  const from = formatTime(Math.ceil((sentAt + WEEK_MS) / 60_000) * 60_000);
  expect(ran.notes).toContain(`“second” may go to all of them from ${from} on.`);
  expect((await waitlist(['announce', 'status', 'second'])).code).toBe(2);
});

test('it may go seven days after the first to the millisecond, and not before', async () => {
  const rowKeys = await signUp('a@exact.example');
  await sendAt(NOW - WEEK_MS, 'exact-first', 'exact.example', rowKeys);

  const before = await send('exact-second', 'exact.example', ['--yes'], { now: () => NOW - 1 });
  const then = await send('exact-second', 'exact.example');

  expect(before).toMatchObject({ code: 2 });
  expect(before.notes).toContain('“exact-first” reached');
  expect(then).toMatchObject({ code: 0, output: 'Wave 1: queued for 1 person.\n' });
});

test('the week begins when the mail left, however long it was owed', async () => {
  const [rowKey = ''] = await signUp('a@slow.example');
  await sendAt(NOW - 20 * DAY_MS, 'slow-first', 'slow.example', []);

  const owed = await send('slow-second', 'slow.example');
  await markSent('slow-first', rowKey, NOW - WEEK_MS + 1);
  const recent = await send('slow-second', 'slow.example');
  await markSent('slow-first', rowKey, NOW - WEEK_MS);

  expect(owed.code).toBe(2);
  expect(owed.notes).toContain('is still owed to some');
  expect(owed.notes).toContain('at the earliest');
  expect(recent.code).toBe(2);
  expect(await send('slow-second', 'slow.example')).toMatchObject({ code: 0 });
});

test('a parked mail that may have left counts from when it may have', async () => {
  const [rowKey = ''] = await signUp('a@parked.example');
  await sendAt(NOW - 20 * DAY_MS, 'parked-first', 'parked.example', []);
  const pk = `announcement#parked-first#${rowKey}`;
  const { outboxShard: _, dueAt: __, ...row } = (await list.item(pk)) ?? {};

  await list.put({ ...row, parkedAt: NOW, lastMailAt: NOW - WEEK_MS + 1 });
  const maybe = await send('parked-second', 'parked.example');
  await list.put({ ...row, parkedAt: NOW });

  expect(maybe.code).toBe(2);
  expect(await send('parked-second', 'parked.example')).toMatchObject({ code: 0 });
});

test.each([
  ['yes', { answers: ['y'] }, [], 0],
  ['no', { answers: ['n'] }, [], 3],
  ['no terminal', {}, [], 2],
  ['a script', {}, ['--yes'], 0],
])('--again-this-week sends it after a question: %s', async (case_, run, more, code) => {
  const place = `${case_.replace(' ', '-')}.example`;
  const name = case_.replace(' ', '-');
  await sendAt(NOW - DAY_MS, `${name}-first`, place, await signUp(`a@${place}`));

  const ran = await send(`${name}-second`, place, ['--again-this-week', ...more], run);

  expect(ran.code).toBe(code);
  expect(ran.notes).toContain(`“${name}-first” reached 1 of these people`);
  if ('answers' in run) expect(ran.notes).toContain('more than one mail this week? [y/N]');
});

test('the next people of the same announcement need not wait', async () => {
  await signUp('a@waves.example', 'b@waves.example');

  const first = await send('waves', 'waves.example', ['--first', '1', '--yes']);
  const second = await send('waves', 'waves.example', ['--first', '1', '--yes']);

  expect([first.code, second.code]).toEqual([0, 0]);
  expect(second.output).toBe('Wave 2: queued for 1 person.\n');
});

test('a wave that the operator allowed within the week needs no second permission after an interruption', async () => {
  const emails = Array.from({ length: 40 }, (_, index) => `${index}@interrupted.example`);
  await sendAt(NOW - DAY_MS, 'early', 'interrupted.example', await signUp(...emails));
  const signal = list.interruptAt(60);
  const options = ['--again-this-week', '--yes'];

  const interrupted = await send('late', 'interrupted.example', options, { signal });
  const finished = await send('late', 'interrupted.example');

  expect(interrupted.code).toBe(130);
  expect(finished).toMatchObject({ code: 0 });
  expect(finished.output).toMatch(/^Wave 1: queued for \d+ people\.\n$/);
});

test('an interrupted wave without that permission is finished, and claims no second mail: the sender keeps the week', async () => {
  const emails = Array.from({ length: 40 }, (_, index) => `${index}@overtaken.example`);
  await signUp(...emails);
  await send('overtaken', 'overtaken.example', ['--yes'], { signal: list.interruptAt(60) });
  await send('overtaking', 'overtaken.example', ['--again-this-week', '--yes']);

  const options = ['--again-this-week'];
  const asked = await send('overtaken', 'overtaken.example', options, { answers: ['n'] });
  const finished = await send('overtaken', 'overtaken.example');

  expect(asked.notes).toMatch(
    /Only when their week is over:\n  “overtaking” .*\nSend .* people\? /,
  );
  expect(finished).toMatchObject({ code: 0 });
  expect(finished.output).toMatch(/^Wave 1: queued for \d+ people\.\n$/);
});

test('a mail that was queued before its person was marked does not stop its own announcement', async () => {
  const [rowKey = ''] = await signUp('a@halfway.example');
  await send('halfway', 'halfway.example');
  const {
    announcements: _,
    announcementCount: __,
    ...row
  } = (await list.item(`waitlist#${rowKey}`)) ?? {};
  await list.put(row);

  const ran = await send('halfway', 'halfway.example');

  expect(ran).toMatchObject({ code: 0, output: 'Wave 2: queued for 1 person.\n' });
});

test('people whom the first did not reach get the second in the same week', async () => {
  await signUp('a@one.example', 'b@other.example');
  await send('one', 'one.example');

  expect(await send('other', 'other.example')).toMatchObject({ code: 0 });
});

test('a test is always possible, and counts for no person', async () => {
  await signUp('a@tested.example');
  await send('tested', 'tested.example');

  const ran = await waitlist(['announce', 'test', 'tested', '--to', 'b@trial.example']);
  await signUp('b@trial.example');

  expect(ran.code).toBe(0);
  expect(await send('trial', 'trial.example')).toMatchObject({ code: 0 });
});

test.each([
  ['is being queued now', { startedAt: NOW }, 2],
  ['was queued while people were chosen', { startedAt: NOW - DAY_MS, finishedAt: NOW + 1 }, 2],
  ['was interrupted this week', { startedAt: NOW - WEEK_MS + 1 }, 2],
  ['was interrupted long ago', { startedAt: NOW - WEEK_MS }, 0],
])('beside an announcement that %s', async (state, times, code) => {
  const { saveAnnouncement } =
    await import('../../../../infra/operator/announcements/save-announcement.ts');
  const place = `${state.replaceAll(' ', '-')}.example`;
  await signUp(`a@${place}`);
  const setWaves = (waves: object[]) =>
    saveAnnouncement('beside', NOW, (saved) => ({ ...saved, waves: waves as never }));
  await setWaves([{ wave: 1, wanted: 1, segment: {}, ...times }]);

  const ran = await send(`beside-${times.startedAt}`, place);
  const anyway = await send(`beside-${times.startedAt}`, place, ['--again-this-week', '--yes']);
  await setWaves([]);

  expect(ran.code).toBe(code);
  if (code === 2) expect(ran.notes).toContain('waitlist announce send beside\n');
  expect(anyway.code).toBe(0);
});
