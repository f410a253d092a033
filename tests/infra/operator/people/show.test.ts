import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import type { OptIn } from '#shared/settings.ts';
import { SECRET_IDS } from '../../../../infra/local/secrets.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../../../lambdas/aws-endpoints.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 5);

let aws: AwsEndpoints;
let unsubscribe: (typeof import('../../../../lambdas/store/change-standing.ts'))['unsubscribe'];

beforeAll(async () => {
  aws = await openAwsEndpoints();
  ({ unsubscribe } = await import('../../../../lambdas/store/change-standing.ts'));
});
afterAll(() => aws.close());

async function signUp(email: string, optIn: OptIn = 'single'): Promise<string> {
  const { saveSignUp } = await import('../../../../lambdas/store/save-sign-up.ts');
  const { rowKeyOf } = await import('../../../../lambdas/store/row-key.ts');
  const { readKeyring } = await import('../../../../lambdas/secrets/keyring.ts');
  const rowKey = rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey));
  const consent = { id: CONSENT.id, version: CONSENT.version, hash: CONSENT.hash.it };
  await saveSignUp({
    rowKey,
    mailbox: rowKey,
    signUp: { email, role: 'rental', intent: 'offering', language: 'it', vehicles_count: 9 },
    meta: { partner: 'garage.example', consent, page: 'https://garage.example/' },
    optIn,
    now: NOW,
  });
  return rowKey;
}

test('a person is shown with state, fields, mail and consent', async () => {
  await signUp('anna@example.ch');

  const { code, output } = await waitlist(['show', 'anna@example.ch']);

  expect(code).toBe(0);
  expect(output).toMatch(/^anna@example\.ch\n/);
  for (const line of [
    /state +subscribed/,
    /signed up +20 Nov 2026, 10:05/,
    /vehicles count +9/,
    /partner +garage\.example/,
    /state +waiting to be sent/,
    /counted +0 of 3/,
    /wording +waitlist, version/,
    /page +https:\/\/garage\.example\//,
  ]) {
    expect(output).toMatch(line);
  }
});

test('the address may come from standard input, whatever its case and the spaces around it', async () => {
  await signUp('carlo@example.ch');

  for (const args of [['show'], ['show', '-']]) {
    const { output } = await waitlist(args, { input: ' CARLO@example.ch\n' });
    expect(output).toMatch(/^carlo@example\.ch\n/);
  }
});

test('a person who waits for a click is shown with the day on which the request ends', async () => {
  await signUp('dora@example.ch', 'double');

  const { output } = await waitlist(['show', 'dora@example.ch']);

  expect(output).toMatch(/state +pending/);
  expect(output).toMatch(/expires +20 Dec 2026, 10:05/);
});

test('it says by what a person unsubscribed', async () => {
  await unsubscribe(await signUp('emil@example.ch'), 'one-click', NOW + 60_000);

  const { output } = await waitlist(['show', 'emil@example.ch']);

  expect(output).toMatch(/unsubscribed +20 Nov 2026, 10:06, by the button in a mail program/);
});

test('it says why a mail is parked', async () => {
  const { claim, park } = await import('../../../../lambdas/store/outbox.ts');
  const pk = `waitlist#${await signUp('fritz@example.ch')}`;
  const claimed = await claim(pk, NOW + 1000, NOW + 60_000);
  if (claimed) await park(claimed, 'MessageRejected', NOW + 2000);

  const { output } = await waitlist(['show', 'fritz@example.ch']);

  expect(output).toMatch(/state +parked/);
  expect(output).toMatch(/parked +20 Nov 2026, 10:05, MessageRejected/);
});

test('of a person whose data was deleted it shows the facts that limit mail, and no address', async () => {
  const { erasePerson } = await import('../../../../infra/operator/store/erase-person.ts');
  await erasePerson(await signUp('gina@example.ch'), NOW);

  const { code, output } = await waitlist(['show', 'gina@example.ch']);
  const json = (await waitlist(['show', 'gina@example.ch', '--json'])).json();

  expect(code).toBe(0);
  expect(output).toMatch(/^Data deleted\n/);
  expect(output).not.toContain('gina');
  expect(json).toMatchObject([{ state: 'erased', unsubscribedBy: 'erasure', mailsSent: 0 }]);
});

test('announcements are shown by name', async () => {
  const { table, TABLE_NAME } = await import('../../../../lambdas/store/table.ts');
  const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk: `waitlist#${await signUp('hugo@example.ch')}` },
      UpdateExpression: 'SET announcements = :queued',
      ExpressionAttributeValues: { ':queued': { beta: { at: NOW, wave: 2 } } },
    }),
  );

  const { output } = await waitlist(['show', 'hugo@example.ch']);
  const json = (await waitlist(['show', 'hugo@example.ch', '--json'])).json();

  expect(output).toMatch(/beta +20 Nov 2026, 10:05, wave 2/);
  expect(json).toMatchObject([
    { announcements: [{ name: 'beta', at: '2026-11-20T09:05:00.000Z', wave: 2 }] },
  ]);
});

test('an address that nobody signed up with ends with 3, and is not repeated', async () => {
  const ran = await waitlist(['show', 'unknown@example.ch']);

  expect(ran).toMatchObject({ code: 3, output: '' });
  expect(ran.notes).toBe('Nothing is kept of this address.\n');
});

test.each([
  ['hello', ''],
  ['-', ''],
  ['-', 'a@example.ch\nb@example.ch\n'],
])('show %s with the input %j is refused, and quotes nothing', async (argument, input) => {
  const ran = await waitlist(['show', argument], { input });

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).not.toMatch(/hello|a@example/);
});
