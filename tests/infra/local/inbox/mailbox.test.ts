import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Mail } from '../../../../infra/local/inbox/mail.ts';
import { openMailbox } from '../../../../infra/local/inbox/mailbox.ts';
import { useFolder } from '../../../use-folder.ts';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { createMailEventQueue } from '../../../../infra/local/inbox/mail-event-queue.ts';
import { parseMailEvent } from '../../../../lambdas/mail-events/parse-mail-event.ts';

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

beforeEach(({ task }) => {
  folder = join(parent, task.id);
});

function open() {
  const mailbox = openMailbox(folder);
  onTestFinished(() => mailbox.close());
  return mailbox;
}

const idsIn = (texts: Iterable<string>) => [...texts].map((text) => (JSON.parse(text) as Mail).id);

test('a mail is on disk once it is added', () => {
  open().add(MAIL);

  expect([...open().newest()]).toEqual([MAIL]);
});

test('finds a mail by each of its recipients', () => {
  const mailbox = open();
  mailbox.add({ ...MAIL, to: 'Anna@example.ch, berta@example.ch' });
  mailbox.add({ ...MAIL, id: '2', to: 'hanna@example.ch' });

  for (const each of [mailbox, open()]) {
    expect(idsIn(each.texts({ to: 'anna@example.ch' }))).toEqual(['1']);
    expect(idsIn(each.texts({ to: 'BERTA@example.ch' }))).toEqual(['1']);
    expect(idsIn(each.texts({}))).toEqual(['1', '2']);
  }
});

test('gives more mails than are read at once, up to a limit, in both orders', () => {
  const mailbox = open();
  const ids = Array.from({ length: 120 }, (_, index) => String(index));
  for (const id of ids) mailbox.add({ ...MAIL, id });

  expect(idsIn(mailbox.texts({}))).toEqual(ids);
  expect(idsIn(mailbox.texts({ limit: 70 }))).toEqual(ids.slice(0, 70));
  expect([...mailbox.newest()].map(({ id }) => id)).toEqual(ids.toReversed());
});

test('goes on reading while mails come and go', () => {
  const mailbox = open();
  for (let id = 0; id < 60; id += 1) mailbox.add({ ...MAIL, id: String(id) });
  const texts = mailbox.texts({});
  const [first] = idsIn([String(texts.next().value)]);
  mailbox.add({ ...MAIL, id: 'late' });

  expect([first, ...idsIn(texts)]).toHaveLength(61);

  mailbox.clear();
  expect([...mailbox.texts({})]).toEqual([]);
});

test('counts the mails since a time', () => {
  const mailbox = open();
  for (const day of ['01', '02', '03']) {
    mailbox.add({ ...MAIL, id: day, receivedAt: `2026-01-${day}T00:00:00.000Z` });
  }

  const since = (day: string) => mailbox.countSince(Date.parse(`2026-01-${day}`));

  expect(['01', '02', '03'].map(since)).toEqual([2, 1, 0]);
  expect(mailbox.countSince()).toBe(3);
});

test('is empty once it is cleared, and takes mails again', () => {
  const mailbox = open();
  mailbox.add(MAIL);

  mailbox.clear();
  mailbox.add({ ...MAIL, id: '2' });

  expect(mailbox.countSince()).toBe(1);
  expect(idsIn(mailbox.texts({}))).toEqual(['2']);
});

function mail(id: string): Mail {
  const texts = { from: 'us@example.ch', subject: 'Ciao', text: 'A long text', html: '<p>' };
  return { id, to: 'a@example.ch', ...texts, headers: {}, receivedAt: '2026-01-01T00:00:00Z' };
}

test('events of one moment are handled together, fifty at a time, and none is left out', async () => {
  const batches: SQSEvent[] = [];
  const queue = createMailEventQueue(async (event): Promise<SQSBatchResponse> => {
    batches.push(event);
    return { batchItemFailures: [] };
  });
  const ids = Array.from({ length: 51 }, (_, index) => `mail-${index}`);

  for (const id of ids) queue.add(mail(id), { kind: 'waitlist' }, 'none');
  await queue.drain();

  expect(batches.map(({ Records }) => Records.length)).toEqual([50, 1]);
  const bodies = batches.flatMap(({ Records }) => Records.map(({ body }) => body));
  for (const [index, id] of ids.entries()) expect(bodies[index]).toContain(`"${id}\\"`);
  expect(bodies.join('')).not.toContain('A long text');
});

test.each([
  ['bounce', 'bounced'],
  ['complaint', 'complained'],
] as const)('the event of a send is followed by that of a %s', async (fault, type) => {
  const bodies: string[] = [];
  const queue = createMailEventQueue(async ({ Records }): Promise<SQSBatchResponse> => {
    bodies.push(...Records.map(({ body }) => body));
    return { batchItemFailures: [] };
  });

  queue.add(mail('mail-1'), { kind: 'waitlist', row: 'r', mail: '1' }, fault);
  await queue.drain();

  expect(bodies.map((body) => parseMailEvent(body))).toMatchObject([
    { type: 'sent', sesMessageId: 'mail-1', to: 'a@example.ch' },
    { type, sesMessageId: 'mail-1', to: 'a@example.ch' },
  ]);
});
