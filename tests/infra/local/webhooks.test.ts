import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { API_PATHS } from '#shared/contract/paths.ts';
import { buildAll } from '../../../infra/build/build.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { inboxClient } from '../../stack/inbox-client.ts';
import { runStack, type RunningStack } from '../../stack/running-stack.ts';
import { postJson, postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../stack/webhook-receiver.ts';

const POLLING = { timeout: 20_000, interval: 50 };
const EMAIL = 'anna@example.ch';
const SIGN_UP = { ...VALID_SIGN_UP, email: EMAIL, company: 'Rossi SA', location: 'Lugano' };

interface Payload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

let receiver: WebhookReceiver;
let stack: RunningStack;

const start = (env: Readonly<Record<string, string>>) =>
  runStack({ env: { WEBHOOK_URL: receiver.url, ...env }, args: ['--built'] });

beforeAll(async () => {
  await buildAll();
  receiver = await openWebhookReceiver();
  stack = await start({ OPT_IN: 'double' });
}, 60_000);
afterAll(async () => {
  await stack.dispose();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer(() => 204);
});

/** The secret of the laptop, as an operator reads it. */
async function readSecret(): Promise<string> {
  const response = await fetch(stack.inbox, {
    method: 'POST',
    headers: { 'x-amz-target': 'secretsmanager.GetSecretValue' },
    body: JSON.stringify({ SecretId: SECRET_IDS.webhook }),
  });
  const { SecretString } = (await response.json()) as { SecretString: string };
  return `whsec_${(JSON.parse(SecretString) as { k1: string }).k1}`;
}

async function signUp(): Promise<void> {
  await postSignUp(stack.site, SIGN_UP);
}

async function unsubscribe(): Promise<void> {
  await postJson(stack.site + API_PATHS.unsubscribe, { email: EMAIL });
}

/** Presses the button of the mail that asks for it, with what its page shows. */
async function confirm(): Promise<void> {
  const [mail] = await vi.waitFor(async () => {
    const mails = await inboxClient(stack.inbox).mailsTo(EMAIL);
    expect(mails).toHaveLength(1);
    return mails;
  }, POLLING);
  const [, token] = /confirm\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  const post = (body: object) => postJson(stack.site + API_PATHS.confirm, body);
  const { signup, seen } = (await (await post({ token })).json()) as {
    signup: object;
    seen: number;
  };
  expect((await post({ token, signup, seen })).status).toBe(200);
}

test('a receiver gets each thing that happens once, signed, without who it was', async () => {
  // An event says where the person stands when it is sent.
  for (const [index, happen] of [signUp, confirm, unsubscribe].entries()) {
    await happen();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(index + 1), POLLING);
  }

  const verifier = new Webhook(await readSecret());
  const payloads = receiver.received.map(
    ({ headers, body }) => verifier.verify(body, headers as Record<string, string>) as Payload,
  );
  const byType = payloads.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp));
  expect(byType.map(({ type, data }) => [type, data['state']])).toEqual([
    ['waitlist.signed_up', 'pending'],
    ['waitlist.confirmed', 'subscribed'],
    ['waitlist.unsubscribed', 'unsubscribed'],
  ]);
  expect(byType[0]?.data).toEqual({
    id: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    state: 'pending',
    role: 'private',
    intent: 'looking',
    language: 'it',
    location: 'Lugano',
  });
  expect(new Set(payloads.map(({ data }) => data['id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  expect(JSON.stringify(receiver.received)).not.toMatch(/example\.ch|Rossi/);
});

test('what a receiver did not take comes again, under the same id', async () => {
  receiver.answer((request) => (request === 1 ? 503 : 204));

  await postSignUp(stack.site, { ...SIGN_UP, email: 'carla@example.ch' });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), POLLING);

  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});
