import { expect, test } from 'vitest';
import { announce, sendTo, statusOf, useAnnouncements, writeDraft } from './use-announcements.ts';

const { list, signUpAt, sweep, mailsAt } = useAnnouncements();

test('a test goes to the operator alone, in every language, also while it is paused', async () => {
  await writeDraft('trial', 'trial', 'Hello.', ['it', 'en']);
  await signUpAt('trial.example', 1);
  await list.sweep();
  await announce('test', 'trial', '--to', 'me@trial.example');
  const untold = await statusOf('trial');
  await sendTo('trial.example', 'trial');
  await announce('pause', 'trial');

  const ran = await announce('test', 'trial', '--to', 'again@trial.example');
  await sweep();

  expect(untold).toMatchObject({ state: 'draft' });
  expect(ran.output).toBe('2 tests queued: it, en\n');
  expect(mailsAt('trial.example')).toEqual([
    '[Test en] trial to again@trial.example',
    '[Test en] trial to me@trial.example',
    '[Test it] trial to again@trial.example',
    '[Test it] trial to me@trial.example',
  ]);
  expect(await statusOf('trial')).toMatchObject({ queued: 1, owed: 1, sent: 0 });
});

test('an unfinished draft can be tested with its gaps, and not sent', async () => {
  await writeDraft('gaps', '[replace: what opens]');
  await signUpAt('gaps.example', 1);
  await list.sweep();

  const tested = await announce('test', 'gaps', '--to', 'me@gaps.example');
  const sent = await sendTo('gaps.example', 'gaps');
  await writeDraft('broken', 'broken', '<b>');
  const broken = await announce('test', 'broken', '--to', 'me@gaps.example');
  await sweep();

  expect(broken).toMatchObject({ code: 2, notes: expect.stringContaining('en.md:6: HTML') });
  expect(tested.code).toBe(0);
  expect(tested.output).toMatch(/^1 test queued: en\n[^]*Still to be replaced: what opens/);
  expect(sent).toMatchObject({ code: 2, output: '' });
  expect(sent.notes).toContain('“gaps” is not finished: 1 language to go (English).');
  expect(mailsAt('gaps.example')).toEqual(['[Test en] [replace: what opens] to me@gaps.example']);
});
