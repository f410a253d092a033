import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { waitlist, type Ran } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const list = useStoredList();

function rectify(address: string, ...options: string[]): Promise<Ran> {
  return waitlist(['rectify', address, ...options]);
}

test('what counts is corrected, and what is cleared is gone', async () => {
  await list.signUp({ email: 'counts@example.ch', company: 'Old', location: 'Bern' });
  await list.sweep();

  const changes = ['--location', 'Lugano', '--vehicles', '3', '--role', 'rental'];
  const ran = await rectify('counts@example.ch', ...changes, '--clear', 'company');

  expect(ran.code).toBe(0);
  expect(ran.output).toMatch(
    /role +company → rental\n.*Bern → Lugano\n.*none → 3\n.*Old → none\n/s,
  );
  const row = await list.row('counts@example.ch');
  expect(row).toMatchObject({ location: 'Lugano', vehicles_count: 3, role: 'rental' });
  expect(row).not.toHaveProperty('company');
  const entries = (await list.everything()).filter(({ pk }) => String(pk).startsWith('audit#'));
  expect(entries).toMatchObject([
    { details: { fields: ['role', 'location', 'vehicles', 'company'] } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Lugano|@/);
});

test('what is so already is no change, and ends with 3', async () => {
  await list.signUp({ email: 'same@example.ch', location: 'Bern', role: 'company' });
  const before = await list.everything();

  const same = await rectify('same@example.ch', '--location', 'Bern', '--clear', 'vehicles');
  const after = await list.everything();
  const half = await rectify('same@example.ch', '--location', 'Bern', '--role', 'rental');

  expect(same).toMatchObject({ code: 3, output: '' });
  expect(after).toEqual(before);
  expect(half.output).toMatch(/^Changed\n +role +company → rental\n$/);
});

test('what waits for a click is corrected, and who had read it before does not bring the error back', async () => {
  const email = 'confirmed@example.ch';
  const pk = await list.pk(email);
  await list.signUp({ email, location: 'Bern' }, { optIn: 'double' });
  list.beforeFirst(
    (command) => command instanceof UpdateCommand && command.input.Key?.['pk'] === pk,
    () => rectify(email, '--location', 'Lugano'),
  );

  await waitlist(['confirm', email]);

  vi.restoreAllMocks();
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
  [['--company', 'x'.repeat(101)], '--company: '],
  [['--clear', 'email'], '--clear: '],
  [['--clear', 'vehicles', '--vehicles', '2'], 'Either remove the vehicles or set it'],
])('%j is refused, and says why', async (options, message) => {
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
