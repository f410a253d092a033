import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Mail } from '../../../../infra/pages/inbox/mail.ts';
import { openMailbox } from '../../../../infra/local/inbox/mailbox.ts';
import { useFolder } from '../../../use-folder.ts';

const MAIL: Mail = {
  id: '1',
  to: 'anna@example.ch',
  from: 'us@example.ch',
  subject: 's',
  text: 'One\nTwo',
  html: 'h',
  headers: {},
  receivedAt: '2026-01-01T00:00:00.000Z',
};

const parent = useFolder();
let folder: string;
let file: string;

beforeEach(({ task }) => {
  folder = join(parent, task.id);
  file = join(folder, 'inbox', 'mails.jsonl');
});

async function open() {
  const mailbox = await openMailbox(folder);
  onTestFinished(() => mailbox.close().catch(() => undefined));
  return mailbox;
}

async function ids() {
  const mailbox = await open();
  return (await mailbox.read(mailbox.index.select().positions)).map(({ id }) => id);
}

test('a mail that a SIGKILL cut in two costs neither those before nor those after it', async () => {
  await (await open()).add(MAIL);
  await appendFile(file, '{"id":"2","to":"ber');

  await (await open()).add({ ...MAIL, id: '3' });

  expect(await ids()).toEqual(['1', '3']);
});

test('a mail is on disk once it is added', async () => {
  const mailbox = await open();

  await mailbox.add(MAIL);

  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(MAIL);
});

test('mails that come at once follow each other whole', async () => {
  const mailbox = await open();
  const long = 'x'.repeat(300_000);

  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      mailbox.add({ ...MAIL, id: String(index), html: long }),
    ),
  );

  expect(await ids()).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
});

test('finds mails in a file whose lines are written in another order', async () => {
  const { id, to, ...others } = MAIL;
  await mkdir(join(folder, 'inbox'), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...others, to, id })}\n${JSON.stringify(MAIL)}\n`);

  const { index, read } = await open();

  expect(index.select({ to }).positions).toEqual([0, 1]);
  expect(await read([0])).toEqual([MAIL]);
});

test('finds a mail by each of its recipients', async () => {
  const mailbox = await open();
  await mailbox.add({ ...MAIL, to: 'Anna@example.ch, berta@example.ch' });
  await mailbox.add({ ...MAIL, id: '2', to: 'hanna@example.ch' });

  for (const { index } of [mailbox, await open()]) {
    expect(index.select({ to: 'anna@example.ch' }).positions).toEqual([0]);
    expect(index.select({ to: 'BERTA@example.ch' }).positions).toEqual([0]);
    expect(index.select().positions).toEqual([0, 1]);
  }
});

test('counts the mails since a time', async () => {
  const mailbox = await open();
  for (const day of ['01', '02', '03']) {
    await mailbox.add({ ...MAIL, id: day, receivedAt: `2026-01-${day}T00:00:00.000Z` });
  }

  const since = (day: string) => mailbox.index.countSince(Date.parse(`2026-01-${day}`));

  expect(['01', '02', '03'].map(since)).toEqual([2, 1, 0]);
  expect(mailbox.index.countSince(0)).toBe(3);
});

test('is empty once it is cleared, and takes mails again', async () => {
  const mailbox = await open();
  await mailbox.add(MAIL);

  await mailbox.clear();
  await mailbox.add({ ...MAIL, id: '2' });

  expect(mailbox.index.count).toBe(1);
  expect(await ids()).toEqual(['2']);
});
