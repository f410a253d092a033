import { beforeEach, expect, test } from 'vitest';
import { ANNOUNCEMENT_SHARD } from '#shared/table-schema.ts';
import { LAMBDA_CONTEXT } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

const aws = await useAwsEndpoints({ SENDERS: '2' });
const { handler } = await import('../../../lambdas/send-mail/handler.ts');
beforeEach(() => aws.empty());

const LONG_AGO = Date.UTC(2026, 0, 1);
const WAVE = { wave: 1, startedAt: LONG_AGO, finishedAt: LONG_AGO, wanted: 4, segment: {} };
const subject = { subject: 'Aperti', html: 'Ciao', text: 'Ciao' };

/** In a process that remembers nothing of other tests: each has an announcement of its own. */
async function announce(name: string, wave: object = {}) {
  const news = {
    name,
    firstShard: ANNOUNCEMENT_SHARD,
    createdAt: 1,
    waves: [{ ...WAVE, ...wave }],
  };
  await aws.put({ pk: 'announcements', announcements: [news], version: 1 });
  await aws.put({ pk: `announcement-mails#sent#${name}`, mails: { it: subject } });
}

async function owe(name: string, person: string, { row = {}, mail = {} } = {}) {
  const email = `${person}@example.ch`;
  await aws.put({ pk: `waitlist#${person}`, id: person, email, language: 'it', ...row });
  const owed = {
    createdAt: 1,
    wave: 1,
    shard: ANNOUNCEMENT_SHARD,
    outboxShard: ANNOUNCEMENT_SHARD,
  };
  await aws.put({ pk: `announcement#${name}#${person}`, ...owed, dueAt: 1, ...mail });
}

const send = async () => {
  for (const sender of [0, 1, 0]) await handler({ sender }, LAMBDA_CONTEXT);
};
const reportOf = (name: string) => aws.item(`report#wave-${name}-1`);

test('the operator is told once who got a wave, who did not and why, and what is parked', async () => {
  await announce('told');
  await owe('told', 'got');
  await owe('told', 'left', { row: { left: { at: 1, by: 'token' } } });
  await owe('told', 'bounced', { row: { suppressed: { at: 1, by: 'bounce' } } });
  await owe('told', 'unclear', { mail: { sending: { for: 'mail', counted: 2, handed: 2 } } });

  // A sender looks at announcements again only after a while.
  const report = async () => {
    await send();
    return (await reportOf('told'))?.['text'];
  };
  await expect
    .poll(report)
    .toMatch(/: 1 di 4\n.*: 2\n(?: {2}.*: 1\n){2}Fermi.*: 1\n {2}OutcomeUnknown: 1\n/);
  await send();

  const told = aws.mailbox.list().filter(({ subject: shown }) => shown.includes('“told”'));
  expect(told).toHaveLength(1);
});

test.each([
  ['is still owed', 'owed', {}, { mail: { dueAt: Number.MAX_SAFE_INTEGER - 1 } }],
  ['is not queued to its end', 'queueing', { finishedAt: undefined }, {}],
  ['was queued a moment ago', 'fresh', { finishedAt: Date.now() }, {}],
])('nothing is told of a wave that %s', async (_, name, wave, row) => {
  await announce(name, wave);
  await owe(name, 'person', row);

  await send();

  expect(await reportOf(name)).toBeUndefined();
});
