import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const list = useStoredList();

async function run(command: string): Promise<string> {
  const { output, notes } = await waitlist(command.split(' '));
  return output + notes;
}

test('undo-unsubscribes puts back only the people who were unsubscribed by address in a span of time', async () => {
  const leave = async (email: string, by: 'address' | 'token', hour: number) => {
    const rowKey = await list.signUp({ email }, { now: Date.UTC(2026, 0, 2) });
    await list.unsubscribe(rowKey, by, Date.UTC(2026, 4, 1, hour));
  };
  await leave('burst@example.ch', 'address', 10);
  await leave('link@example.ch', 'token', 10);
  await leave('later@example.ch', 'address', 12);

  const span = ['--from', '2026-05-01T09:30Z', '--to', '2026-05-01T10:30Z'];

  const alone = await waitlist(['undo-unsubscribes', ...span]);
  const backwards = ['--from', '2026-05-02', '--to', '2026-05-01'];
  const refused = await waitlist(['undo-unsubscribes', ...backwards]);
  const declined = await waitlist(['undo-unsubscribes', ...span], { answers: ['n'] });
  const before = await run('export');
  // A sender takes the rows out of its outbox after the plan.
  list.beforeFirst(
    (command) => command instanceof UpdateCommand,
    () => list.sweep(),
  );
  const { output } = await waitlist(['undo-unsubscribes', ...span], { answers: ['y'] });

  expect(alone).toMatchObject({ code: 2, output: '' });
  expect(refused).toMatchObject({ code: 2, output: '' });
  expect(refused.notes).toContain('The start of the period has to be before its end.');
  expect(declined).toMatchObject({ code: 3, output: '' });
  expect(declined.notes).toContain('Put 1 person back on the list? [y/N]');
  expect(before).not.toContain('burst@example.ch');
  expect(output).toBe('1 back on the list\n');
  const after = await run('export');
  expect(after).toContain('burst@example.ch');
  expect(after).not.toContain('link@example.ch');
  expect(after).not.toContain('later@example.ch');
  const entries = (await waitlist(['audit', '--json'])).json();
  const between = { from: '2026-05-01T09:30:00.000Z', to: '2026-05-01T10:30:00.000Z' };
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'undo-unsubscribes', details: { ...between, people: 1 } }),
  );
});

test('resume-mail lets mail go at full speed, and says when it did before', async () => {
  const { countOutcomes } = await import('../../../lambdas/store/outcomes.ts');
  await countOutcomes({ sent: 100, bounced: 10, complained: 0 }, Date.now() - 600_000);

  expect(await run('resume-mail')).toBe('Mail goes out at full speed again.\n');
  expect((await waitlist(['resume-mail'])).code).toBe(3);
});

test('messages has all that people wrote, the latest first, with what became of each', async () => {
  const hour = (of: number) => Date.UTC(2026, 4, 1, of);
  const parked = await list.contact('ada@example.ch', 'Ada', 'First\nand more', hour(8));
  await list.contact('bea@example.ch', 'Bea \u001b[31m', 'Second', hour(9));
  await list.park(parked, 'MessageRejected');

  const { output } = await waitlist(['messages']);
  const lines = (await waitlist(['messages', '--json'])).json();

  expect(lines).toMatchObject([
    {
      at: '2026-05-01T09:00:00.000Z',
      state: 'waiting',
      email: 'bea@example.ch',
      message: 'Second',
    },
    { state: 'parked', name: 'Ada', message: 'First\nand more', language: 'en' },
  ]);
  expect(output).toContain('Ada <ada@example.ch> · parked\n  First\n  and more\n');
  expect(output).not.toContain('\u001b');

  await list.sweep();
  expect((await waitlist(['messages', '--json'])).json()[0]).toMatchObject({ state: 'mailed' });
});

test('standard input that carries data cannot answer a question', async () => {
  await list.signUp({ email: 'piped@example.ch' });

  const ran = await waitlist(['erase', '-'], { input: 'piped@example.ch\n', answers: ['y'] });

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain('--yes');
  expect(await list.row('piped@example.ch')).toHaveProperty('email');
});
