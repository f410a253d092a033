import { expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { DAY_MS } from '#shared/time.ts';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import { apiEvent, importHandlers, LAMBDA_CONTEXT, SCHEDULE_EVENT } from './events.ts';
import { useAwsEndpoints } from './use-aws-endpoints.ts';

const aws = await useAwsEndpoints({ SITE_ORIGIN: 'https://site.example' });
const handlers = await importHandlers();
const sender = await import('../../lambdas/send-mail/handler.ts');
const { readKeyring } = await import('../../lambdas/security/keyring.ts');
const { findRow } = await import('../../lambdas/store/person-row.ts');
const { rowKeyOf } = await import('../../lambdas/store/row-key.ts');

vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true });
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

async function post(endpoint: 'signUp' | 'confirm', body: unknown) {
  pass(1);
  const headers = { 'content-type': 'application/json' };
  const event = apiEvent(API_PATHS[endpoint], { headers, body: JSON.stringify(body) });
  const { statusCode, body: answer = '' } = await handlers[endpoint](event);
  expect(statusCode).toBe(200);
  return JSON.parse(answer) as { readonly code?: string };
}

async function signUp(email: string, via?: unknown): Promise<void> {
  const signup = { email, role: 'private', intent: 'looking', language: 'de' };
  await post('signUp', { signup, meta: { via } });
  await sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
}

const mailTo = (email: string) => aws.mailbox.list().findLast(({ to }) => to === email)?.text ?? '';
const codeIn = (text: string) => /site\.example\/de\?via=(\S+)/.exec(text)?.[1] ?? '';
const press = (email: string) =>
  post('confirm', { token: /\/de\/confirm\?token=(\S+)/.exec(mailTo(email))?.[1] });
const row = async (email: string) => findRow(rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey)));

const STRANGER = '0'.repeat(16);

test('mail and press give the code of a person, which the sign-up by their link keeps for good', async () => {
  await signUp('anna@example.ch');
  const { code } = await press('anna@example.ch');
  expect(code).toMatch(/^[0-9a-f]{16}$/);
  expect(codeIn(mailTo('anna@example.ch'))).toBe(code);

  await signUp('beat@example.ch', code);
  await press('beat@example.ch');
  pass(8 * DAY_MS);
  await signUp('beat@example.ch', STRANGER);
  await press('beat@example.ch');

  expect(await row('beat@example.ch')).toMatchObject({ via: code });
});

test('a stranger who types an address claims nobody with it', async () => {
  const [invited, uninvited] = ['invited@example.ch', 'uninvited@example.ch'];
  const code = 'a'.repeat(16);
  await signUp(invited, code);
  await signUp(uninvited);
  for (const email of [invited, uninvited]) await signUp(email, STRANGER);

  for (const email of [invited, uninvited]) await press(email);

  expect(await row(invited)).toMatchObject({ via: code });
  expect(await row(uninvited)).not.toHaveProperty('via');
});

test.each([
  ['too short', 'too short'],
  ['empty', ''],
  ['a number', 17],
  ['an object', {}],
  ['an address', 'anna@example.ch'],
  ['long', '0'.repeat(10_000)],
])('a code that is none loses nothing of the sign-up: %s', async (name, via) => {
  const email = `${name.replace(' ', '-')}@example.ch`;
  await signUp(email, via);

  const stored = await row(email);
  expect(stored).toMatchObject({ email });
  expect(JSON.stringify(stored)).not.toContain('"via"');
});
