import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { tokenOfLink } from '#shared/contract/plain-form.ts';
import { DAY_MS } from '#shared/time.ts';
import { apiEvent } from '../../../lambdas/events.ts';
import { waitlist } from '../run-waitlist.ts';
import { announce, useAnnouncements, writeDraft } from './use-announcements.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
const { list, sweep } = useAnnouncements();
afterEach(async () => {
  await announce('keep', 'doors', '--end');
  await announce('keep', 'others', '--end');
});

const write = (name: string, words: string, languages = ['en', 'it']) =>
  writeDraft(name, words, `# Open at last\n\nCome in: ${words}.`, languages);

async function signUp(
  email: string,
  optIn: 'single' | 'double' = 'single',
  language: 'en' | 'it' | 'de' = 'en',
): Promise<void> {
  await list.signUp({ email, language, location: email.split('@')[1] ?? '' }, { optIn });
  await sweep();
}

function mailsTo(email: string) {
  return list.mailbox.list().filter(({ to }) => to === email);
}

/** Presses the button of the first mail to an address. */
async function press(email: string): Promise<number | undefined> {
  vi.stubEnv('ORIGIN_SECRET_ID', '');
  const { handler } = await import('../../../../lambdas/confirm-sign-up/handler.ts');
  const [, link = ''] = /(\S+\/confirm\?token=\S+)/.exec(mailsTo(email)[0]?.text ?? '') ?? [];
  const { statusCode } = await handler(
    apiEvent(API_PATHS.confirm, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: tokenOfLink(link) }),
    }),
  );
  return statusCode;
}

test('the confirmation carries the text until it is ended, and a wave sends it to none of its people again', async () => {
  await write('doors', 'the doors are open');
  await signUp('before@doors.example');
  const kept = await announce('keep', 'doors', '--yes');
  await signUp('during@doors.example');
  await announce('keep', 'doors', '--end');
  await signUp('after@doors.example');

  const wave = await announce('send', 'doors', '--location', 'doors.example', '--yes');
  await sweep();

  expect(kept).toMatchObject({
    code: 0,
    output: '“doors” is kept: confirmations in it, en carry its text.\n',
  });
  const [during, ...more] = mailsTo('during@doors.example');
  expect(more).toEqual([]);
  expect(during?.subject).not.toContain('doors');
  for (const part of [during?.text, during?.html]) {
    expect(part).toMatch(/Thank[^]*Come in: the doors are open\.[^]*unsubscribe/i);
  }
  expect(mailsTo('before@doors.example')[0]?.text).not.toContain('Come in');
  expect(mailsTo('after@doors.example')[0]?.text).not.toContain('Come in');
  expect(wave.output).toBe('Wave 1: queued for 2 people.\n');
  const row = await list.row('during@doors.example');
  expect(row).toMatchObject({ mailsSent: 1, announcements: { doors: { wave: 0 } } });
  const [status] = (await announce('status', 'doors', '--json')).json();
  expect(status).toMatchObject({ sent: 2, carried: 1 });
});

test('a language without a text has the plain confirmation', async () => {
  await write('others', 'others', ['en']);
  await announce('keep', 'others', '--yes');

  await signUp('anna@german.example', 'single', 'de');

  expect(mailsTo('anna@german.example')[0]?.text).not.toContain('Come in');
  expect((await list.row('anna@german.example'))?.['announcements']).toBeUndefined();
});

test('where a click is needed, the request stays as it is, and the click queues the text once', async () => {
  await write('doors', 'the doors are open');
  await announce('keep', 'doors', '--yes');
  await signUp('anna@click.example', 'double');

  const pressed = [await press('anna@click.example'), await press('anna@click.example')];
  await sweep();
  await press('anna@click.example');
  await sweep();

  expect(pressed).toEqual([200, 200]);
  const [request, announcement, ...more] = mailsTo('anna@click.example');
  expect(request?.text).not.toContain('Come in');
  expect(announcement).toMatchObject({ subject: 'the doors are open' });
  expect(more).toEqual([]);
});

test('a handler that ended after the press has the text queued by the next press', async () => {
  await write('doors', 'the doors are open');
  await announce('keep', 'doors', '--yes');
  await signUp('anna@killed.example', 'double');
  list.intercept(async (command, proceed) => {
    const { input } = command as { input: { Key?: { pk?: string } } };
    if (input.Key?.pk?.startsWith('announcement#')) throw new Error('The process ended');
    return proceed();
  });
  const killed = await press('anna@killed.example');
  vi.restoreAllMocks();
  const repeated = await press('anna@killed.example');
  await sweep();

  expect([killed, repeated]).toEqual([500, 200]);
  expect(mailsTo('anna@killed.example').map(({ subject }) => subject)).toContain(
    'the doors are open',
  );
});

test('who was on the list before gets nothing by pressing again', async () => {
  await write('doors', 'the doors are open');
  await signUp('anna@known.example');
  await announce('keep', 'doors', '--yes');

  await press('anna@known.example');
  await sweep();

  expect(mailsTo('anna@known.example')).toHaveLength(1);
});

test('what a click queues waits for the week of another announcement', async () => {
  await write('doors', 'the doors are open');
  await write('news', 'news');
  await signUp('anna@week.example');
  await announce('send', 'news', '--location', 'week.example', '--yes');
  await sweep();
  await list.unsubscribe(await list.rowKey('anna@week.example'), 'token', Date.now());
  await announce('keep', 'doors', '--yes');

  await press('anna@week.example');
  await sweep();
  const before = mailsTo('anna@week.example').map(({ subject }) => subject);
  vi.setSystemTime(Date.now() + 8 * DAY_MS);
  await sweep();

  expect(before).not.toContain('the doors are open');
  expect(mailsTo('anna@week.example').map(({ subject }) => subject)).toContain(
    'the doors are open',
  );
});

test('an update changes what confirmations carry, and a cancel ends it', async () => {
  await write('others', 'old words');
  await announce('keep', 'others', '--yes');
  await write('others', 'new words');

  const refused = await announce('send', 'others', '--location', 'changed.example', '--yes');
  await announce('update', 'others', '--yes');
  await signUp('one@changed.example');
  const cancelled = await announce('cancel', 'others', '--yes');
  await signUp('two@changed.example');

  expect(refused.code).toBe(2);
  expect(mailsTo('one@changed.example')[0]?.text).toContain('Come in: new words.');
  expect(mailsTo('two@changed.example')[0]?.text).not.toContain('Come in');
  expect(cancelled.notes).toContain('“others” left for 1 person');
  expect(cancelled.output).toBe('“others” is cancelled. 1 person got it, 0 did not.\n');
});

test('a second one is refused while one is kept, and nothing is kept without a yes', async () => {
  await write('doors', 'the doors are open');
  await write('second', 'second');
  const no = await waitlist(['announce', 'keep', 'doors'], { answers: ['n'] });
  await announce('keep', 'doors', '--yes');

  const refused = await announce('keep', 'second', '--yes');
  const mistyped = await announce('keep', 'secnd', '--yes');

  expect(no).toMatchObject({ code: 3, output: '' });
  expect(refused).toMatchObject({ code: 2, output: '' });
  expect(refused.notes).toContain('waitlist announce keep doors --end');
  expect(mistyped.notes).toContain('announcements/secnd: There is no such folder.');
});
