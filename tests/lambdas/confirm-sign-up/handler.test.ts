import { afterAll, beforeEach, expect, test } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import type { HttpResponse } from '../../../lambdas/http/http.ts';
import type { Person } from '../../../infra/operator/store/people.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { apiEvent, LAMBDA_CONTEXT, SCHEDULE_EVENT, type RequestParts } from '../events.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

let email: string;

const aws = await openAwsEndpoints({ ORIGIN_SECRET_ID: '', SITE_ORIGIN: 'https://site.example' });
const handlers = {
  confirm: (await import('../../../lambdas/confirm-sign-up/handler.ts')).handler,
  unsubscribe: (await import('../../../lambdas/handle-unsubscribe/handler.ts')).handler,
  signUp: (await import('../../../lambdas/send-waitlist-notification/handler.ts')).handler,
};
const sender = await import('../../../lambdas/send-mail/handler.ts');
const people = await import('../../../infra/operator/store/people.ts');
const { erasePerson } = await import('../../../infra/operator/store/erase-person.ts');
const { rowKeyOf } = await import('../../../lambdas/store/row-key.ts');
const { issueToken, readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
const rowKey = async () => rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey));

const call: (
  path: 'confirm' | 'unsubscribe' | 'signUp',
  parts: RequestParts,
) => Promise<HttpResponse> = (path, parts) => handlers[path](apiEvent(API_PATHS[path], parts));
const sweep = () => sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
const issue: (purpose: 'confirm' | 'unsubscribe') => Promise<string> = async (purpose) =>
  issueToken(purpose, await rowKey(), await readKeyring(SECRET_IDS.token));
const erase: () => Promise<boolean> = async () => erasePerson(await rowKey(), Date.now());
const person: () => Promise<Person | undefined> = async () => {
  const pk = `waitlist#${await rowKey()}`;
  for await (const found of people.readPeople()) if (found.row.pk === pk) return found;
  return undefined;
};
afterAll(() => aws.close());

beforeEach(async ({ task }) => {
  email = `${task.id.replaceAll(/\W/g, '')}@example.ch`;
  await aws.mailbox.clear();
});

function post(path: 'confirm' | 'unsubscribe' | 'signUp', body: unknown) {
  return call(path, { headers: JSON_TYPE, body: JSON.stringify(body) });
}

const PROOF = { id: 'waitlist', version: '1', hash: 'first' };

function signUp(more: object = {}, consent?: object) {
  const signup = { email, role: 'private', intent: 'looking', language: 'de', ...more };
  return post('signUp', { signup, ...(consent && { meta: { consent } }) });
}

/** The token of the button in the only mail that came. */
function mailedToken(): string {
  const [mail, ...others] = aws.mailbox.list().filter(({ to }) => to === email);
  expect(others).toEqual([]);
  return /\/de\/confirm\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('a person who left comes back only by the click on a mail, with the new proof of consent', async () => {
  await signUp({ role: 'company', company: 'Rossi SA', vehicles_count: 12 }, PROOF);
  await post('unsubscribe', { email });
  await signUp({}, { ...PROOF, hash: 'second' });
  await sweep();
  expect(await person()).toMatchObject({ standing: 'pending' });

  const answer = await post('confirm', { token: mailedToken() });

  expect(answer).toMatchObject({ statusCode: 200, body: '{"success":true}' });
  expect(await person()).toMatchObject({
    standing: 'subscribed',
    data: { role: 'private', consent: { hash: 'second' } },
  });
  expect((await person())?.data).not.toHaveProperty('company');
});

test('a click proves nothing that a bare call did not, and one earlier proof is kept', async () => {
  await signUp({}, PROOF);
  await sweep();
  await post('unsubscribe', { email });
  await signUp();

  await post('confirm', { token: await issue('confirm') });

  expect((await person())?.row).toMatchObject({ previousConsent: { hash: 'first' } });
  expect((await person())?.data).not.toHaveProperty('consent');
});

test('an unsubscription by token is undone by the token of its answer', async () => {
  await signUp({ role: 'company', company: 'Rossi SA' });
  await sweep();
  const answer = await post('unsubscribe', { token: await issue('unsubscribe') });
  const { undo } = JSON.parse(answer.body ?? '') as { undo: string };
  expect(await person()).toMatchObject({ standing: 'unsubscribed' });

  await post('confirm', { token: undo });

  expect(await person()).toMatchObject({ standing: 'subscribed', data: { company: 'Rossi SA' } });
});

test('an address that unsubscribes gets no token', async () => {
  await signUp();

  const answer = await post('unsubscribe', { email });

  expect(answer).toMatchObject({ statusCode: 200, body: '{"success":true}' });
});

test('confirming twice is confirming once', async () => {
  await signUp();
  const token = await issue('confirm');

  const answers = [await post('confirm', { token }), await post('confirm', { token })];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await person()).toMatchObject({ standing: 'subscribed' });
});

