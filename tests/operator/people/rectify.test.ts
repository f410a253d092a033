import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { waitlist, type Ran } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const list = useStoredList();

function rectify(address: string, ...options: string[]): Promise<Ran> {
  return waitlist(['rectify', address, ...options]);
}

/** Does something right before the row of an address is written. */
async function beforeCopy(email: string, act: () => Promise<unknown>): Promise<void> {
  const pk = await list.pk(email);
  list.beforeFirst(
    (command) => command instanceof UpdateCommand && command.input.Key?.['pk'] === pk,
    act,
  );
}

test('what counts is corrected, and what is cleared is gone', async () => {
  await list.signUp({ email: 'counts@example.ch', company: 'Old', location: 'Bern' });
  await list.sweep();

  const changes = ['--location', 'Lugano', '--vehicles', '3', '--role', 'rental'];
  const ran = await rectify('counts@example.ch', ...changes, '--clear', 'company');

  expect(ran).toMatchObject({
    code: 0,
    output: 'Changed: role, location, vehicles_count, company\n',
  });
  const row = await list.row('counts@example.ch');
  expect(row).toMatchObject({ location: 'Lugano', vehicles_count: 3, role: 'rental' });
  expect(row).not.toHaveProperty('company');
});

test('what is so already is no change, and only what changes is named', async () => {
  await list.signUp({ email: 'same@example.ch', location: 'Bern', role: 'company' });
  const before = await list.everything();

  const same = await rectify('same@example.ch', '--location', 'Bern', '--clear', 'vehicles');
  const after = await list.everything();
  const half = await rectify('same@example.ch', '--location', 'Bern', '--role', 'rental');

  expect(same).toMatchObject({ code: 0, output: 'Nothing to change.\n' });
  expect(after).toEqual(before);
  expect(half).toMatchObject({ code: 0, output: 'Changed: role\n' });
});

test('a sign-up that waits for a click is corrected where it waits', async () => {
  await list.signUp({ email: 'waits@example.ch', location: 'Bern' }, { optIn: 'double' });

  await rectify('waits@example.ch', '--location', 'Lugano');
  await waitlist(['confirm', 'waits@example.ch']);

  expect(await list.row('waits@example.ch')).toMatchObject({ location: 'Lugano' });
});

test('a confirmation that had read the row before does not bring the error back', async () => {
  const email = 'confirmed@example.ch';
  await list.signUp({ email, location: 'Bern' }, { optIn: 'double' });
  await beforeCopy(email, () => waitlist(['rectify', email, '--location', 'Lugano']));

  await waitlist(['confirm', email]);

  expect(await list.row(email)).toMatchObject({ location: 'Lugano' });
});

test('a deletion at the same time wins', async () => {
  const email = 'deleted@example.ch';
  await list.signUp({ email, location: 'Bern' });
  const erasure = vi.fn(() => waitlist(['erase', '--yes', email]));
  list.beforeFirst((command) => JSON.stringify(command).includes('Lugano'), erasure);

  const ran = await rectify(email, '--location', 'Lugano');

  expect(erasure).toHaveBeenCalledOnce();
  expect(ran.code).toBe(3);
  expect(JSON.stringify(await list.row(email))).not.toContain('Lugano');
});

test.each([
  [[], 'Give at least one correction'],
  [['--company', 'x'.repeat(101)], '--company: Company name too long'],
  [['--role', 'boss'], '--role: Invalid role'],
  [['--vehicles', 'many'], '--vehicles: Invalid vehicle count'],
  [['--vehicles', ''], '--vehicles: Invalid vehicle count'],
  [['--company', ' '], '--company: to remove it, use --clear company'],
  [['--clear', 'email'], '--clear: expected company, location or vehicles'],
  [
    ['--clear', 'vehicles', '--vehicles', '2'],
    'Use either --clear vehicles or --vehicles, not both',
  ],
])('%j is refused with the name of the option', async (options, message) => {
  const ran = await rectify('anybody@example.ch', ...options);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain(message);
});

test('of an unknown or erased address nothing is created, and it ends with 3', async () => {
  await list.signUp({ email: 'gone@example.ch' });
  await waitlist(['erase', '--yes', 'gone@example.ch']);
  const before = (await list.everything()).length;

  expect((await rectify('gone@example.ch', '--role', 'other')).code).toBe(3);
  expect((await rectify('nobody@example.ch', '--role', 'other')).code).toBe(3);

  expect(await list.everything()).toHaveLength(before);
});

test('the audit has the names of the fields and none of their values', async () => {
  await list.signUp({ email: 'audited@example.ch' });
  await rectify('audited@example.ch', '--location', 'Mendrisio', '--vehicles', '2');

  const entries = (await list.everything()).filter(({ pk }) => String(pk).startsWith('audit#'));

  expect(JSON.stringify(entries)).not.toMatch(/Mendrisio|@/);
  expect((await waitlist(['audit', '--json', '--since', '1h'])).output).toContain(
    '"fields":["location","vehicles_count"]',
  );
});
