import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { placeAnswerSchema, type PlaceAnswer } from '#shared/contract/place.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { apiEvent, LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';
import { importHandlers, type Endpoint } from '../api-handlers.ts';

const aws = await openAwsEndpoints({
  INVITATIONS: 'on',
  PLACES_MINUTES: '60',
  LEASE_SECONDS: '60',
  ORIGIN_SECRET_ID: '',
  SITE_ORIGIN: 'https://site.example',
});
const handlers = await importHandlers();
const sender = await import('../../../lambdas/send-mail/handler.ts');
const counter = await import('../../../lambdas/count-places/handler.ts');
const { erasePerson } = await import('../../../infra/operator/store/erase-person.ts');
const { importPerson } = await import('../../../infra/operator/store/import-person.ts');
const { movePerson } = await import('../../../infra/operator/store/move-person.ts');
const { mailboxKeysOf } = await import('../../../lambdas/store/row-key.ts');
const { issueToken, readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
const { issuePlaceToken } = await import('../../../lambdas/secrets/tokens.ts');
const { readSince, saveInvitations } = await import('../../../lambdas/store/places.ts');
const { findRow } = await import('../../../lambdas/store/person-row.ts');
const { rowKeyOf } = await import('../../../lambdas/store/row-key.ts');
afterAll(() => aws.close());

vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true });

let [anna, beat] = ['', ''];
beforeEach(async ({ task }) => {
  const name = task.id.replaceAll(/\W/g, '');
  [anna, beat] = [`anna${name}@example.ch`, `beat${name}@example.com`];
  await aws.mailbox.clear();
});

function post(endpoint: Endpoint, body: unknown) {
  vi.setSystemTime(Date.now() + 1);
  const headers = { 'content-type': 'application/json' };
  return handlers[endpoint](apiEvent(API_PATHS[endpoint], { headers, body: JSON.stringify(body) }));
}

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

const rowKey = async (email: string) => rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey));
const row = async (email: string) => findRow(await rowKey(email));

async function signUp(email: string, via?: unknown): Promise<void> {
  const signup = { email, role: 'private', intent: 'looking', language: 'de' };
  expect((await post('signUp', { signup, meta: { via } })).statusCode).toBe(200);
  await sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
}

async function pressMail(email: string): Promise<void> {
  const mail = aws.mailbox.list().findLast(({ to }) => to === email);
  const token = /\/de\/confirm\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
  expect((await post('confirm', { token })).statusCode).toBe(200);
}

async function join(email: string, via?: string): Promise<void> {
  await signUp(email, via);
  await pressMail(email);
}

async function placeToken(email: string): Promise<string> {
  const key = await rowKey(email);
  return issuePlaceToken(key, (await findRow(key)) ?? {}, await readKeyring(SECRET_IDS.token));
}

async function look(token: string): Promise<PlaceAnswer | undefined> {
  const { statusCode, body = '' } = await post('place', { token });
  if (statusCode === 200) return placeAnswerSchema.parse(JSON.parse(body).place);
  expect({ statusCode, body }).toEqual({
    statusCode: 400,
    body: '{"success":false,"error":"Invalid form data"}',
  });
  return undefined;
}

async function codeOf(email: string): Promise<string> {
  const answer = await look(await placeToken(email));
  return answer?.status === 'taken' ? answer.code : '';
}

test('a press takes a place, which the next run counts, and an invitation moves the inviter after a day', async () => {
  await signUp(anna);
  const token = await placeToken(anna);
  expect(await look(token)).toEqual({ status: 'open' });

  await pressMail(anna);
  expect(await look(token)).toMatchObject({ status: 'taken', ahead: null });
  pass(HOUR_MS);
  await counter.handler();
  pass(HOUR_MS);
  const { code } = (await look(token)) as { code: string };
  await join(beat, code.toLowerCase());
  expect(await row(beat)).toMatchObject({ via: code });
  const waiting = { ahead: 0, about: false, countedAt: null, code };
  expect(await look(token)).toMatchObject({ ...waiting, invitations: { counting: 0, waiting: 0 } });
  expect(await look(await placeToken(beat))).toMatchObject({
    ahead: null,
    countedAt: expect.any(String) as string,
  });
  pass(HOUR_MS);
  await counter.handler();
  pass(HOUR_MS);
  expect(await look(token)).toMatchObject({ ...waiting, invitations: { counting: 0, waiting: 1 } });
  expect(await look(await placeToken(beat))).toMatchObject({ ahead: 1, countedAt: null });

  pass(DAY_MS);
  await counter.handler();
  pass(HOUR_MS);
  expect(await look(token)).toMatchObject({ ...waiting, invitations: { counting: 1, waiting: 0 } });
});

