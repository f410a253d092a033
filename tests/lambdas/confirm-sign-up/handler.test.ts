import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { DAY_MS } from '#shared/time.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import type { HttpResponse } from '../../../lambdas/http/http.ts';
import type { Person } from '../../../infra/operator/store/people.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { apiEvent, LAMBDA_CONTEXT, SCHEDULE_EVENT, type RequestParts } from '../events.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

let email: string;

const aws = await useAwsEndpoints({
  OPT_IN: 'single',
  SITE_ORIGIN: 'https://site.example',
});
const handlers = {
  confirm: (await import('../../../lambdas/confirm-sign-up/handler.ts')).handler,
  unsubscribe: (await import('../../../lambdas/handle-unsubscribe/handler.ts')).handler,
  signUp: (await import('../../../lambdas/send-waitlist-notification/handler.ts')).handler,
};
const sender = await import('../../../lambdas/send-mail/handler.ts');
const people = await import('../../../infra/operator/store/people.ts');
const { erasePerson } = await import('../../../infra/operator/store/erase-person.ts');
const { rowKeyOf } = await import('../../../lambdas/store/row-key.ts');
const { table } = await import('../../../lambdas/store/table.ts');
const { suppressAfter } = await import('../../../lambdas/store/change-standing.ts');
const { readKeyring } = await import('../../../lambdas/security/keyring.ts');
const { issueToken } = await import('../../../lambdas/security/tokens.ts');
const rowKey = async () => rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey));

const call: (
  path: 'confirm' | 'unsubscribe' | 'signUp',
  parts: RequestParts,
) => Promise<HttpResponse> = (path, parts) => handlers[path](apiEvent(API_PATHS[path], parts));
const sweep = () => sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
const issue: (purpose: 'unsubscribe') => Promise<string> = async (purpose) =>
  issueToken(purpose, await rowKey(), await readKeyring(SECRET_IDS.token));
const erase: () => Promise<boolean> = async () => erasePerson(await rowKey(), Date.now());
const person: () => Promise<Person | undefined> = async () => {
  const pk = `waitlist#${await rowKey()}`;
  for await (const found of people.readPeople()) if (found.row.pk === pk) return found;
  return undefined;
};

beforeEach(async ({ task }) => {
  email = `${task.id.replaceAll(/\W/g, '')}@example.ch`;
  await aws.mailbox.clear();
});

function post(path: 'confirm' | 'unsubscribe' | 'signUp', body: unknown) {
  // No two calls come in the same millisecond.
  vi.setSystemTime(Date.now() + 1);
  return call(path, { headers: JSON_TYPE, body: JSON.stringify(body) });
}

// The sender's slots lie behind it, so time only goes on.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true });

const { id, version, hash } = CONSENT;
const PROOF = { id, version, hash: hash.de };
const LATER = { id, version, hash: hash.fr };

function signUp(more: object = {}, consent?: object, meta: object = {}) {
  const signup = { email, role: 'private', intent: 'looking', language: 'de', ...more };
  return post('signUp', { signup, meta: { ...meta, ...(consent && { consent }) } });
}

function passDays(days: number): void {
  vi.setSystemTime(Date.now() + days * DAY_MS);
}

/** The tokens of the links in the mails to the person, the oldest first. */
function mailedTokens(): string[] {
  return aws.mailbox
    .list()
    .filter(({ to }) => to === email)
    .map(({ text }) => /\/de\/confirm\?token=(\S+)/.exec(text)?.[1] ?? '');
}

/** The token of the link in the only mail that came. */
function mailedToken(): string {
  const [token = '', ...others] = mailedTokens();
  expect(others).toEqual([]);
  return token;
}

/** The undo of an unsubscription by a mail's link. */
async function leave(): Promise<void> {
  await post('unsubscribe', { token: await issue('unsubscribe') });
}

async function shown(token: string): Promise<unknown> {
  const { signup } = JSON.parse((await post('confirm', { token, read: true })).body ?? '') as {
    signup?: unknown;
  };
  return signup;
}

test('a person who left comes back only by the click on a mail, with the new proof of consent', async () => {
  await signUp({ role: 'company', company: 'Rossi SA', vehicles_count: 12 }, PROOF);
  await post('unsubscribe', { email });
  await signUp({}, LATER);
  await sweep();
  expect(await person()).toMatchObject({ standing: 'pending' });

  const answer = await post('confirm', { token: mailedToken() });

  expect(answer).toMatchObject({ statusCode: 200 });
  expect(await person()).toMatchObject({
    standing: 'subscribed',
    row: { verifiedAt: expect.any(Number) },
    data: { role: 'private', consent: LATER },
  });
  expect((await person())?.data).not.toHaveProperty('company');
});

test('a click without a proof of consent proves nothing that a bare call did not', async () => {
  await signUp({}, PROOF);
  await sweep();
  await post('unsubscribe', { email });
  await signUp();
  passDays(8);
  await sweep();

  await post('confirm', { token: mailedTokens()[1] });

  expect((await person())?.row).toMatchObject({ previousConsent: PROOF });
  expect((await person())?.data).not.toHaveProperty('consent');
});

