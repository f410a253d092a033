import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '../../../../infra/local/inbox/mailbox.ts';

const MAIL = {
  id: '1',
  to: 'anna@example.ch',
  from: 'us@example.ch',
  subject: 's',
  text: 't',
  html: 'h',
  headers: {},
  receivedAt: '2026-01-01T00:00:00.000Z',
};

test('a mail that a SIGKILL cut in two costs neither those before nor those after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await (await openMailbox(folder)).add(MAIL);
  await appendFile(join(folder, 'inbox', 'mails.jsonl'), '{"id":"2","to":"ber');

  await (await openMailbox(folder)).add({ ...MAIL, id: '3' });

  expect((await openMailbox(folder)).list().map(({ id }) => id)).toEqual(['1', '3']);
});