test('ended, foreign and forged tokens are answered alike', async () => {
  await join(anna);
  const token = await placeToken(anna);
  const unsubscribe = issueToken(
    'unsubscribe',
    await rowKey(anna),
    await readKeyring(SECRET_IDS.token),
  );
  expect(await look(unsubscribe)).toBeUndefined();
  expect(await look(`${token}A`)).toBeUndefined();

  await post('unsubscribe', { email: anna });
  expect(await look(token)).toMatchObject({ status: 'taken' });
  const { undo } = JSON.parse((await post('unsubscribe', { token: unsubscribe })).body ?? '') as {
    undo: string;
  };
  expect(await look(token)).toBeUndefined();
  await post('confirm', { token: undo });
  expect(await look(token)).toMatchObject({ status: 'taken' });

  const before = await codeOf(anna);
  await erasePerson(await rowKey(anna), Date.now());
  expect(await look(token)).toBeUndefined();
  pass(8 * DAY_MS);
  await join(anna);
  expect(await look(token)).toBeUndefined();
  expect(await codeOf(anna)).toMatch(/^[0-9A-Z]{12}$/);
  expect(await codeOf(anna)).not.toBe(before);
});

test('the first press keeps the code of the request that its mail was about, for good', async () => {
  await join(anna);
  await counter.handler();
  const code = await codeOf(anna);
  await signUp(beat, code);
  await signUp(beat, '000000000000');
  await pressMail(beat);
  expect(await row(beat)).toMatchObject({ via: code });

  pass(8 * DAY_MS);
  await signUp(beat, '111111111111');
  await pressMail(beat);
  expect(await row(beat)).toMatchObject({ via: code });
});

test.each([
  ['too short', 'too short'],
  ['empty', ''],
  ['a number', 17],
  ['an object', {}],
  ['with a letter that no code has', 'U00000000000'],
  ['long', '0'.repeat(10_000)],
])('a malformed code loses nothing of the sign-up: %s', async (_, via) => {
  await signUp(anna, via);

  const stored = await row(anna);
  expect(stored).toMatchObject({ email: anna });
  expect(JSON.stringify(stored)).not.toContain('via');
});

test('who was erased once cannot be claimed', async () => {
  await join(anna);
  await counter.handler();
  await signUp(beat);
  await erasePerson(await rowKey(beat), Date.now());
  pass(8 * DAY_MS);
  await join(beat, await codeOf(anna));

  expect(await row(beat)).toMatchObject({ verifiedAt: expect.any(Number) as number });
  expect(await row(beat)).not.toHaveProperty('via');
});

test('a corrected address keeps the place and what was invited by the former link', async () => {
  await join(anna);
  await counter.handler();
  const { verifiedAt } = (await row(anna)) ?? {};
  const code = await codeOf(anna);
  await join(beat, code);
  const corrected = `new-${anna}`;
  pass(2 * DAY_MS);
  await movePerson({
    from: await rowKey(anna),
    to: await rowKey(corrected),
    keys: mailboxKeysOf(corrected, await readKeyring(SECRET_IDS.rowKey)),
    rectification: { set: { email: corrected }, clear: [] },
    now: Date.now(),
  });
  pass(8 * DAY_MS);
  await join(corrected);
  pass(HOUR_MS);
  await counter.handler();
  pass(HOUR_MS);

  expect(await row(corrected)).toMatchObject({ joinedAt: verifiedAt, formerCodes: [code] });
  expect(await look(await placeToken(corrected))).toMatchObject({
    invitations: { counting: 1, waiting: 0 },
  });
  expect(await codeOf(corrected)).not.toBe(code);
});

test('the line waits for no writer, wakes neither sender nor webhook, and overwrites no later run', async () => {
  await join(anna);
  await counter.handler();
  await join(beat, await codeOf(anna));
  pass(HOUR_MS);
  await counter.handler();
  const counted = await row(anna);
  expect(counted).toMatchObject({ writtenBy: 'places', invitations: { waiting: 1 } });

  const late = { counting: 5, waiting: 0, asOf: Date.now() - DAY_MS };
  expect(await saveInvitations(counted?.pk ?? '', late)).toBe(false);
  await post('unsubscribe', { email: anna });
  expect(await row(anna)).not.toHaveProperty('writtenBy');
  expect(await saveInvitations(counted?.pk ?? '', { ...late, asOf: Date.now() })).toBe(true);

  await erasePerson(await rowKey(anna), Date.now());
  expect(await saveInvitations(counted?.pk ?? '', { ...late, asOf: Date.now() + 1 })).toBe(false);
  expect(await row(anna)).not.toHaveProperty('invitations');
});

test('an import puts a person where the file says, although a stranger typed the address before', async () => {
  await join(anna);
  await counter.handler();
  await signUp(beat, await codeOf(anna));
  const createdAt = Date.now() - 90 * DAY_MS;
  const since = await readSince();
  const imported = {
    rowKey: await rowKey(beat),
    ...mailboxKeysOf(beat, await readKeyring(SECRET_IDS.rowKey)),
    signUp: { email: beat, language: 'de' as const },
    origin: {},
    consent: { importedFrom: 'Fair', at: createdAt },
    isAsked: false,
    importId: 'import-1',
    now: Date.now(),
    since,
  };
  expect(await importPerson({ ...imported, createdAt })).toBe('subscribed');
  await importPerson({ ...imported, createdAt: createdAt + DAY_MS });
  await pressMail(beat);
  await importPerson({ ...imported, createdAt: createdAt - DAY_MS });

  expect(await row(beat)).toMatchObject({ joinedAt: createdAt });
  expect(await row(beat)).not.toHaveProperty('via');
});