test('a proof of a wording that was never published is not kept', async () => {
  await signUp({}, { ...PROOF, hash: 'made-up' });
  await sweep();

  expect((await person())?.data).not.toHaveProperty('consent');
});

test('sign-ups of strangers leave the proof of the person, and keep only their latest', async () => {
  await signUp({}, PROOF);
  await sweep();
  for (const consent of [LATER, { ...LATER, hash: 'made-up' }, LATER]) {
    await signUp({}, consent);
    await sweep();
  }

  const row = (await person())?.row;
  expect(row).toMatchObject({ consent: PROOF, unprovenConsent: LATER });
  expect(row).not.toHaveProperty('previousConsent');
  expect(JSON.stringify(row)).not.toContain('made-up');

  await post('confirm', { token: mailedToken() });
  expect((await person())?.data).toMatchObject({ consent: PROOF });
});

test('a click confirms what its mail was about, and nothing that a stranger sent since', async () => {
  await signUp({ company: 'Rossi SA', role: 'company' }, PROOF);
  await post('unsubscribe', { email });
  await signUp({ company: 'Rossi SA', role: 'company' }, PROOF, { partner: 'fair' });
  await sweep();
  await signUp({ company: 'Stranger AG', role: 'rental', vehicles_count: 9999 }, LATER, {
    partner: 'stranger',
  });
  await sweep();

  expect(await shown(mailedToken())).toMatchObject({ company: 'Rossi SA' });
  await post('confirm', { token: mailedToken() });

  const { row, data } = (await person()) ?? {};
  expect(data).toMatchObject({ company: 'Rossi SA', role: 'company', partner: 'fair' });
  expect(data).not.toHaveProperty('vehicles_count');
  expect(row).toMatchObject({ consent: PROOF, request: { company: 'Stranger AG' } });
});

test('after a click, a later sign-up changes nothing until its own mail is confirmed', async () => {
  await signUp({ company: 'Rossi SA', role: 'company' }, PROOF);
  await sweep();
  await post('confirm', { token: mailedToken() });

  await signUp({ company: 'Stranger AG', role: 'rental' }, LATER);
  await sweep();
  expect(await person()).toMatchObject({ standing: 'subscribed', data: { company: 'Rossi SA' } });

  passDays(8);
  await sweep();
  const [, token = ''] = mailedTokens();
  expect(await shown(token)).toMatchObject({ company: 'Stranger AG' });
  expect(await person()).toMatchObject({ data: { company: 'Rossi SA' } });
  await post('confirm', { token });
  expect(await person()).toMatchObject({ data: { company: 'Stranger AG' } });
});

test('a click confirms what the page shows, for the address of its mail only', async () => {
  await signUp({ company: 'Rosi SA', role: 'company' }, PROOF);
  await sweep();
  const token = mailedToken();
  const signup = { email, role: 'company', intent: 'both', language: 'de', company: 'Rossi SA' };
  const other = { ...signup, email: email.replace('@', '+tag@') };

  expect(await post('confirm', { token, signup: other })).toMatchObject({
    statusCode: 400,
    body: expect.stringContaining('another address'),
  });
  expect(await post('confirm', { token, signup: { ...signup, role: '' } })).toMatchObject({
    statusCode: 400,
    body: expect.stringContaining('"role"'),
  });
  expect(await person()).toMatchObject({ data: { company: 'Rosi SA' } });
  await post('confirm', { token, signup, meta: { consent: LATER } });

  expect(await person()).toMatchObject({
    standing: 'subscribed',
    row: { consent: LATER, previousConsent: PROOF },
    data: { company: 'Rossi SA', intent: 'both' },
  });
  expect(await shown(token)).toMatchObject({ company: 'Rosi SA' });
});

test('after 30 days a link shows nothing, and confirms what is entered anew', async () => {
  await signUp({ location: 'Lugano' });
  await leave();
  await signUp({ location: 'Bellinzona' });
  await sweep();
  const token = mailedToken();

  passDays(31);
  await sweep();

  expect(await shown(token)).toBeUndefined();
  expect(JSON.stringify(await aws.rows())).not.toContain('Bellinzona');
  expect(await post('confirm', { token })).toMatchObject({
    statusCode: 400,
    body: expect.stringContaining('expired'),
  });
  const signup = { email, role: 'private', intent: 'both', language: 'de' };
  expect(await post('confirm', { token, signup })).toMatchObject({ statusCode: 200 });
  expect(await person()).toMatchObject({ standing: 'subscribed', data: { intent: 'both' } });
});

test('an unsubscription by address ends no sign-up that waits for a button, and no mail of it', async () => {
  await signUp();
  await leave();
  await signUp({ location: 'Chiasso' });
  await post('unsubscribe', { email });
  await post('unsubscribe', { email });
  await sweep();
  await post('unsubscribe', { email });

  await post('confirm', { token: mailedToken() });

  expect(await person()).toMatchObject({ standing: 'subscribed', data: { location: 'Chiasso' } });
});

