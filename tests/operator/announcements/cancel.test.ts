import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { waitlist } from '../run-waitlist.ts';
import { personRow } from '../stored-list.ts';
import { announce, sendTo, statusOf, useAnnouncements, writeDraft } from './use-announcements.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
const { list, signUpAt, sweep, mailsAt } = useAnnouncements();

/** The command ends before its second write that settles a mail. */
function failSettling(): void {
  let settled = 0;
  list.intercept((command, proceed) => {
    const isSettling = JSON.stringify(command).includes('"by":"cancelled"');
    if (isSettling) settled += 1;
    return isSettling && settled > 1 ? Promise.reject(new Error('Gone')) : proceed();
  });
}

/** Whether a call writes the mail of a person. */
function isQueueing(command: object): boolean {
  return (
    command instanceof UpdateCommand &&
    String(command.input.Key?.['pk']).startsWith('announcement#')
  );
}

test('what was cancelled never leaves, blocks no other announcement, and cannot go on', async () => {
  await writeDraft('wrong', 'wrong');
  await writeDraft('right', 'right');
  await signUpAt('wrong.example', 3);
  await list.sweep();
  await sendTo('wrong.example', 'wrong', ['--first', '1']);
  await sweep();
  await announce('pause', 'wrong');
  await sendTo('wrong.example', 'wrong');
  failSettling();

  const failed = await announce('cancel', 'wrong', '--yes');
  vi.restoreAllMocks();
  const plan = ['announce', 'send', 'right', '--location', 'wrong.example'];
  const meanwhile = await waitlist(plan, { answers: ['n'] });
  const cancelled = await announce('cancel', 'wrong', '--yes');
  const repeated = await announce('cancel', 'wrong', '--yes', '--json');
  await sweep();

  expect(failed.code).toBe(1);
  expect(meanwhile.notes).toContain('Send “right” to 3 of ');
  expect(meanwhile.notes).not.toContain('also in “wrong”');
  expect(cancelled).toMatchObject({
    code: 0,
    output: '“wrong” is cancelled. 1 person received it, 2 did not.\n',
  });
  expect(repeated.json()).toEqual([{ name: 'wrong', sent: 1, mayHave: 0, didNot: 2 }]);
  for (const refused of [
    await announce('resume', 'wrong', '--yes'),
    await announce('pause', 'wrong'),
    await announce('test', 'wrong', '--to', 'me@wrong.example'),
    await sendTo('wrong.example', 'wrong'),
  ]) {
    expect(refused.code).toBe(2);
    expect(refused.notes).toContain('“wrong” was cancelled on ');
  }
  const right = await sendTo('wrong.example', 'right', ['--invited', 'no']);
  expect(right.output).toBe('Wave 1: queued for 2 people.\n');
  await sweep();
  expect(mailsAt('wrong.example')).toEqual([
    'right to 1@wrong.example',
    'right to 2@wrong.example',
    'wrong to 0@wrong.example',
  ]);
  expect(await statusOf('wrong')).toMatchObject({ owed: 0, sent: 1, skipped: { cancelled: 2 } });
});

test('what a sender has read is not sent after a cancel', async () => {
  await writeDraft('read');
  await signUpAt('read.example', 1);
  await list.sweep();
  await sendTo('read.example', 'read');
  list.beforeFirst(isQueueing, () => announce('cancel', 'read', '--yes'));

  await sweep();

  expect(mailsAt('read.example')).toEqual([]);
  expect(await statusOf('read')).toMatchObject({ owed: 0, mayHave: 0, skipped: { cancelled: 1 } });
});

test('a command that still queues stops when another operator cancels, and leaves nothing owed', async () => {
  await writeDraft('queueing', 'queueing');
  const location = 'queueing.example';
  const who = { location, language: 'en' } as const;
  await list.putRows(Array.from({ length: 220 }, (_, index) => personRow(index, who)));
  // The first mail is written after the cancelling has settled all that there are.
  list.beforeFirst(isQueueing, () => announce('cancel', 'queueing', '--yes'));

  const sent = await sendTo('queueing.example', 'queueing');
  vi.restoreAllMocks();
  await writeDraft('instead', 'instead');
  const next = ['announce', 'send', 'instead', '--location', location];
  const instead = await waitlist(next, { answers: ['n'] });
  await sweep();

  expect(sent.code).toBe(3);
  expect(sent.output).toContain('was cancelled meanwhile');
  expect(instead.notes).toContain('Send “instead” to 220 of ');
  expect(await statusOf('queueing')).toMatchObject({ queued: 200, owed: 0, sent: 0 });
});
