import '../simulation/environment.ts';
import type { SQSEvent } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { handler } from '../../../lambdas/mail-events/handler.ts';
import { claim, mailIdOf } from '../../../lambdas/store/claims.ts';
import { breachOf, readOutcomes, restartJudgement } from '../../../lambdas/store/outcomes.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { signUpDirectly } from '../../../lambdas/store/person/sign-up.ts';
import { putItem, readItem, table, update } from '../../../lambdas/store/table.ts';
import { arriving } from '../../stack/sign-up-client.ts';
import { createMemoryTable } from '../memory-table/memory-table.ts';

const MINUTE_MS = 60_000;
const LEASE_MS = 5 * MINUTE_MS;
const ANNA = 'waitlist#anna';
const CANARY = `canary-${'a'.repeat(32)}`;

let now: number;
beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 10);
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const memory = createMemoryTable();
  Object.assign(table, { send: (command: unknown) => memory.send(command) });
});

function messageOf(eventType: string, told: Readonly<Record<string, unknown>> = {}) {
  const { row = 'anna', mail = '1-none', to = 'anna@gmail.com', kind = 'waitlist', ...more } = told;
  const tags = { kind: [kind], row: [row], mail: [mail] };
  const body = { eventType, mail: { messageId: 'ses-1', destination: [to], tags }, ...more };
  return { messageId: 'm', body: JSON.stringify(body) };
}

const tell = (...messages: readonly { readonly messageId: string; readonly body: string }[]) =>
  handler({ Records: messages } as unknown as SQSEvent);
const person = async () => (await readItem<PersonRow>(ANNA)) ?? { pk: ANNA };
const signUp = () => update(ANNA, signUpDirectly(arriving({}, { now })));

const bounce = (bounceSubType?: string, bounceType = 'Permanent') => ({
  bounce: { bounceType, bounceSubType },
});
const complaint = (complaintFeedbackType?: string) => ({ complaint: { complaintFeedbackType } });
const ON_LIST = bounce('OnAccountSuppressionList');
const INVALID = bounce('EmailValidationSuppressed');
const NOT_SPAM = complaint('not-spam');

/** Hands a mail to SES, whose answer is lost. */
async function handOver() {
  await update(ANNA, claim(await person(), now + LEASE_MS));
  return mailIdOf(await person());
}

test('a Send event settles a mail that was set aside, and none that has newer words', async () => {
  await signUp();
  const earlier = await handOver();
  await signUp();
  const mail = await handOver();
  await update(ANNA, { set: { parked: { at: now, by: 'OutcomeUnknown' } } });
  const before = await person();

  await tell(messageOf('Send', { mail: earlier }));
  expect(await person()).toEqual(before);

  await tell(messageOf('Send', { mail }));
  expect(await person()).toMatchObject({ mailedAt: now });
  expect(await person()).not.toHaveProperty('parked');
});

test.each([
  ['a bounce', 'Bounce', bounce(), 'bounce'],
  ['a bounce of an unknown subtype', 'Bounce', bounce('New'), 'bounce'],
  ['a transient bounce', 'Bounce', bounce('General', 'Transient'), undefined],
  ['an invalid address', 'Bounce', INVALID, 'validation'],
  ['an address on the account’s list', 'Bounce', ON_LIST, 'ses-suppression-list'],
  ['one on its list', 'Bounce', bounce('OnTenantSuppressionList'), 'ses-suppression-list'],
  ['a complaint', 'Complaint', complaint(), 'complaint'],
  ['a complaint about abuse', 'Complaint', complaint('abuse'), 'complaint'],
  ['a complaint that is taken back', 'Complaint', NOT_SPAM, undefined],
  ['a complaint about a message', 'Complaint', { kind: 'contact' }, undefined],
  ['a reject', 'Reject', {}, undefined],
])('after %s a person is suppressed as what it is', async (_, eventType, more, by) => {
  await signUp();

  await tell(messageOf(eventType, more));

  expect((await person()).suppressed?.by).toBe(by);
});

test('a complaint stops the mailbox for longer than mails are counted', async () => {
  await signUp();

  await tell(messageOf('Complaint'));

  const item = await readItem(`mailbox#${(await person()).mailbox}`);
  expect(item).toMatchObject({ stoppedBy: ['anna'] });
  expect(item).not.toHaveProperty(EXPIRY_ATTRIBUTE);
});

test('a canary that was deleted is not brought back by its event', async () => {
  await tell(messageOf('Send', { row: CANARY }));

  expect(await readItem(CANARY.replace('-', '#'))).toBeUndefined();
});

describe('the brake', () => {
  /** So many mails were sent, and each of these addresses bounced or complained. */
  async function play(sent: number, eventType: string, addresses: readonly string[], more = {}) {
    await tell(...Array.from({ length: sent }, () => messageOf('Send', { row: 'somebody' })));
    for (const to of addresses) {
      await putItem(`waitlist#${to}`, {});
      await tell(messageOf(eventType, { row: to, to, ...bounce(), ...more }));
    }
    return breachOf(await readOutcomes(now));
  }
  const at = (domain: string, count: number) =>
    Array.from({ length: count }, (_, index) => `person-${index}@${domain}`);
  const [fifty, own] = [at('gmail.com', 50), at('evil.example', 50)];

  test.each([
    ['five bounces of providers', 100, 'Bounce', at('gmail.com', 5), {}, 'bounces'],
    ['four bounces of providers', 100, 'Bounce', at('bluewin.ch', 4), {}, undefined],
    ['ten of ninety', 90, 'Bounce', at('gmail.com', 10), {}, undefined],
    ['fifty bounces of one own domain', 100, 'Bounce', own, {}, undefined],
    ['three complaints of providers', 990, 'Complaint', at('gmx.ch', 3), {}, 'complaints'],
    ['two complaints of providers', 100, 'Complaint', at('gmx.ch', 2), {}, undefined],
    ['fifty complaints of one own domain', 100, 'Complaint', own, {}, undefined],
    ['addresses on SES’s own list', 100, 'Bounce', fifty, ON_LIST, undefined],
    ['invalid addresses', 100, 'Bounce', fifty, INVALID, undefined],
    ['complaints taken back', 100, 'Complaint', fifty, NOT_SPAM, undefined],
    ['messages to the operator', 100, 'Bounce', fifty, { kind: 'contact' }, undefined],
  ] as const)('judges %s of the hour', async (_, sent, eventType, addresses, more, breach) => {
    expect(await play(sent, eventType, addresses, more)).toBe(breach);
  });

  test('counts an own domain once an hour, an event that comes again once, and no canary', async () => {
    await play(100, 'Bounce', at('own.example', 4));
    await play(0, 'Bounce', at('gmail.com', 2));
    await tell(messageOf('Bounce', { row: 'person-0@gmail.com', ...bounce() }));
    await tell(messageOf('Send', { row: CANARY }));

    expect(await readOutcomes(now)).toEqual({ sent: 100, bounced: 3, complained: 0 });
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
