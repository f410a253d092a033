import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, toLocalTime } from '#shared/time.ts';
import { waitlist } from '../run-waitlist.ts';
import { sendTo, statusOf, useAnnouncements, writeDraft } from './use-announcements.ts';

/** A Tuesday in winter. */
const NOW = Date.parse('2027-01-12T08:30:00Z');

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW, shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
const { list, signUpAt, sweep: sweepAt, mailsAt } = useAnnouncements();
const signUp = (place: string, count = 2) => signUpAt(place, count);

/** `2027-01-12 10:00`, as an operator types it. */
function typed(time: number): string {
  return toLocalTime(time).slice(0, 16);
}

const send = (name: string, place: string, ...more: string[]) => sendTo(place, name, more);

test('mails leave from the time on, to the people who were chosen before and are still there', async () => {
  await writeDraft('morning');
  const [, leaves = ''] = await signUp('morning.example');
  const at = Date.now() + HOUR_MS;

  const ran = await send('morning', 'morning.example', '--at', typed(at));
  await signUp('morning.example', 3);
  await list.unsubscribe(leaves, 'token', Date.now());
  await sweepAt(at - 61_000);
  const before = mailsAt('morning.example');
  await sweepAt(at + 1000);

  expect(ran.output).toMatch(
    /^Wave 1: queued for 2 people, to leave on Tuesday,? 12 January 2027 at 10:\d\d \(Europe\/Zurich, CET\)\.\n$/,
  );
  expect(before).toEqual([]);
  expect(mailsAt('morning.example')).toEqual(['morning to 0@morning.example']);
});

test('the question repeats the time with its weekday and zone, and the status shows it', async () => {
  await writeDraft('asked');
  await signUp('asked.example');
  const args = ['announce', 'send', 'asked', '--location', 'asked.example'];

  const asked = await waitlist([...args, '--at', '2027-07-01T09:00:00+02:00'], { answers: ['y'] });
  const { output } = await waitlist(['announce', 'status', 'asked']);

  const moment = /Thursday,? 1 July 2027 at 09:00 \(Europe\/Zurich, CEST\)/;
  expect(asked.notes).toMatch(
    new RegExp(
      `to 2 of \\d people: place contains “asked.example”, on ${moment.source}\\? \\[y/N\\]`,
    ),
  );
  expect(output).toMatch(/state +scheduled for Thu 1 Jul 09:00\n/);
  expect(output).toMatch(/^ {2}owed +2/m);
  await waitlist(['announce', 'cancel', 'asked', '--yes']);
});

test.each([
  ['that is over', '2027-01-12 09:00', /Tuesday,? 12 January 2027 at 09:00 .* is in the past/],
  ['that the clocks leave out', '2027-03-28 02:30', /leave 2027-03-28 02:30 out/],
  ['that the clocks show twice', '2027-10-31 02:30', /add the offset, \+02:00 or \+01:00/],
])('a time %s is refused, and nothing is queued', async (_, at, notes) => {
  await writeDraft('refused');
  await signUp('refused.example');

  const ran = await send('refused', 'refused.example', '--at', at);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toMatch(notes);
  expect(await statusOf('refused')).toMatchObject({ state: 'draft' });
});

test('it stops no other announcement, and the week is judged when it is due', async () => {
  await writeDraft('friday');
  await writeDraft('today');
  await signUp('week.example', 1);
  const at = Date.now() + 3 * DAY_MS;
  await send('friday', 'week.example', '--at', typed(at));

  const today = await send('today', 'week.example');
  await sweepAt(Date.now() + 2000);
  const sentAt = Date.now();
  await sweepAt(at + 1000);
  const atThree = mailsAt('week.example');
  await sweepAt(sentAt + 7 * DAY_MS + HOUR_MS);

  expect(today.output).toBe('Wave 1: queued for 1 person.\n');
  expect(atThree).toEqual(['today to 0@week.example']);
  expect(mailsAt('week.example')).toEqual(['friday to 0@week.example', 'today to 0@week.example']);
});
