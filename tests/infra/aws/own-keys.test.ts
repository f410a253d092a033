import type { SQSEvent } from 'aws-lambda';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ENV, VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import {
  apiEvent,
  type Endpoint,
  importHandlers,
  LAMBDA_CONTEXT,
  ORIGIN_KEY,
} from '../../lambdas/events.ts';
import { useAwsEndpoints } from '../../lambdas/use-aws-endpoints.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { rowGrants } from './row-grants.ts';
import { synthesize, TRIAL } from './synthesize.ts';

const ROLES = {
  signUp: 'SignUp',
  contact: 'Contact',
  unsubscribe: 'Unsubscribe',
  confirm: 'Confirm',
  mailSender: 'MailSender',
  mailEvents: 'MailEvents',
} as const;
type Role = keyof typeof ROLES;

const service = synthesize(TRIAL).template('service');
const origin = JSON.stringify({ k1: ORIGIN_KEY });
const aws = await useAwsEndpoints({ [ENV.limits]: 'on' }, { [SECRET_IDS.origin]: origin });
const handlers = await importHandlers();
const { handler: send } = await import('../../../lambdas/send-mail/handler.ts');
const { handler: handleEvents } = await import('../../../lambdas/mail-events/handler.ts');
const { table } = await import('../../../lambdas/store/table.ts');
const { readKeyring } = await import('../../../lambdas/security/keyring.ts');
const { canaryAddressOf, canaryKeyAt } = await import('../../../lambdas/store/keys.ts');
const { saveReport } = await import('../../../lambdas/store/operator-mail.ts');

/** What a role did with a row. */
interface Call {
  readonly role: Role;
  readonly action: string;
  readonly pk: string;
}

const calls: Call[] = [];

interface RowInput {
  readonly Key?: { readonly pk: string };
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly { pk: string }[] }>>;
}

async function as<Answer>(role: Role, work: () => Promise<Answer>): Promise<Answer> {
  const spy = vi.spyOn(table, 'send');
  try {
    return await work();
  } finally {
    for (const [command] of spy.mock.calls) {
      const { Key, RequestItems = {} } = command.input as RowInput;
      const action = command.constructor.name.replace(/Command$/, '').replace(/^\w+$/, '$&Item');
      const keys = Key ? [Key] : Object.values(RequestItems).flatMap(({ Keys }) => Keys);
      calls.push(...keys.map(({ pk }) => ({ role, action, pk })));
    }
    spy.mockRestore();
  }
}

async function call(endpoint: Endpoint, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', [VIEWER_ADDRESS_HEADER]: '192.0.2.1:80' };
  const event = apiEvent(API_PATHS[endpoint], { headers, body: JSON.stringify(body) });
  const { statusCode, body: answer } = await as(endpoint, () => handlers[endpoint](event));
  expect(statusCode, `${endpoint}: ${answer}`).toBe(200);
  return JSON.parse(answer ?? '') as Record<string, unknown>;
}

const sendMails = () => as('mailSender', () => send({ sender: 0 }, LAMBDA_CONTEXT));

function tellOfMails(eventType: string, what: object = {}): Promise<unknown> {
  const Records = aws.tags.map((tags, index) => {
    const values = Object.entries(tags).map(([name, value]) => [name, [value]]);
    const mail = {
      messageId: 'x',
      destination: ['a@own.example'],
      tags: Object.fromEntries(values),
    };
    return { messageId: `${index}`, body: JSON.stringify({ eventType, mail, ...what }) };
  });
  return as('mailEvents', () => handleEvents({ Records } as unknown as SQSEvent));
}

beforeAll(async () => {
  const keyring = await readKeyring(SECRET_IDS.rowKey);
  const canary = canaryAddressOf(canaryKeyAt(Date.now(), keyring));
  const { email } = VALID_SIGN_UP;
  for (const address of [email, canary]) {
    await call('signUp', { signup: { ...VALID_SIGN_UP, email: address } });
  }
  const message = { name: 'Ada', email: 'ada@example.ch', message: 'Ciao', language: 'it' };
  await call('contact', { message });
  await saveReport('daily', { subject: 'Figures', text: 'None' }, Date.now());
  await sendMails();

  const mails = aws.mailbox.list();
  const tokenIn = (to: string, page: string) =>
    new RegExp(`${page}\\?token=([\\w.-]+)`).exec(
      mails.find((mail) => mail.to === to)?.text ?? '',
    )?.[1];
  const link = { token: tokenIn(email, 'confirm') };
  await call('confirm', { ...link, ...(await call('confirm', link)), success: undefined });
  const person = aws.tags.find(
    ({ kind, row }) => kind === 'waitlist' && !row?.startsWith('canary'),
  );
  await aws.put({
    pk: 'announcements',
    version: 1,
    announcements: [{ name: 'news', firstShard: 100, createdAt: 0, waves: [] }],
  });
  const mail = { subject: 'News', html: '<p></p>', text: 'News' };
  await aws.put({ pk: 'announcement-mails#sent#news', mails: { it: mail } });
  const due = { createdAt: 0, shard: 100, outboxShard: 100, dueAt: 0 };
  await aws.put({ pk: `announcement#news#${person?.['row']}`, ...due });
  await sendMails();

  await tellOfMails('Send');
  await tellOfMails('Bounce', { bounce: { bounceType: 'Permanent' } });
  await tellOfMails('Complaint', { complaint: {} });
  for (const address of [email, canary]) {
    await call('unsubscribe', { token: tokenIn(address, 'unsubscribe') });
  }
  await call('unsubscribe', { email });
}, 60_000);

/** As IAM compares them. */
function matches(pattern: string, pk: string): boolean {
  return pattern.endsWith('*') ? pk.startsWith(pattern.slice(0, -1)) : pk === pattern;
}

describe.each(Object.keys(ROLES) as Role[])('the role of %s', (role) => {
  const grants = rowGrants(service, ROLES[role]).flatMap(([actions, keys = []]) =>
    keys.map((key) => ({ actions, key })),
  );
  const isCovered = ({ actions, key }: (typeof grants)[number], { action, pk }: Call) =>
    actions.includes(action) && matches(key, pk);
  const made = () => calls.filter((one) => one.role === role);

  test('allows all that it does with rows', () => {
    expect(made()).not.toEqual([]);
    expect(made().filter((one) => !grants.some((grant) => isCovered(grant, one)))).toEqual([]);
  });

  test('names no key of a row that it never calls', () => {
    expect(grants.filter((grant) => !made().some((one) => isCovered(grant, one)))).toEqual([]);
  });
});
