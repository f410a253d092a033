import { userInfo } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { useWorkingFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';
import { announce, writeDraft } from './use-announcements.ts';

const list = useStoredList();
useWorkingFolder();

const PEOPLE = ['anna@example.ch', 'beat@example.ch', 'carla@example.ch'];
beforeAll(async () => {
  for (const email of PEOPLE) await list.signUp({ email }, { now: Date.UTC(2026, 9, 1) });
});

interface Line {
  readonly who: string;
  readonly action: string;
  readonly details: { readonly name?: string };
}

async function entriesOf(name: string): Promise<Line[]> {
  const lines = (await waitlist(['audit', '--json'])).json<Line>();
  return lines.filter(({ details }) => details.name === name);
}

/** Fails the writes of audit entries whose conditions have these words. */
function refuseEntries(condition: string): void {
  list.intercept((command, send) => {
    const text = JSON.stringify(command);
    return text.includes('audit#') && text.includes(`"ConditionExpression":"${condition}`)
      ? Promise.reject(Object.assign(new Error(), { name: 'AccessDeniedException' }))
      : send();
  });
}

test('each change of an announcement is recorded with its name, the counts and who it was', async () => {
  await writeDraft('beta', 'typo');
  await announce('send', 'beta', '--first', '2', '--yes');
  await announce('pause', 'beta');
  await announce('resume', 'beta', '--yes');
  await announce('send', 'beta', '--at', '2099-01-05 09:00', '--yes');
  await announce('cancel', 'beta', '--yes');

  const entries = await entriesOf('beta');
  expect(entries.map(({ action, details }) => ({ action, ...details }))).toEqual([
    { action: 'announce send', name: 'beta', wave: 1, queued: 2 },
    { action: 'announce pause', name: 'beta' },
    { action: 'announce resume', name: 'beta', owed: 2 },
    { action: 'announce send', name: 'beta', wave: 2, at: '2099-01-05T08:00:00.000Z', queued: 1 },
    { action: 'announce cancel', name: 'beta', sent: 0, mayHave: 0, didNot: 3 },
  ]);
  expect(new Set(entries.map(({ who }) => who))).toEqual(new Set([userInfo().username]));
});

test('an interrupted wave says so, and its end has an entry of its own', async () => {
  await writeDraft('halfway', 'halfway');
  await waitlist(['announce', 'send', 'halfway', '--yes'], { signal: list.interruptAt(16) });
  await announce('send', 'halfway', '--yes');

  expect((await entriesOf('halfway')).map(({ details }) => details)).toEqual([
    { name: 'halfway', wave: 1, queued: expect.any(Number), interrupted: 'yes' },
    { name: 'halfway', wave: 1, queued: expect.any(Number) },
  ]);
});

test.each([['send', '--yes'], ['pause'], ['resume', '--yes'], ['cancel', '--yes']])(
  'nothing changes if the entry of %s cannot be written',
  async (command, ...options) => {
    const name = `refused-${command}${options.join('')}`;
    await writeDraft(name, 'old');
    if (command !== 'send') await announce('send', name, '--yes');
    if (command === 'resume') await announce('pause', name);
    const before = await list.item('announcements');
    refuseEntries('attribute_not_exists');

    const ran = await announce(command, name, ...options);

    expect(ran).toMatchObject({ code: 1, output: '' });
    expect(ran.notes).toContain('The audit entry could not be written (AccessDeniedException)');
    expect(await list.item('announcements')).toEqual(before);
  },
);

test('what was done stays done, and is said, if only its counts cannot be written', async () => {
  await writeDraft('counted', 'counted');
  refuseEntries('attribute_exists');

  const ran = await announce('send', 'counted', '--yes');

  expect(ran.code).toBe(1);
  expect(ran.notes).toContain('It was done. Its audit entry lacks the counts');
  expect((await entriesOf('counted')).map(({ details }) => details)).toEqual([
    { name: 'counted', wave: 1 },
  ]);
  expect((await announce('status', 'counted', '--json')).json()).toMatchObject([{ queued: 3 }]);
});
