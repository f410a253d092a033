import type { SQSEvent } from 'aws-lambda';
import { afterAll, expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { confirmRequest } from '#shared/mail/sign-up-mails.static.ts';
import type { Person } from '../../../infra/operator/store/people.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { apiEvent, functionUrlEvent, LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';
import { openReleasedStore, personOf, RELEASED } from './released-store.ts';

/** The store as commit d0b40d6 left it, worked on from test to test as its days go on. */
const aws = await openReleasedStore();
const { personState } = await import('../../../lambdas/store/standing.ts');
const sender = await import('../../../lambdas/send-mail/handler.ts');
const sweep = async (minutes: number) => {
  vi.setSystemTime(Date.parse(RELEASED.now) + minutes * 60_000);
  await sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
};
afterAll(() => aws.close());

async function standingOf(pk: string): Promise<string> {
  const row = await aws.item<WaitlistRow>(pk);
  return row ? personState(row).standing : 'no row';
}

test('every person stands where d0b40d6 says', async () => {
  const standings = await Promise.all(RELEASED.people.map(({ pk }) => standingOf(pk)));

  expect(standings).toEqual(RELEASED.people.map(({ standing }) => standing));
});

test('every row is found by its address', async () => {
  const { rowKeyOf, toMailableAddress } = await import('../../../lambdas/store/row-key.ts');
  const { readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
  const keyring = await readKeyring(SECRET_IDS.rowKey);

  expect(
    RELEASED.people.map(
      ({ email }) => `waitlist#${rowKeyOf(toMailableAddress(email) ?? '', keyring)}`,
    ),
  ).toEqual(RELEASED.people.map(({ pk }) => pk));
});

test('every person of whom data is kept is read, with every field of the contract', async () => {
  const { readPeople } = await import('../../../infra/operator/store/people.ts');
  const people: Person[] = [];
  for await (const person of readPeople()) people.push(person);

  const kept = RELEASED.people.filter(({ standing }) => standing !== 'none');
  expect(people.map(({ row }) => row.pk).toSorted()).toEqual(kept.map(({ pk }) => pk).toSorted());
  const { pk } = personOf('older-owing');
  const stored = RELEASED.items.find((item) => item.pk === pk);
  expect(people.find(({ row }) => row.pk === pk)).toEqual({
    row: stored,
    standing: 'subscribed',
    data: stored,
  });
});

test('the state of the rate limiter is read from its stored names', async () => {
  const { findRateLimit } = await import('../../../lambdas/store/rate-limit.ts');
  const stored = RELEASED.items.find(({ pk }) => pk === 'pace');
  const { lastContactTurn, lastAnnouncementTurn, ...older }: Record<string, unknown> = {
    ...stored,
  };

  expect(await findRateLimit()).toMatchObject({
    slotsReserved: older['turns'],
    slotLimits: {
      confirmation: older['lastTurn'],
      contact: lastContactTurn,
      announcement: lastAnnouncementTurn,
    },
    quotaReadAt: older['readAt'],
  });

  // Stored before there were classes of mail: confirmations only, until a quota is read again.
  await aws.put(older);
  expect(await findRateLimit()).toMatchObject({
    slotLimits: { confirmation: older['lastTurn'], contact: 0, announcement: 0 },
  });
  await aws.put({ ...stored });
});

test('a late Send event settles a parked mail whose outcome was unknown', async () => {
  const { handler } = await import('../../../lambdas/mail-events/handler.ts');
  const body = JSON.stringify(RELEASED.sesEvents['parked-unknown']);

  await handler({ Records: [{ messageId: 'late', body }] } as SQSEvent);

  const row = await aws.item(personOf('parked-unknown').pk);
  expect(row).toMatchObject({ mailedAt: expect.any(Number) });
  expect(row).not.toHaveProperty('parkedAt');
});

/** Long enough for every lease and hold of the stored rows to end. */
const SWEEPS_AT_MINUTES = [0, 3, 10, 70, 150, 200];

const ASKS = new Set(Object.values(confirmRequest).map(({ subject }) => subject));

/** The mails that left since the inbox was emptied: the person's row, or the address, and which mail. */
function mailsLeft(): string[] {
  const names = new Map(
    RELEASED.items.flatMap(({ pk, mails }) =>
      pk.startsWith('announcement-mails#queued#')
        ? Object.values(mails as Record<string, { subject: string }>).map(
            ({ subject }) => [subject, pk.split('#')[2] ?? ''] as const,
          )
        : [],
    ),
  );
  return aws.mailbox.list().map(({ to, subject, text }) => {
    const tokens = new Set(text.match(/(?<=token=)[\w.-]+/g));
    const [, rowKey] = [...tokens][0]?.split('.') ?? [];
    const name = RELEASED.people.find(({ pk }) => pk === `waitlist#${rowKey}`)?.name;
    const mail = names.get(subject) ?? (ASKS.has(subject) ? 'confirm_request' : 'confirmation');
    return name ? `${name}: ${mail}` : to;
  });
}

function announcementRows(name: string) {
  return RELEASED.items.filter(({ pk }) => pk.startsWith(`announcement#${name}#`));
}

/** The people on the list whose announcements these are. */
function subscribersOf(rows: readonly { readonly pk: string }[]): string[] {
  const keys = new Set(rows.map(({ pk }) => `waitlist#${pk.split('#')[2]}`));
  return RELEASED.people
    .filter(({ pk, standing }) => keys.has(pk) && standing === 'subscribed')
    .map(({ name }) => name);
}

test('each mail that is owed leaves once, and no other', async () => {
  for (const minutes of SWEEPS_AT_MINUTES) await sweep(minutes);

  const { people, otherMails } = RELEASED;
  const toPeople = people.flatMap(({ name, mails }) => mails.map((mail) => `${name}: ${mail}`));
  const toOthers = Object.entries(otherMails).flatMap(([to, count]) =>
    Array.from({ length: count }, () => to),
  );
  expect(mailsLeft().toSorted()).toEqual([...toPeople, ...toOthers].toSorted());
});

test('the half-sent announcement reached those who had not got it, and the paused one stayed', () => {
  const rows = announcementRows('opening');
  const owed = subscribersOf(rows.filter(({ outboxShard }) => outboxShard !== undefined));
  const mailed = subscribersOf(rows.filter(({ mailedAt }) => mailedAt !== undefined));

  const left = mailsLeft();
  const reached = left.filter((mail) => mail.endsWith(': opening'));
  expect(mailed.length).toBeGreaterThan(1);
  expect(reached.toSorted()).toEqual(owed.map((name) => `${name}: opening`).toSorted());
  expect(left.filter((mail) => mail.endsWith(': vans'))).toEqual([]);
});

test('the paused announcement goes on once it is resumed', async () => {
  const list = await aws.item<{ announcements: object[] }>('announcements');
  const announcements = list?.announcements.map((one) => ({ ...one, pausedAt: undefined }));
  const owed = announcementRows('vans').filter(({ outboxShard }) => outboxShard !== undefined);
  await aws.mailbox.clear();

  await aws.put({ ...list, announcements });
  await sweep(210);
  await sweep(220);

  expect(mailsLeft().toSorted()).toEqual(subscribersOf(owed).map((name) => `${name}: vans`));
});

test('a parked row is put back into the outbox', async () => {
  const { unpark } = await import('../../../infra/operator/mail/retry.ts');
  const { pk } = personOf('older-parked');

  expect(await unpark({ ...(await aws.item(pk)), pk }, Date.now())).toBe(true);
  expect(await unpark({ pk: personOf('older-mailed').pk }, Date.now())).toBe(false);
  expect(await aws.item(pk)).toHaveProperty('outboxShard');
});

/** Those whom a mail had asked, at least a lease after their last sign-up. */
const ASKED = new Set([
  'rejoining',
  'rejoining-left-by-address',
  'suppressed-pending',
  'imported-asked',
  'rectified-pending',
  'pending',
  'left-before-confirming',
  'parked-pending',
  'in-sending-pending',
  'new-pending',
]);

test('each token of a mail does what it did, and confirms nothing that no mail was about', async () => {
  const confirm = (await import('../../../lambdas/confirm-sign-up/handler.ts')).handler;
  const unsubscribe = (await import('../../../lambdas/handle-unsubscribe/handler.ts')).handler;
  const json = (token: string) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const oneClick = (token: string) => ({
    query: { token },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

  const done: object[] = [];
  for (const [index, { name, pk, ...tokens }] of RELEASED.people.entries()) {
    const answer = await confirm(apiEvent(API_PATHS.confirm, json(tokens.confirm)));
    const confirmed = answer.statusCode === 200 ? await standingOf(pk) : answer.statusCode;
    const { statusCode } = await unsubscribe(
      index % 2 === 0
        ? apiEvent(API_PATHS.unsubscribe, json(tokens.unsubscribe))
        : functionUrlEvent(oneClick(tokens.unsubscribe)),
    );
    done.push({ name, confirmed, statusCode, left: await standingOf(pk) });
  }

  expect(done).toEqual(
    RELEASED.people.map(({ name, confirmed, left }) => ({
      name,
      confirmed: ASKED.has(name) ? confirmed : 400,
      statusCode: 200,
      left,
    })),
  );
});
