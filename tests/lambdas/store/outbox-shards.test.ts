import { beforeEach, expect, test, vi } from 'vitest';
import type * as schema from '#shared/table-schema.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

const PEOPLE = 12;
const OPERATOR = 'operator@vanaro.example';
const MAIL = { subject: 'The beta is open', html: '{{confirm_url}}', text: '{{unsubscribe_url}}' };

const aws = await useAwsEndpoints({ OPERATOR_EMAIL: OPERATOR });
let prefix: string;

beforeEach(async ({ task }) => {
  prefix = task.id.replaceAll(/\W/g, '');
  await aws.mailbox.clear();
});

/** The code with another number of partitions in use. */
async function deploy(shards: number) {
  vi.resetModules();
  vi.doMock('#shared/table-schema.ts', async (importOriginal) => ({
    ...(await importOriginal<typeof schema>()),
    OUTBOX_SHARDS: shards,
  }));
  const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
  const { saveContactMessage } = await import('../../../lambdas/store/operator-mail.ts');
  const { rowKeyOf } = await import('../../../lambdas/store/row-key.ts');
  const { readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
  const { queueWave } = await import('../../../infra/operator/announcements/queue-wave.ts');
  const save = await import('../../../infra/operator/announcements/save-announcement.ts');
  const { handler } = await import('../../../lambdas/send-mail/handler.ts');
  return {
    ...save,
    saveSignUp,
    saveContactMessage,
    queueWave,
    sweep: () => handler(SCHEDULE_EVENT, LAMBDA_CONTEXT),
    rowKey: async (email: string) => rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey)),
  };
}

const context = { now: Date.now, signal: new AbortController().signal };
const addresses = () =>
  Array.from({ length: PEOPLE }, (_, index) => `${prefix}-${index}@example.ch`);

function mailed(isAnnouncement: boolean): string[] {
  return aws.mailbox
    .list()
    .filter(({ to, subject }) => to !== OPERATOR && (subject === MAIL.subject) === isAnnouncement)
    .map(({ to }) => to)
    .toSorted();
}

/** A sweep of a busy machine leaves rows to the next, and one that found nothing looks again later. */
async function expectToBeMailed(
  { sweep }: Awaited<ReturnType<typeof deploy>>,
  isAnnouncement: boolean,
  people: readonly string[],
): Promise<void> {
  await expect
    .poll(async () => (await sweep(), mailed(isAnnouncement)), { timeout: 20_000 })
    .toEqual(people.toSorted());
}

test.each([
  [1, 64],
  [64, 1],
])('with %i and then %i partitions each mail arrives, or waits', async (before, after) => {
  const older = await deploy(before);
  const rowKeys = await Promise.all(addresses().map(older.rowKey));
  for (const [index, email] of addresses().entries()) {
    await older.saveSignUp(signUpToSave(rowKeys[index] ?? '', { email }));
  }
  const message = { name: 'Anna', email: OPERATOR, message: 'Ciao', language: 'it' } as const;
  await older.saveContactMessage(prefix, message, Date.now());
  await older.saveMails(prefix, 'sent', { it: MAIL });
  const announcement = await older.saveAnnouncement(prefix, Date.now());
  await older.saveAnnouncement(`${prefix}-other`, Date.now());
  const recipients = rowKeys.map((rowKey) => ({ rowKey }));
  await older.queueWave({ announcement, wave: 1, recipients }, context);
  await older.setPaused({ name: prefix, isPaused: true }, context);

  const newer = await deploy(after);
  await expectToBeMailed(newer, false, addresses());
  expect(mailed(true)).toEqual([]);
  expect(aws.mailbox.list().filter(({ to }) => to === OPERATOR)).toHaveLength(1);
  const added = await newer.saveAnnouncement(`${prefix}-later`, Date.now());
  expect(added.firstShard).toBeGreaterThan(announcement.firstShard + before);

  await newer.setPaused({ name: prefix, isPaused: false }, context);
  await expectToBeMailed(newer, true, addresses());
});

test('people whom a release before stored among messages get their mail, and stay out of digests', async () => {
  const release = await deploy(10);
  const { saveSignUp, saveContactMessage, rowKey, sweep } = release;
  const [first = '', second = ''] = addresses();
  for (const email of [first, second]) {
    await saveSignUp(signUpToSave(await rowKey(email), { email }));
  }
  for (const [email, shard] of [[first, 10] as const, [second, 11] as const]) {
    const row = await aws.item(`waitlist#${await rowKey(email)}`);
    await aws.put({ ...row, outboxShard: shard });
  }
  const message = { name: 'Anna', email: OPERATOR, message: 'Ciao', language: 'it' } as const;
  await saveContactMessage(prefix, message, Date.now());

  await sweep();

  await expectToBeMailed(release, false, [first, second]);
  expect(aws.mailbox.list().filter(({ to }) => to === OPERATOR)).toHaveLength(1);
});

test('no row of a person stands where a release before looked for other mail', async () => {
  const { MAX_OUTBOX_SHARDS, PEOPLE_SHARDS } = await import('#shared/table-schema.ts');

  expect(new Set(PEOPLE_SHARDS).size).toBe(MAX_OUTBOX_SHARDS);
  expect(PEOPLE_SHARDS.filter((shard) => [10, 11, 12, 13].includes(shard))).toEqual([]);
  expect(Math.max(...PEOPLE_SHARDS)).toBeLessThan(100);
});
