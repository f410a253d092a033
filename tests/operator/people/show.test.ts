import { expect, test } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import type { OptIn } from '#shared/settings.ts';
import { useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 5);

const list = useStoredList();

function signUp(email: string, optIn: OptIn = 'single'): Promise<string> {
  const consent = { id: CONSENT.id, version: CONSENT.version, hash: CONSENT.hash.it };
  const source = 'utm_source=autumn&utm_campaign=flyer';
  const meta = { partner: 'garage.example', consent, page: 'https://garage.example/', source };
  return list.signUp({ email, role: 'rental', vehicles_count: 9 }, { meta, optIn, now: NOW });
}

test('a person is shown with state, fields, mail and consent', async () => {
  await signUp('anna@example.ch');

  const { code, output } = await waitlist(['show', 'anna@example.ch'], { now: () => NOW });

  expect(code).toBe(0);
  expect(output).toMatch(/^anna@example\.ch\n/);
  for (const line of [
    /state +subscribed/,
    /20 Nov 2026, 10:05 +Signed up/,
    /vans +9/,
    /language +English/,
    /campaign +autumn, flyer\n/,
    /partner +garage\.example/,
    /state +waiting to be sent/,
    /counted +0/,
    /wording +waitlist, version/,
    /page +https:\/\/garage\.example\//,
  ]) {
    expect(output).toMatch(line);
  }
});

test('of a person whose data was deleted it shows the facts that limit mail, and no address', async () => {
  await signUp('gina@example.ch');
  await waitlist(['erase', '--yes', 'gina@example.ch']);

  const { code, output } = await waitlist(['show', 'gina@example.ch']);
  const json = (await waitlist(['show', 'gina@example.ch', '--json'])).json();

  expect(code).toBe(0);
  expect(output).toMatch(/^Data deleted\n/);
  expect(output).not.toContain('gina');
  expect(json).toMatchObject([{ state: 'erased', mail: 'none', left: { by: 'erasure' } }]);
});

test.each(['erase --yes', 'block', 'unsubscribe'])(
  'what %s ended is said once',
  async (command) => {
    const email = `once-${command.slice(0, 5)}@example.ch`;
    await signUp(email);
    await waitlist([...command.split(' '), email], { now: () => NOW + 60_000 });

    const { output } = await waitlist(['show', email]);

    expect(output.match(/20 Nov 2026, 10:06/g)).toHaveLength(1);
  },
);

test('who is on the suppression list of SES is told apart from those whose mail came back', async () => {
  const { suppressAfter } = await import('../../../lambdas/store/person/calls.ts');
  await suppressAfter(await signUp('ses@example.ch'), 'ses-suppression-list', NOW);

  const { output } = await waitlist(['show', 'ses@example.ch']);

  expect(output).toMatch(/20 Nov 2026, 10:05 +No more mail: SES has the address on/);
});
