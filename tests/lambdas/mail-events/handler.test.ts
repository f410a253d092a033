import '../simulation/environment.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler } from '../../../lambdas/mail-events/handler.ts';
import { claim } from '../../../lambdas/store/claims.ts';
import { breachOf, readOutcomes, restartJudgement } from '../../../lambdas/store/outcomes.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { signUpDirectly } from '../../../lambdas/store/person/sign-up.ts';
import { readItem, table, TABLE_NAME, update } from '../../../lambdas/store/table.ts';
import { arriving } from '../../stack/sign-up-client.ts';
import { createMemoryTable, type MemoryTable } from '../memory-table/memory-table.ts';

const MINUTE_MS = 60_000;
const LEASE_MS = 5 * MINUTE_MS;
const ANNA = 'waitlist#anna';

let now: number;
let memory: MemoryTable;
beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 10);
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  memory = createMemoryTable();
  Object.assign(table, { send: (command: unknown) => memory.send(command) });
});

type Told = Readonly<Record<string, unknown>> & { readonly announcement?: string };

function messageOf(eventType: string, told: Told = {}, messageId = 'm') {
  const {
    row = 'anna',
    mail = 1,
    to = 'anna@gmail.com',
    kind = 'waitlist',
    announcement,
    ...more
  } = told;
  const tags = {
    kind: [kind],
    row: [row],
    mail: [String(mail)],
    ...(announcement && { announcement: [announcement] }),
  };
  const body = { eventType, mail: { messageId: 'ses-1', destination: [to], tags }, ...more };
  return { messageId, body: JSON.stringify(body) };
}

const tell = (...messages: readonly { readonly messageId: string; readonly body: string }[]) =>
  handler({ Records: messages } as unknown as SQSEvent);
const person = async () => (await readItem<PersonRow>(ANNA)) ?? { pk: ANNA };
const put = (pk: string, item: object = {}) =>
  table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...item, pk } }));
const signUp = (company = 'Rossi SA') =>
  update(ANNA, signUpDirectly(arriving({ role: 'company', company }, { now })));
/** Hands a mail to SES, whose answer is lost. */
const handOver = async () => update(ANNA, claim(await person(), now + LEASE_MS));

const PERMANENT = { bounce: { bounceType: 'Permanent' } };
const ON_LIST = { bounce: { bounceType: 'Permanent', bounceSubType: 'OnAccountSuppressionList' } };
const INVALID = { bounce: { bounceType: 'Permanent', bounceSubType: 'EmailValidationSuppressed' } };
const TRANSIENT = { bounce: { bounceType: 'Transient' } };
const NOT_SPAM = { complaint: { complaintFeedbackType: 'not-spam' } };

describe('a Send event', () => {
  test('settles its mail, and one that comes again changes nothing', async () => {
    await signUp();
    await handOver();

    await tell(messageOf('Send'));
    const settled = await person();
    await tell(messageOf('Send'));

    expect(settled).toMatchObject({ mails: { count: 1 }, mailedAt: now });
    for (const name of ['owes', 'sending', 'leaseUntil', 'outboxShard']) {
      expect(settled).not.toHaveProperty(name);
    }
    expect(await person()).toEqual(settled);
  });

  test('leaves a row due whose person has signed up again since', async () => {
    await signUp();
    await handOver();
    await signUp('Bianchi SA');

    await tell(messageOf('Send'));

    expect(await person()).toMatchObject({ owes: expect.any(String), dueAt: now, mailedAt: now });
    expect(await person()).not.toHaveProperty('leaseUntil');
  });

  test('settles a mail that was set aside, and none but its own', async () => {
    await signUp();
    await handOver();
    await update(ANNA, { set: { parked: { at: now, by: 'OutcomeUnknown' } } });
    const before = await person();

    await tell(messageOf('Send', { mail: 2 }));
    expect(await person()).toEqual(before);

    await tell(messageOf('Send'));
    expect(await person()).not.toHaveProperty('parked');
  });

  test('of an announcement settles what its recipient is owed', async () => {
    const pk = 'announcement#news#anna';
    await put(pk, {
      sending: { for: 'mail', counted: 1, handed: 1 },
      outboxShard: 100,
      dueAt: now,
    });

    await tell(messageOf('Send', { kind: 'announcement', announcement: 'news' }));

    expect(await readItem(pk)).toEqual({ pk, mailedAt: now });
  });
});

