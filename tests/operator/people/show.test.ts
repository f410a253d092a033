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

  const { code, output } = await waitlist(['show', 'anna@example.ch'], { now: () => NOW });

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

test('a person who waits for a click is shown with the day on which the request ends', async () => {
  await signUp('dora@example.ch', 'double');

  const { output } = await waitlist(['show', 'dora@example.ch'], { now: () => NOW });

  expect(output).toMatch(/state +pending/);
  expect(output).toMatch(/expires +20 Dec 2026, 10:05/);
});

test('of a person whose data was deleted it shows the facts that limit mail, and no address', async () => {
  await signUp('gina@example.ch');
  await waitlist(['erase', '--yes', 'gina@example.ch']);

  const { code, output } = await waitlist(['show', 'gina@example.ch']);
  const json = (await waitlist(['show', 'gina@example.ch', '--json'])).json();

  expect(code).toBe(0);
  expect(output).toMatch(/^Data deleted\n/);
  expect(output).not.toContain('gina');
  expect(json).toMatchObject([{ state: 'erased', unsubscribedBy: 'erasure', mailsSent: 0 }]);
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

test('who is on the suppression list of SES is told apart from those whose mail came back', async () => {
  const { suppressAfter } = await import('../../../lambdas/store/person/calls.ts');
  await suppressAfter(await signUp('ses@example.ch'), 'ses-suppression-list', NOW);

  const { output } = await waitlist(['show', 'ses@example.ch']);

  expect(output).toMatch(/suppressed +20 Nov 2026, 10:05, not mailed: SES has the address on/);
});
