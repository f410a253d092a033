import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { waitlist, type RunOptions } from '../run-waitlist.ts';
import { personRow } from '../stored-list.ts';
import { announce, sendTo, useAnnouncements, writeDraft } from './use-announcements.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
const { list, signUpAt, sweep, mailsAt } = useAnnouncements();
const signUp = (place: string, count = 3) => signUpAt(place, count);
const subjectsAt = (place: string) => mailsAt(place).map(({ subject }) => subject);
const send = (name: string, place: string, more?: string[], run?: RunOptions) =>
  sendTo(place, name, more, run);

/** The command ends between the two writes that settle a mail. */
function failUnmarking(): void {
  list.intercept((command, proceed) =>
    JSON.stringify(command).includes('REMOVE #announcements')
      ? Promise.reject(new Error('Gone'))
      : proceed(),
  );
}

async function statusOf(name: string): Promise<Record<string, unknown>> {
  const [status] = (await announce('status', name, '--json')).json() as [Record<string, unknown>];
  return status;
}

test('an announcement has one text, to which only languages can be added', async () => {
  await writeDraft('typo', 'bata');
  await signUp('typo.example');
  await list.sweep();
  await send('typo', 'typo.example', ['--first', '1']);
  await sweep();
  await writeDraft('typo', 'beta');

  const again = await send('typo', 'typo.example');

  expect(again).toMatchObject({ code: 2, output: '' });
  expect(again.notes).toContain('“typo” was sent with another text in en than these files have.');
  expect(again.notes).toContain('--not-received typo');
  expect(subjectsAt('typo.example')).toEqual(['bata']);
});

test('what was cancelled never leaves, blocks no other announcement, and cannot go on', async () => {
  await writeDraft('wrong', 'wrong');
  await writeDraft('right', 'right');
  await signUp('wrong.example');
  await list.sweep();
  await send('wrong', 'wrong.example', ['--first', '1']);
  await sweep();
  await announce('pause', 'wrong');
  await send('wrong', 'wrong.example');
  failUnmarking();

  const failed = await announce('cancel', 'wrong', '--yes');
  vi.restoreAllMocks();
  const cancelled = await announce('cancel', 'wrong', '--yes');
  const repeated = await announce('cancel', 'wrong', '--yes', '--json');
  await sweep();

  expect(failed.code).toBe(1);
  expect(cancelled).toMatchObject({
    code: 0,
    output: '“wrong” is cancelled. 1 person got it, 2 did not.\n',
  });
  expect(repeated.json()).toEqual([{ name: 'wrong', sent: 1, mayHave: 0, didNot: 2 }]);
  for (const refused of [
    await announce('resume', 'wrong', '--yes'),
    await announce('pause', 'wrong'),
    await announce('test', 'wrong', '--to', 'me@wrong.example'),
    await send('wrong', 'wrong.example'),
  ]) {
    expect(refused.code).toBe(2);
    expect(refused.notes).toContain('“wrong” was cancelled on ');
  }
  const right = await send('right', 'wrong.example', ['--invited', 'no']);
  expect(right.output).toBe('Wave 1: queued for 2 people.\n');
  await sweep();
  expect(subjectsAt('wrong.example').toSorted()).toEqual(['right', 'right', 'wrong']);
  expect(await statusOf('wrong')).toMatchObject({ owed: 0, sent: 1, skipped: { cancelled: 2 } });
});

test('a command that still queues stops when another operator cancels, and leaves nothing owed', async () => {
  await writeDraft('queueing', 'queueing');
  const location = 'queueing.example';
  const who = { location, language: 'en' } as const;
  await list.putRows(Array.from({ length: 220 }, (_, index) => personRow(index, who)));
  const { runCancel } = await import('../../../../infra/operator/announcements/cancel.ts');
  const context = { now: Date.now, signal: new AbortController().signal };
  let cancelling: Promise<unknown> | undefined;
  list.intercept(async (command, proceed) => {
    const isMark = JSON.stringify(command).includes('attribute_not_exists(announcements)');
    // The mail of this person is settled before the person is marked.
    if (isMark && !cancelling) {
      cancelling = runCancel({ name: 'queueing' }, context);
      await cancelling;
    }
    return proceed();
  });

  const sent = await send('queueing', 'queueing.example');
  vi.restoreAllMocks();
  await writeDraft('instead', 'instead');
  const next = ['announce', 'send', 'instead', '--location', location];
  const instead = await waitlist(next, { answers: ['n'] });
  await sweep();

  expect(sent).toMatchObject({ code: 3, output: '' });
  expect(sent.notes).toContain('was cancelled meanwhile');
  expect(instead.notes).toContain('Send “instead” to 220 people?');
  expect(await statusOf('queueing')).toMatchObject({ owed: 0, sent: 0 });
});