test('an unsubscription by address after a sign-up that waits for a person’s click leaves it waiting', async () => {
  await signUp();
  await sweep();
  await post('confirm', { token: mailedToken() });
  passDays(8);
  await signUp({ location: 'Biasca' });
  await post('unsubscribe', { email });
  await sweep();

  await post('confirm', { token: mailedTokens()[1] });

  expect(await person()).toMatchObject({ standing: 'subscribed', data: { location: 'Biasca' } });
});

test('three sign-ups of a stranger do not lock a person out', async () => {
  await signUp();
  await leave();
  for (let sent = 0; sent < 3; sent += 1) {
    passDays(8);
    await signUp({ company: 'Stranger AG' });
    await sweep();
  }
  passDays(8);
  await signUp({ company: 'Rossi SA' });
  await sweep();
  expect(mailedTokens()).toHaveLength(3);
  expect((await person())?.row).toMatchObject({ cappedBy: 'person_cap' });

  // The way in is the link of any earlier mail.
  const signup = { email, role: 'company', intent: 'both', language: 'de', company: 'Rossi SA' };
  await post('confirm', { token: mailedTokens()[0], signup });

  expect(await person()).toMatchObject({ standing: 'subscribed', data: { company: 'Rossi SA' } });
});

/** Loses the answer to the next write. The SDK repeats that, or the call fails. */
function loseAnswer(isRepeated: boolean): void {
  const send = table.send.bind(table) as (command: unknown) => Promise<object>;
  const sent = vi.spyOn(table, 'send').mockImplementation((async (command: unknown) => {
    const answer = await send(command);
    if (!(command instanceof UpdateCommand)) return answer;
    sent.mockRestore();
    if (isRepeated) return send(command);
    throw new Error('No answer');
  }) as never);
}

test.each([
  'arrives',
  'is lost, and the SDK repeats the write',
  'is lost, and the visitor presses again',
])(
  'who left by a mail gets none for other spellings of the mailbox, until they come back by a press whose answer %s',
  async (answer) => {
    const [name] = email.split('@');
    const spelling = (tag: string) => `${name}${tag}@gmail.com`;
    const mailsTo = (address: string) => aws.mailbox.list().filter(({ to }) => to === address);
    email = spelling('');
    await signUp();
    await sweep();
    const token = mailedToken();
    await leave();

    await signUp({ email: spelling('+a') });
    await sweep();
    expect(mailsTo(spelling('+a'))).toEqual([]);

    const isRepeated = answer.includes('SDK');
    if (answer !== 'arrives') loseAnswer(isRepeated);
    const { statusCode } = await post('confirm', { token });
    if (answer !== 'arrives' && !isRepeated) {
      expect(statusCode).toBe(500);
      await post('confirm', { token });
    }
    await signUp({ email: spelling('+b') });
    await sweep();
    expect(mailsTo(spelling('+b'))).toHaveLength(1);
  },
);

test('an address that unsubscribes gets no token', async () => {
  await signUp();

  const answer = await post('unsubscribe', { email });

  expect(answer).toMatchObject({ statusCode: 200, body: '{"success":true}' });
});

test('a person whose data was deleted comes back by a click only', async () => {
  await signUp();
  await sweep();
  const token = mailedToken();
  expect(await erase()).toBe(true);
  expect(await person()).toBeUndefined();
  expect(await post('confirm', { token })).toMatchObject({ statusCode: 400 });

  await signUp({ intent: 'both' });
  passDays(8);
  await sweep();
  expect(await person()).toMatchObject({ standing: 'pending' });
  await post('confirm', { token: mailedTokens()[1] });

  expect(await person()).toMatchObject({ standing: 'subscribed', data: { intent: 'both' } });
  expect(await erase()).toBe(true);
  expect(await erase()).toBe(false);
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
  await sweep();
  await post('unsubscribe', { email });

  const answer = await call('confirm', { method: 'GET', query: { token: mailedToken() } });

  expect(answer.statusCode).toBe(405);
  expect(await person()).not.toMatchObject({ standing: 'subscribed' });
});

test('the plain form takes a token or the link of the mail, and leads to a page', async () => {
  await signUp();
  await sweep();
  const link = `https://site.example/de/confirm?token=${mailedToken()}`;
  const form = (fields: Record<string, string>) =>
    call('confirm', { headers: FORM_TYPE, body: new URLSearchParams(fields).toString() });

  const confirmed = await form({ token: link, language: 'de' });
  const refused = await form({ token: 'nonsense', language: 'fr' });
  await suppressAfter(await rowKey(), 'complaint', Date.now());
  const silent = await form({ token: link, language: 'de' });

  expect([confirmed.statusCode, refused.statusCode]).toEqual([303, 303]);
  const success = 'https://site.example/de/confirm/success';
  expect(confirmed.headers?.['location']).toBe(success);
  expect(refused.headers?.['location']).toBe('https://site.example/fr/confirm#confirm-invalid');
  expect(silent.headers?.['location']).toBe(`${success}#confirm-suppressed`);
  const pressed = await post('confirm', { token: mailedToken() });
  expect(JSON.parse(pressed.body ?? '')).toEqual({ success: true, suppressed: true });
});
