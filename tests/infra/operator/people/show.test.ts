import { expect, test } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import type { OptIn } from '#shared/settings.ts';
import { useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 5);

const list = useStoredList();

function signUp(email: string, optIn: OptIn = 'single'): Promise<string> {
  const consent = { id: CONSENT.id, version: CONSENT.version, hash: CONSENT.hash.it };
  const meta = { partner: 'garage.example', consent, page: 'https://garage.example/' };
  return list.signUp({ email, role: 'rental', vehicles_count: 9 }, { meta, optIn, now: NOW });
}

test('a person is shown with state, fields, mail and consent', async () => {
  await signUp('anna@example.ch');

  const { code, output } = await waitlist(['show', 'anna@example.ch']);

  expect(code).toBe(0);
  expect(output).toMatch(/^anna@example\.ch\n/);
  for (const line of [
    /state +subscribed/,
    /signed up +20 Nov 2026, 10:05/,
    /vehicles count +9/,
    /partner +garage\.example/,
    /state +waiting to be sent/,
    /counted +0/,
    /wording +waitlist, version/,
    /page +https:\/\/garage\.example\//,
  ]) {
    expect(output).toMatch(line);
  }
});

test('the address may come from standard input, whatever its case and the spaces around it', async () => {
  await signUp('carlo@example.ch');

  for (const args of [['show'], ['show', '-']]) {
    const { output } = await waitlist(args, { input: ' CARLO@example.ch\n' });
    expect(output).toMatch(/^carlo@example\.ch\n/);
  }
});

test('a person who waits for a click is shown with the day on which the request ends', async () => {
  await signUp('dora@example.ch', 'double');

  const { output } = await waitlist(['show', 'dora@example.ch']);

  expect(output).toMatch(/state +pending/);
  expect(output).toMatch(/expires +20 Dec 2026, 10:05/);
});

test('it says why a person is suppressed', async () => {
  await list.suppressAfter(await signUp('elia@example.ch'), 'validation', NOW + 60_000);

  const { output } = await waitlist(['show', 'elia@example.ch']);

  expect(output).toMatch(/suppressed +20 Nov 2026, 10:06, reason: validation/);
});

test('it says by what a person unsubscribed', async () => {
  await list.unsubscribe(await signUp('emil@example.ch'), 'one-click', NOW + 60_000);

  const { output } = await waitlist(['show', 'emil@example.ch']);

  expect(output).toMatch(/unsubscribed +20 Nov 2026, 10:06, by the button in a mail program/);
});

test('it says why a mail is parked', async () => {
  await list.park(`waitlist#${await signUp('fritz@example.ch')}`, 'MessageRejected', NOW + 2000);

  const { output } = await waitlist(['show', 'fritz@example.ch']);

  expect(output).toMatch(/state +parked/);
  expect(output).toMatch(/parked +20 Nov 2026, 10:05, MessageRejected/);
});

test('of a person whose data was deleted it shows the facts that limit mail, and no address', async () => {
  const { erasePerson } = await import('../../../../infra/operator/store/erase-person.ts');
  await erasePerson(await signUp('gina@example.ch'), NOW);

  const { code, output } = await waitlist(['show', 'gina@example.ch']);
  const json = (await waitlist(['show', 'gina@example.ch', '--json'])).json();

  expect(code).toBe(0);
  expect(output).toMatch(/^Data deleted\n/);
  expect(output).not.toContain('gina');
  expect(json).toMatchObject([{ state: 'erased', unsubscribedBy: 'erasure', mailsSent: 0 }]);
});

test('announcements are shown by name', async () => {
  await signUp('hugo@example.ch');
  const row = await list.row('hugo@example.ch');
  await list.put({ ...row, announcements: { beta: { at: NOW, wave: 2 } } });

  const { output } = await waitlist(['show', 'hugo@example.ch']);
  const json = (await waitlist(['show', 'hugo@example.ch', '--json'])).json();

  expect(output).toMatch(/beta +20 Nov 2026, 10:05, wave 2/);
  expect(json).toMatchObject([
    { announcements: [{ name: 'beta', at: '2026-11-20T09:05:00.000Z', wave: 2 }] },
  ]);
});

test('an address that nobody signed up with ends with 3, and is not repeated', async () => {
  const ran = await waitlist(['show', 'unknown@example.ch']);

  expect(ran).toMatchObject({ code: 3, output: '' });
  expect(ran.notes).toBe('Nothing is kept of this address.\n');
});

test.each([
  ['hello', ''],
  ['-', ''],
  ['-', 'a@example.ch\nb@example.ch\n'],
])('show %s with the input %j is refused, and quotes nothing', async (argument, input) => {
  const ran = await waitlist(['show', argument], { input });

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).not.toMatch(/hello|a@example/);
});