describe('a person', () => {
  test.each([
    ['a bounce', 'Bounce', PERMANENT, 'bounce'],
    ['a complaint', 'Complaint', {}, 'complaint'],
    ['an invalid address', 'Bounce', INVALID, 'validation'],
    ['an address on SES’s own list', 'Bounce', ON_LIST, 'ses-suppression-list'],
    ['a transient bounce', 'Bounce', TRANSIENT, undefined],
    ['a complaint that is taken back', 'Complaint', NOT_SPAM, undefined],
    ['a reject', 'Reject', {}, undefined],
  ])('after %s is suppressed as what it is', async (_, eventType, more, by) => {
    await signUp();

    await tell(messageOf(eventType, more));

    expect((await person()).suppressed?.by).toBe(by);
  });

  test('is not touched by a bounce of a message to the operator', async () => {
    await signUp();
    const before = await person();

    await tell(messageOf('Complaint', { kind: 'contact' }));

    expect(await person()).toEqual(before);
  });
});

test('a message that fails is reported, and the others of its batch are applied', async () => {
  await signUp();
  const send = table.send.bind(table);
  Object.assign(table, {
    send: (command: { input: { Key?: { pk: string } } }) =>
      command.input.Key?.pk === 'waitlist#broken'
        ? Promise.reject(new Error('The store is down'))
        : send(command as never),
  });

  const answer = await tell(
    messageOf('Complaint', { row: 'broken' }, 'm1'),
    messageOf('Complaint'),
  );

  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
  expect(await person()).toMatchObject({ suppressed: { by: 'complaint' } });
});

describe('the brake', () => {
  /** So many mails were sent, and each of these addresses bounced or complained. */
  async function play(sent: number, eventType: string, addresses: readonly string[], more = {}) {
    const sends = Array.from({ length: sent }, () => messageOf('Send', { row: 'somebody' }));
    await tell(...sends);
    for (const to of addresses) {
      await put(`waitlist#${to}`);
      await tell(messageOf(eventType, { row: to, to, ...PERMANENT, ...more }));
    }
    return breachOf(await readOutcomes(now));
  }
  const at = (domain: string, count: number) =>
    Array.from({ length: count }, (_, index) => `person-${index}@${domain}`);

  test.each([
    ['five bounces of providers', 100, 'Bounce', at('gmail.com', 5), {}, 'bounces'],
    ['four bounces of providers', 100, 'Bounce', at('bluewin.ch', 4), {}, undefined],
    ['ten of ninety', 90, 'Bounce', at('gmail.com', 10), {}, undefined],
    ['fifty bounces of one own domain', 100, 'Bounce', at('evil.example', 50), {}, undefined],
    ['three complaints of providers', 990, 'Complaint', at('gmx.ch', 3), {}, 'complaints'],
    ['two complaints of providers', 100, 'Complaint', at('gmx.ch', 2), {}, undefined],
    ['fifty complaints of one own domain', 100, 'Complaint', at('evil.example', 50), {}, undefined],
    ['addresses on SES’s own list', 100, 'Bounce', at('gmail.com', 50), ON_LIST, undefined],
    ['invalid addresses', 100, 'Bounce', at('gmail.com', 50), INVALID, undefined],
    ['complaints taken back', 100, 'Complaint', at('gmail.com', 50), NOT_SPAM, undefined],
    [
      'messages to the operator',
      100,
      'Bounce',
      at('gmail.com', 50),
      { kind: 'contact' },
      undefined,
    ],
  ] as const)('judges %s of the hour', async (_, sent, eventType, addresses, more, breach) => {
    expect(await play(sent, eventType, addresses, more)).toBe(breach);
  });

  test('counts an own domain once an hour, and an event that comes again once', async () => {
    await play(100, 'Bounce', at('own.example', 4));
    await play(0, 'Bounce', at('gmail.com', 2));
    await tell(messageOf('Bounce', { row: 'person-0@gmail.com', ...PERMANENT }));

    expect(await readOutcomes(now)).toMatchObject({ bounced: 3 });
  });

  test('ends by itself once the hour is clean, and at once when the operator resumes', async () => {
    now += MINUTE_MS;
    expect(await play(100, 'Bounce', at('gmail.com', 9))).toBe('bounces');
    expect(breachOf(await readOutcomes(now + 30 * MINUTE_MS))).toBe('bounces');
    expect(breachOf(await readOutcomes(now + 60 * MINUTE_MS))).toBeUndefined();

    await restartJudgement(now);

    expect(breachOf(await readOutcomes(now))).toBeUndefined();
  });
});
