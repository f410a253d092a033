import { afterAll, expect, test } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import type { HttpResponse } from '../../../lambdas/http/http.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { apiEvent, LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';

const aws = await openAwsEndpoints({ ORIGIN_SECRET_ID: '', OPT_IN: 'double' });
const { handler } = await import('../../../lambdas/send-waitlist-notification/handler.ts');
const confirmation = await import('../../../lambdas/confirm-sign-up/handler.ts');
const sender = await import('../../../lambdas/send-mail/handler.ts');
const people = await import('../../../infra/operator/store/people.ts');
const headers = { 'content-type': 'application/json' };
const signUp: (email: string, company?: string) => Promise<HttpResponse> = (email, company) => {
  const signup = { ...VALID_SIGN_UP, role: 'company', email, company };
  return handler(apiEvent(API_PATHS.signUp, { headers, body: JSON.stringify({ signup }) }));
};
const confirm = (token: string) =>
  confirmation.handler(apiEvent(API_PATHS.confirm, { headers, body: JSON.stringify({ token }) }));
const sweep = () => sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
afterAll(() => aws.close());

async function standingOf(email: string): Promise<string | undefined> {
  for await (const person of people.readPeople()) {
    if (person.data.email === email) return `${person.standing} ${person.data.company}`;
  }
  return undefined;
}

test('everybody is on the list after the click of a mail only, and gets no other mail then', async () => {
  const answer = await signUp('anna@example.ch', 'Rossi SA');
  expect(answer).toMatchObject({ statusCode: 200, body: '{"success":true,"confirm":true}' });
  await sweep();
  expect(await standingOf('anna@example.ch')).toBe('pending Rossi SA');
  const [mail] = aws.mailbox.list();

  await confirm(/\/confirm\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
  await sweep();

  expect(await standingOf('anna@example.ch')).toBe('subscribed Rossi SA');
  expect(aws.mailbox.list()).toHaveLength(1);
});

test('a stranger’s sign-up changes nothing of a person who is on the list', async () => {
  await signUp('berta@example.ch', 'Berta SA');
  await sweep();
  const mail = aws.mailbox.list().find(({ to }) => to === 'berta@example.ch');
  await confirm(/\/confirm\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');

  const answer = await signUp('berta@example.ch', 'Stranger SA');
  await sweep();

  expect(answer.body).toBe('{"success":true,"confirm":true}');
  expect(await standingOf('berta@example.ch')).toBe('subscribed Berta SA');
});