test('a person whose data was deleted comes back by a new sign-up and a click only', async () => {
  await signUp();
  await sweep();
  await aws.mailbox.clear();
  expect(await erase()).toBe(true);
  expect(await person()).toBeUndefined();
  expect(await post('confirm', { token: await issue('confirm') })).toMatchObject({
    statusCode: 400,
  });

  await signUp({ intent: 'both' });
  expect(await person()).toMatchObject({ standing: 'pending' });
  await post('confirm', { token: await issue('confirm') });

  expect(await person()).toMatchObject({ standing: 'subscribed', data: { intent: 'both' } });
  expect(await erase()).toBe(true);
  expect(await erase()).toBe(false);
});

test('an erased row keeps its facts and nothing personal', async () => {
  await signUp({ company: 'Rossi SA', location: 'Lugano' }, PROOF);
  await sweep();

  await erase();

  const rows = (await aws.rows()).filter(({ erasedAt }) => erasedAt !== undefined);
  const row = rows.find(({ mailsSent }) => mailsSent === 1) ?? {};
  expect(JSON.stringify(row)).not.toMatch(/@|Rossi|Lugano|private|looking|first/);
  expect(row).toMatchObject({ lastMailAt: expect.any(Number), unsubscribedBy: 'erasure' });
});

test.each([
  ['no token', {}],
  ['a forged token', { token: 'k1.row.forged' }],
  ['an empty token', { token: '' }],
  ['no object', 'text'],
])('a body with %s is refused', async (_, body) => {
  expect(await post('confirm', body)).toMatchObject({ statusCode: 400 });
});

test('the token of an unsubscribe link confirms nothing', async () => {
  await signUp();

  const answer = await post('confirm', { token: await issue('unsubscribe') });

  expect(answer.statusCode).toBe(400);
});

test('a GET changes nothing', async () => {
  await signUp();
  await post('unsubscribe', { email });

  const answer = await call('confirm', { method: 'GET', query: { token: await issue('confirm') } });

  expect(answer.statusCode).toBe(405);
  expect(await person()).not.toMatchObject({ standing: 'subscribed' });
});

test('the plain form takes a token or the link of the mail, and leads to a page', async () => {
  await signUp();
  const link = `https://site.example/de/confirm?token=${await issue('confirm')}`;
  const form = (fields: Record<string, string>) =>
    call('confirm', { headers: FORM_TYPE, body: new URLSearchParams(fields).toString() });

  const confirmed = await form({ token: link, language: 'de' });
  const refused = await form({ token: 'nonsense', language: 'fr' });

  expect([confirmed.statusCode, refused.statusCode]).toEqual([303, 303]);
  expect(confirmed.headers?.['location']).toBe('https://site.example/de/confirm/success');
  expect(refused.headers?.['location']).toBe('https://site.example/fr/confirm#confirm-invalid');
});