test('resume says how many are owed, which text, and who waits for the week, and asks', async () => {
  await writeDraft('slow', 'slow');
  await writeDraft('news', 'news');
  await signUp('slow.example');
  await list.sweep();
  await send('slow', 'slow.example');
  await announce('pause', 'slow');
  await send('news', 'slow.example', ['--first', '2']);
  await sweep();

  const no = await waitlist(['announce', 'resume', 'slow'], { answers: ['n'] });
  const stays = (await statusOf('slow'))['pausedAt'];
  const yes = await announce('resume', 'slow', '--yes');
  await sweep();
  const status = await announce('status', 'slow');
  const again = await announce('resume', 'slow');

  expect(no).toMatchObject({ code: 3, output: '' });
  expect(no.notes).toMatch(/owed\s+3\n\s+text\s+en “slow”\n\s+wait\s+2, whose week is over by/);
  expect(stays).toBeDefined();
  expect(yes.output).toBe('“slow” is being sent again.\n');
  expect(subjectsAt('slow.example').toSorted()).toEqual(['news', 'news', 'slow']);
  expect(status.output).toMatch(/waiting\s+2, whose week is over by/);
  expect(again).toMatchObject({ code: 0, output: '“slow” is not paused, and stays so.\n' });
});

test('invited are those for whom it left, and queued those who are owed it', async () => {
  await writeDraft('first', 'first');
  await writeDraft('then', 'then');
  await signUp('invited.example', 4);
  await list.sweep();
  await send('first', 'invited.example', ['--first', '2']);
  await sweep();
  await announce('pause', 'first');
  await send('first', 'invited.example', ['--first', '1']);
  const [sent = ''] = list.mailbox
    .list()
    .filter(({ subject }) => subject === 'first')
    .map(({ to }) => to);
  const select = async (...filter: string[]) => {
    const ran = await waitlist(['list', '--location', 'invited.example', ...filter, '--json']);
    return ran.json<{ email: string }>().map(({ email }) => email);
  };

  const [invited, queued, neither] = [
    await select('--invited', 'yes'),
    await select('--queued', 'first'),
    await select('--invited', 'no', '--queued', 'no'),
  ];

  expect(invited).toHaveLength(2);
  expect(invited).toContain(sent);
  expect(queued).toHaveLength(1);
  expect(neither).toHaveLength(1);
  expect(await select('--invited', 'first')).toEqual(invited);
  expect(await select('--invited', 'then')).toEqual([]);
  const filters = ['--location', 'invited.example', '--invited', 'yes'];
  const exported = await waitlist(['export', ...filters, '--columns', 'email']);
  expect(exported.output.trim().split(/\s+/)).toHaveLength(3);
  const stats = await waitlist(['stats', '--invited', 'first', '--json']);
  expect(stats.json()).toMatchObject([{ people: 2 }]);
  await announce('resume', 'first', '--yes');
});

test('an unfinished draft can be tested with its gaps, and not sent', async () => {
  await writeDraft('gaps', '[replace: what opens]');
  await signUp('gaps.example', 1);
  await list.sweep();

  const tested = await announce('test', 'gaps', '--to', 'me@gaps.example');
  const sent = await send('gaps', 'gaps.example');
  await sweep();

  expect(tested).toMatchObject({ code: 0, output: '1 test queued: en\n' });
  expect(tested.notes).toContain('Still to be replaced: what opens');
  expect(sent).toMatchObject({ code: 2, output: '' });
  expect(subjectsAt('gaps.example')).toEqual(['[Test en] [replace: what opens]']);
});

test.each(['cancel', 'resume', 'pause'])('%s refuses what never left', async (verb) => {
  await writeDraft('unknown', 'unknown');

  const ran = await announce(verb, 'unknown', ...(verb === 'pause' ? [] : ['--yes']));

  expect(ran).toMatchObject({ code: 2, output: '' });
});

test('the status shows what is owed before it reads the list', async () => {
  await writeDraft('glance', 'glance');
  await signUp('glance.example');
  await send('glance', 'glance.example');
  await announce('pause', 'glance');
  list.intercept((command, call) => {
    if (command instanceof ScanCommand) return Promise.reject(new Error('The list was read'));
    return call();
  });

  const ran = await announce('status', 'glance');

  expect(ran.code).toBe(1);
  expect(ran.output).toMatch(/^glance paused since .+\n {2}owed {8}3\n {2}wave 1 .+ 3 people, /);
});
