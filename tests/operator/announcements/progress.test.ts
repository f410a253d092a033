import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { waitlist } from '../run-waitlist.ts';
import { announce, sendTo, statusOf, useAnnouncements, writeDraft } from './use-announcements.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
const { list, signUpAt, sweep, mailsAt } = useAnnouncements();

test('resume says how many are owed, which text, and who waits for the week, and asks', async () => {
  await writeDraft('slow', 'slow');
  await writeDraft('news', 'news');
  await signUpAt('slow.example', 3);
  await list.sweep();
  await sendTo('slow.example', 'slow');
  await announce('pause', 'slow');
  await sendTo('slow.example', 'news', ['--first', '2']);
  await sweep();

  const no = await waitlist(['announce', 'resume', 'slow'], { answers: ['n'] });
  const stays = (await statusOf('slow'))?.['pausedAt'];
  const yes = await announce('resume', 'slow', '--yes');
  await sweep();
  const status = await announce('status', 'slow');
  const again = await announce('resume', 'slow');

  expect(no).toMatchObject({ code: 3, output: '' });
  expect(no.notes).toMatch(
    /owed\s+3\n[^]*\n2 people received “news” within the week[^]*\n\s+text\s+en “slow”\n/,
  );
  expect(stays).toBeDefined();
  expect(yes.output).toBe('“slow” is being sent again.\n');
  expect(mailsAt('slow.example')).toEqual([
    'news to 0@slow.example',
    'news to 1@slow.example',
    'slow to 2@slow.example',
  ]);
  expect(status.output).toMatch(/waiting\s+2, whose week is over by/);
  expect(again).toMatchObject({ code: 3, notes: '“slow” is not paused.\n' });
});

test('what SES refused leaves after a retry, in the turn of its announcement', async () => {
  await writeDraft('refused');
  const [rowKey] = await signUpAt('refused.example', 1);
  await list.sweep();
  await sendTo('refused.example', 'refused');
  await list.park(`announcement#refused#${rowKey}`, 'MessageRejected');

  const parked = await statusOf('refused');
  await waitlist(['retry', '--kind', 'announcement']);
  await announce('pause', 'refused');
  await sweep();
  const paused = mailsAt('refused.example');
  await announce('resume', 'refused', '--yes');
  await sweep();

  expect(parked).toMatchObject({ parked: 1, owed: 0 });
  expect(paused).toEqual([]);
  expect(mailsAt('refused.example')).toEqual(['refused to 0@refused.example']);
});
