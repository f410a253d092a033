import { ScanCommand } from '@aws-sdk/lib-dynamodb';
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
  expect(no.notes).toMatch(/owed\s+3\n\s+text\s+en “slow”\n\s+wait\s+2, whose week is over by/);
  expect(stays).toBeDefined();
  expect(yes.output).toBe('“slow” is being sent again.\n');
  expect(mailsAt('slow.example')).toEqual([
    'news to 0@slow.example',
    'news to 1@slow.example',
    'slow to 2@slow.example',
  ]);
  expect(status.output).toMatch(/waiting\s+2, whose week is over by/);
  expect(again).toMatchObject({ code: 0, output: '“slow” is not paused, and stays so.\n' });
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

test('invited are those for whom it left, and queued those who are owed it', async () => {
  await writeDraft('first', 'first');
  await writeDraft('then', 'then');
  await signUpAt('invited.example', 4);
  await list.sweep();
  await sendTo('invited.example', 'first', ['--first', '2']);
  await sweep();
  await announce('pause', 'first');
  await sendTo('invited.example', 'first', ['--first', '1']);
  const select = async (...filter: string[]) => {
    const ran = await waitlist(['list', '--location', 'invited.example', ...filter, '--json']);
    return ran.json<{ email: string }>().map(({ email }) => email);
  };

  const [invited, queued, neither] = [
    await select('--invited', 'yes'),
    await select('--queued', 'first'),
    await select('--invited', 'no', '--queued', 'no'),
  ];

  expect(invited.toSorted()).toEqual(['0@invited.example', '1@invited.example']);
  expect(queued).toEqual(['2@invited.example']);
  expect(neither).toEqual(['3@invited.example']);
  expect(await select('--invited', 'first')).toEqual(invited);
  expect(await select('--invited', 'then')).toEqual([]);
  const filters = ['--location', 'invited.example', '--invited', 'yes'];
  const exported = await waitlist(['export', ...filters, '--columns', 'email']);
  expect(exported.output.trim().split(/\s+/)).toHaveLength(3);
  const stats = await waitlist(['stats', '--invited', 'first', '--json']);
  expect(stats.json()).toMatchObject([{ people: 2 }]);
  await announce('resume', 'first', '--yes');
});

test('the status shows what is owed before it reads the list', async () => {
  await writeDraft('glance', 'glance');
  await signUpAt('glance.example', 3);
  await sendTo('glance.example', 'glance');
  await announce('pause', 'glance');
  list.intercept((command, call) => {
    if (command instanceof ScanCommand) return Promise.reject(new Error('The list was read'));
    return call();
  });

  const ran = await announce('status', 'glance');

  expect(ran.code).toBe(1);
  expect(ran.output).toMatch(/^glance paused since .+\n {2}owed {8}3\n {2}wave 1 .+ 3 people, /);
});
