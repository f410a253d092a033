import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './flow.ts';

test('8: a list is imported, taken back, exported, told, erased', async ({ stack }) => {
  const file = join(stack.folder, 'people.csv');
  const bring = async (...emails: readonly string[]) => {
    await writeFile(file, ['email,language', ...emails.map((email) => `${email},de`)].join('\n'));
    const source = ['--consent-source', 'Paper list at the fair', '--consent-date', '30d'];
    const [done] = await stack.waitlist<{ id: string }>('import', file, ...source, '--yes');
    return done?.id ?? '';
  };
  const exported = async () =>
    (await stack.run('waitlist', 'export', '--columns', 'email')).split(/\s+/);

  const id = await bring('wrong@example.ch');
  await bring('kept@example.ch', 'erased@example.ch');
  expect(await exported()).toContain('wrong@example.ch');
  await stack.run('waitlist', 'undo-import', id, '--yes');

  const answers = join(stack.folder, 'answers');
  await stack.run('waitlist', 'access', 'erased@example.ch', '--out', answers);
  const documents = await readdir(answers);
  expect(documents).toHaveLength(2);
  for (const name of documents) {
    expect(await readFile(join(answers, name), 'utf8')).toContain('erased@example.ch');
  }

  await stack.run('waitlist', 'erase', 'erased@example.ch', '--yes');
  await bring('erased@example.ch');
  const left = await exported();
  expect(left).toContain('kept@example.ch');
  expect(left).not.toContain('wrong@example.ch');
  expect(left).not.toContain('erased@example.ch');
});

test('9: an announcement: tested, timed, in waves, paused, cancelled', async ({ stack }) => {
  const [first, second, third] = ['first@wave.ch', 'second@wave.ch', 'third@wave.ch'] as const;
  const timed = 'timed@wave.ch';
  for (const email of [first, second, third]) await stack.signUp(email, { partner: 'wave' });
  await stack.signUp(timed, { partner: 'timed' });
  const newsAt = async (email: string) => {
    const mail = (await stack.mails(email)).find(({ subject }) => subject === 'news');
    return Date.parse(mail?.receivedAt ?? '');
  };

  await stack.draft('news');
  await stack.run('waitlist', 'announce', 'test', 'news', '--to', 'me@example.ch');
  await stack.mailTo('me@example.ch', 4);
  const at = Date.now() + 15_000;
  await stack.announce('news', '--partner', 'timed', '--at', new Date(at).toISOString());
  await stack.announce('news', '--partner', 'wave', '--first', '1');
  await expect.poll(() => newsAt(first)).toBeGreaterThan(0);

  await stack.run('waitlist', 'announce', 'pause', 'news');
  await stack.announce('news', '--partner', 'wave');
  await stack.signUp('meanwhile@example.ch');
  await stack.mailTo('meanwhile@example.ch');
  expect((await stack.statusOf('news'))?.['sent']).toBeLessThanOrEqual(2);
  const resumedAt = Date.now();
  await stack.run('waitlist', 'announce', 'resume', 'news', '--yes');
  await expect.poll(() => newsAt(second)).toBeGreaterThan(resumedAt);
  await expect.poll(() => newsAt(third)).toBeGreaterThan(resumedAt);
  await expect.poll(() => newsAt(timed)).toBeGreaterThanOrEqual(at);

  await stack.draft('wrong');
  await stack.announce('wrong', '--partner', 'wave', '--at', '2099-01-01T09:00');
  await stack.run('waitlist', 'announce', 'cancel', 'wrong', '--yes');
  const wrong = { sent: 0, owed: 0, cancelledAt: expect.anything() as unknown };
  expect(await stack.statusOf('wrong')).toMatchObject(wrong);
});
