import { expect, test, vi } from 'vitest';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const list = useStoredList();

async function exported(): Promise<string> {
  return (await waitlist(['export'])).output;
}

test('confirm puts a person on the list, with where their consent comes from', async () => {
  await list.signUp({ email: 'waits@example.ch' }, { optIn: 'double' });
  expect(await exported()).not.toContain('waits@example.ch');

  const ran = await waitlist(['confirm', '--consent', 'by-phone', 'waits@example.ch']);

  expect(ran).toMatchObject({ code: 0, output: '1 confirmed\n' });
  expect(await exported()).toContain('waits@example.ch');
  expect(await list.row('waits@example.ch')).toMatchObject({ consent: { source: 'by-phone' } });
});

test('confirm changes nobody who signs up between the plan and the run', async () => {
  const email = 'typed-over@example.ch';
  await list.signUp({ email }, { optIn: 'double' });
  list.beforeFirst(
    (command) => JSON.stringify(command).includes('audit#'),
    () => list.signUp({ email, company: 'A stranger' }, { optIn: 'double' }),
  );

  const ran = await waitlist(['confirm', email]);

  vi.restoreAllMocks();
  expect(ran).toMatchObject({ code: 3, output: '0 confirmed\n1 unknown\n' });
  expect(await exported()).not.toContain(email);
});

test('confirm lets mail to the other addresses of the mailbox go again', async () => {
  const rowKey = await list.signUp({ email: 'back@example.ch' });
  await list.unsubscribe(rowKey, 'token', Date.now());
  const { mailbox } = (await list.row('back@example.ch')) ?? {};
  const stopped = async () => (await list.item(`mailbox#${String(mailbox)}`))?.['stoppedBy'];
  expect(await stopped()).toEqual([rowKey]);

  await waitlist(['confirm', 'back@example.ch']);

  expect(await stopped()).toEqual([]);
});

test('unsubscribe takes a person off, and undo-unsubscribes does not take that back', async () => {
  await list.signUp({ email: 'leaves@example.ch' });

  const ran = await waitlist(['unsubscribe', '-'], { input: 'leaves@example.ch\n' });
  const span = ['--from', '2000-01-01', '--to', '2100-01-01'];
  const undone = await waitlist(['undo-unsubscribes', '--yes', ...span]);

  expect(ran).toMatchObject({ code: 0, output: '1 unsubscribed\n' });
  expect(undone).toMatchObject({ code: 3, output: '' });
  expect(await exported()).not.toContain('leaves@example.ch');
  expect(await list.row('leaves@example.ch')).toMatchObject({ left: { by: 'operator' } });
});

test('block takes a person off the list, and unblock puts them back where they stood', async () => {
  await list.signUp({ email: 'no-mail@example.ch' });
  await list.sweep();
  const before = await list.row('no-mail@example.ch');
  await waitlist(['block', 'no-mail@example.ch']);
  const { suppressed, left } = (await list.row('no-mail@example.ch')) ?? {};

  const ran = await waitlist(['block', '--reason', 'wrong-person', 'no-mail@example.ch']);

  expect(ran.output).toBe('1 blocked\n');
  expect(await list.row('no-mail@example.ch')).toMatchObject({
    suppressed: { at: (suppressed as { at: number }).at, by: 'wrong-person' },
    left,
  });
  expect(await exported()).not.toContain('no-mail@example.ch');
  const unblocked = await waitlist(['unblock', 'no-mail@example.ch']);
  expect(unblocked.output).toMatch(/^1 unblocked\n/);
  expect(await list.row('no-mail@example.ch')).toEqual({ ...before, version: expect.any(Number) });
  expect(await exported()).toContain('no-mail@example.ch');
});

test('a confirmation of a blocked person lets no mail go to them', async () => {
  await list.signUp({ email: 'confirmed@example.ch' });
  await waitlist(['block', 'confirmed@example.ch']);

  const ran = await waitlist(['confirm', 'confirmed@example.ch', '--json']);

  expect(ran.code).toBe(3);
  expect(ran.json()).toEqual([{ changed: 1, unchanged: 0, blocked: 1 }]);
  expect(await exported()).not.toContain('confirmed@example.ch');
});

test.each([
  // While it is blocked, a sign-up waits for a press.
  ['that is not on the list', 'stranger@example.ch', 'pending'],
  ['whose mail has not left', 'waiting@example.ch', 'subscribed'],
] as const)(
  'no mail goes to a blocked address %s, and unblock makes it due',
  async (_, email, state) => {
    const mailed = () => list.mailbox.list().filter(({ to }) => to === email).length;
    if (state === 'subscribed') await list.signUp({ email });

    const ran = await waitlist(['block', '--json', '-'], { input: `${email}\n` });

    expect(ran.json()).toEqual([{ changed: 1, unchanged: 0 }]);
    if (state === 'pending') {
      expect(JSON.stringify(await list.everything())).not.toContain(email);
      await list.signUp({ email });
    }
    await list.sweep();
    expect(mailed()).toBe(0);

    await waitlist(['unblock', email]);
    await list.sweep();

    expect(mailed()).toBe(1);
    expect((await waitlist(['show', email, '--json'])).json()).toMatchObject([{ state }]);
  },
);

test('a reason that could name somebody is refused', async () => {
  const ran = await waitlist(['block', '--reason', 'Anna Muster', 'named@example.ch']);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(await list.row('named@example.ch')).toBeUndefined();
});

test.each(['confirm', 'unsubscribe', 'unblock'])(
  '%s of an unknown or erased address changes nothing and ends with 3',
  async (command) => {
    const erased = `${command}-erased@example.ch`;
    await list.signUp({ email: erased });
    await waitlist(['erase', '--yes', erased]);
    const before = (await list.everything()).length;

    const ran = await waitlist([command, 'unknown@example.ch', erased]);

    expect(ran).toMatchObject({ code: 3, output: '' });
    expect(ran.notes).toContain('Nothing to do: 2 ');
    expect(await list.everything()).toHaveLength(before);
  },
);
