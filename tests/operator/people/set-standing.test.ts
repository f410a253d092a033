import { expect, test } from 'vitest';
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

  expect(ran).toMatchObject({ code: 0, output: '1 on the list\n' });
  expect(await exported()).toContain('waits@example.ch');
  expect(await list.row('waits@example.ch')).toMatchObject({ consent: { source: 'by-phone' } });
});

test('confirm changes nobody who signs up between the plan and the run', async () => {
  const { parseAddresses } = await import('../../../operator/operations/people/addresses.ts');
  const { planStanding, runStanding } =
    await import('../../../operator/operations/people/set-standing.ts');
  const context = { now: Date.now, signal: new AbortController().signal };
  await list.signUp({ email: 'typed-over@example.ch' }, { optIn: 'double' });
  const { addresses } = await parseAddresses(['typed-over@example.ch']);

  const plan = await planStanding('confirm', addresses, context);
  await list.signUp({ email: 'typed-over@example.ch', company: 'A stranger' }, { optIn: 'double' });

  expect(await runStanding(plan, context)).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await exported()).not.toContain('typed-over@example.ch');
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

test('unsubscribe takes a person off, keeps the data and says that the operator did it', async () => {
  await list.signUp({ email: 'leaves@example.ch' });

  const ran = await waitlist(['unsubscribe', '-'], { input: 'leaves@example.ch\n' });

  expect(ran).toMatchObject({ code: 0, output: '1 unsubscribed\n' });
  expect(await exported()).not.toContain('leaves@example.ch');
  expect(await list.row('leaves@example.ch')).toMatchObject({ left: { by: 'operator' } });
});

test('undo-unsubscribes does not take back what the operator did', async () => {
  await list.signUp({ email: 'stays-off@example.ch' });
  await waitlist(['unsubscribe', 'stays-off@example.ch']);

  await waitlist(['undo-unsubscribes', '--yes', '--from', '2000-01-01', '--to', '2100-01-01']);

  expect(await exported()).not.toContain('stays-off@example.ch');
});

test('block takes a person off the list, and unblock puts them back where they stood', async () => {
  await list.signUp({ email: 'no-mail@example.ch' });
  await list.sweep();
  const before = await list.row('no-mail@example.ch');
  await waitlist(['block', 'no-mail@example.ch']);
  const { suppressed, left } = (await list.row('no-mail@example.ch')) ?? {};

  const ran = await waitlist(['block', '--reason', 'wrong-person', 'no-mail@example.ch']);

  expect(ran.output).toBe('1 blocked, 0 of them never seen before\n');
  expect(await list.row('no-mail@example.ch')).toMatchObject({
    suppressed: { at: (suppressed as { at: number }).at, by: 'wrong-person' },
    left,
  });
  expect(await exported()).not.toContain('no-mail@example.ch');
  expect(await waitlist(['unblock', 'no-mail@example.ch'])).toMatchObject({
    code: 0,
    output: '1 no longer blocked\n',
  });
  expect(await list.row('no-mail@example.ch')).toEqual(before);
  expect(await exported()).toContain('no-mail@example.ch');
});

test('a confirmation of a blocked person lets no mail go to them', async () => {
  await list.signUp({ email: 'confirmed@example.ch' });
  await waitlist(['block', 'confirmed@example.ch']);

  expect(await waitlist(['confirm', 'confirmed@example.ch'])).toMatchObject({
    code: 3,
    output: '1 on the list\n1 still blocked: waitlist unblock\n',
  });
  expect(await exported()).not.toContain('confirmed@example.ch');
});

test('who had left before a block stays off the list after it', async () => {
  const rowKey = await list.signUp({ email: 'had-left@example.ch' });
  await list.unsubscribe(rowKey, 'token', Date.now());

  await waitlist(['block', 'had-left@example.ch']);
  await waitlist(['unblock', 'had-left@example.ch']);

  expect(await list.row('had-left@example.ch')).toMatchObject({ left: { by: 'token' } });
  expect(await list.row('had-left@example.ch')).not.toHaveProperty('suppressed');
});

test.each([
  // While it is blocked, a sign-up waits for a press.
  ['that is not on the list', 'stranger@example.ch', 1, 'pending'],
  ['whose mail has not left', 'waiting@example.ch', 0, 'subscribed'],
] as const)(
  'no mail goes to a blocked address %s, and unblock makes it due',
  async (_, email, unseen, state) => {
    const mailed = () => list.mailbox.list().filter(({ to }) => to === email).length;
    if (unseen === 0) await list.signUp({ email });

    const ran = await waitlist(['block', '--json', '-'], { input: `${email}\n` });

    expect(ran.json()).toEqual([{ blocked: 1, unseen }]);
    if (unseen > 0) {
      expect(JSON.stringify(await list.everything())).not.toContain(email);
      await list.signUp({ email });
    }
    await list.sweep();
    expect(mailed()).toBe(0);
    expect(await exported()).not.toContain(email);

    await waitlist(['unblock', email]);
    await list.sweep();

    expect(mailed()).toBe(1);
    expect((await waitlist(['show', email, '--json'])).json()).toMatchObject([{ state }]);
  },
);

test.each(['Anna Muster', 'asked me, anna@example.ch', 'x'.repeat(41)])(
  'a reason that could name somebody is refused: %s',
  async (reason) => {
    const ran = await waitlist(['block', '--reason', reason, 'named@example.ch']);

    expect(ran).toMatchObject({ code: 2, output: '' });
    expect(await list.row('named@example.ch')).toBeUndefined();
  },
);

test.each([
  ['confirm', '0 on the list\n1 unknown\n'],
  ['unsubscribe', '0 unsubscribed\n1 unknown\n'],
  ['unblock', '0 no longer blocked\n1 not blocked\n'],
])('%s of an unknown address changes nothing and ends with 3', async (command, output) => {
  const before = (await list.everything()).length;

  const ran = await waitlist([command, 'unknown@example.ch']);

  expect(ran).toMatchObject({ code: 3, output });
  expect(await list.everything()).toHaveLength(before);
});

test('who was erased is not confirmed or unsubscribed, because nothing is kept of them', async () => {
  await list.signUp({ email: 'erased@example.ch' });
  await waitlist(['erase', '--yes', 'erased@example.ch']);

  expect((await waitlist(['confirm', 'erased@example.ch'])).code).toBe(3);
  expect((await waitlist(['unsubscribe', 'erased@example.ch'])).code).toBe(3);
});

test('an interrupted run says how many are left, and another run of the plan reaches all', async () => {
  const { parseAddresses } = await import('../../../operator/operations/people/addresses.ts');
  const { planStanding, runStanding } =
    await import('../../../operator/operations/people/set-standing.ts');
  const emails = Array.from({ length: 40 }, (_, index) => `plan-${index}@example.ch`);
  for (const email of emails) await list.signUp({ email });
  const { addresses } = await parseAddresses([...emails, 'plan-unknown@example.ch']);
  const interruption = new AbortController();
  const context = { now: Date.now, signal: interruption.signal };

  const plan = await planStanding('unsubscribe', addresses, context);
  const first = await runStanding(plan, {
    ...context,
    onProgress: (done) => done === 5 && interruption.abort(),
  });
  const second = await runStanding(plan, { ...context, signal: new AbortController().signal });

  expect(plan.people).toHaveLength(40);
  expect(first.changed).toBeGreaterThanOrEqual(5);
  expect(first).toMatchObject({ unchanged: 1, notReached: 40 - first.changed });
  expect(second).toEqual({ changed: 40, unchanged: 1, notReached: 0 });
  await expect(planStanding('confirm', addresses, context)).rejects.toBe(
    interruption.signal.reason,
  );
});
