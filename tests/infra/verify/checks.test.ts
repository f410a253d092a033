import { afterAll, expect, test } from 'vitest';
import {
  checkStage,
  openGoodStage,
  otherResource,
  otherStack,
  type Outside,
} from './good-stage.ts';
import { WRONG_ACCOUNT, WRONG_MAIL } from './wrong/stage.ts';
import { WRONG_SITE } from './wrong/site.ts';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Aws } from '../../../infra/verify/aws.ts';
import { serveLocally } from '../../serve-locally.ts';

const WRONG = [WRONG_MAIL, WRONG_SITE, WRONG_ACCOUNT].flatMap((checks) =>
  Object.entries(checks).flatMap(([name, wrong]) => wrong.map((each) => [name, ...each] as const)),
);

const refuse = () => Promise.reject(Object.assign(new Error(), { name: 'AccessDeniedException' }));

test('every check passes on a good stage', async () => {
  const found = await checkStage();

  const others = [...found].filter(([, { result }]) => result !== 'ok');
  expect(others).toEqual([]);
  expect(found.size).toBeGreaterThan(35);
});

test.each(WRONG)('%s fails with the words %s', async (name, words, change) => {
  const finding = (await checkStage(change)).get(name);

  expect(finding).toMatchObject({
    result: 'failed',
    words: expect.stringMatching(words) as string,
  });
  expect((finding as { todo: string }).todo).not.toBe('');
});

test('the table of wrong answers has every check', async () => {
  const tried = new Set(WRONG.map(([name]) => name));

  expect([...(await checkStage()).keys()].filter((name) => !tried.has(name))).toEqual([]);
});

test('a check that the operator’s credentials do not allow is not a failure', async () => {
  const found = await checkStage((good) => ({
    aws: { ...good.aws, account: refuse, alarms: refuse, subscriptions: refuse, budget: refuse },
  }));

  expect(found.get('The account is out of the sandbox')).toEqual({
    result: 'unknown',
    why: 'these AWS credentials may not read it',
  });
  for (const name of [
    'No alarm is ringing',
    'The subscription to alarms is confirmed',
    'A budget watches the bill',
  ]) {
    expect(found.get(name)?.result).toBe('unknown');
  }
  expect([...found.values()].filter(({ result }) => result === 'failed')).toEqual([]);
});

test('a stage without a budget, by its setting, is not a failure', async () => {
  const found = await checkStage((good) => otherResource(good, 'Budget', undefined));

  expect(found.get('A budget watches the bill')).toEqual({
    result: 'unknown',
    why: 'monthlyBudget is off. AWS Budgets may have one of your own',
  });
});

test('a single verified address needs no records in DNS', async () => {
  const found = await checkStage((good) => ({
    aws: {
      ...otherResource(good, 'SenderIdentity', undefined).aws,
      identity: async (name) =>
        name.includes('@') ? { VerifiedForSendingStatus: true } : undefined,
    },
  }));

  expect(found.get('DMARC: a policy is published')).toMatchObject({
    result: 'unknown',
    why: expect.stringContaining('only the address') as string,
  });
});

test('an identity that another stage has is found by the sender’s address', async () => {
  const found = await checkStage((good) => otherResource(good, 'SenderIdentity', undefined));

  expect(found.get('DKIM: the keys of SES are published')?.result).toBe('ok');
  expect(found.get('The sender is verified')).toEqual({ result: 'ok', words: 'vanaro.example' });
});

test.each(['waitlist-production-site', 'waitlist-production-service'])(
  'a stage without %s is partly deployed, and that is one line',
  async (name) => {
    const without = (good: Outside) => ({ aws: otherStack(good, name, undefined) });

    await expect(openGoodStage(without)).rejects.toMatchObject({
      name: 'ConnectionError',
      message: expect.stringContaining(`${name} is missing`) as unknown,
    });
  },
);

const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:alarms';

const member = (endpoint: string, arn: string) =>
  `<member><TopicArn>${TOPIC}</TopicArn><Protocol>email</Protocol><SubscriptionArn>${arn}</SubscriptionArn><Endpoint>${endpoint}</Endpoint></member>`;

const page = (members: string, next = '') =>
  `<ListSubscriptionsByTopicResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsByTopicResult><Subscriptions>${members}</Subscriptions>${next}</ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`;

/** What SNS and AWS Budgets answer, by their documentation. */
async function answerOfAws(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const asked = await text(request);
  if (asked.includes('Action=ListSubscriptionsByTopic')) {
    const body = asked.includes('NextToken=2')
      ? page(member('bruno@vanaro.example', 'PendingConfirmation'))
      : page(member('anna@vanaro.example', `${TOPIC}:1`), '<NextToken>2</NextToken>');
    return { status: 200, body };
  }
  // The signature names the region that a call is for.
  if (!request.headers.authorization?.includes('/us-east-1/budgets/')) {
    return { status: 400, body: '{"__type":"SignatureDoesNotMatch"}' };
  }
  const { AccountId, BudgetName } = JSON.parse(asked) as Record<string, string>;
  if (AccountId !== '123456789012' || BudgetName !== 'costs') {
    return { status: 400, body: '{"__type":"NotFoundException","Message":"none"}' };
  }
  const usd = (Amount: string) => ({ Amount, Unit: 'USD' });
  const Budget = {
    BudgetName,
    BudgetType: 'COST',
    TimeUnit: 'MONTHLY',
    BudgetLimit: usd('50.0'),
    CalculatedSpend: { ActualSpend: usd('3.217') },
  };
  return { status: 200, body: JSON.stringify({ Budget }) };
}

const server = await serveLocally((request, response) => {
  void answerOfAws(request).then(({ status, body }) => response.writeHead(status).end(body));
});

/** What verifies a stage, with a server in the place of AWS. */
async function asking(): Promise<Aws> {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: server.origin,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  const { realAws } = await import('../../../infra/verify/aws.ts');
  return realAws();
}

afterAll(() => server.close());

test('a subscription is confirmed when SNS has given it an ARN, on any page of them', async () => {
  const aws = await asking();

  expect(await aws.subscriptions(TOPIC)).toEqual([
    { protocol: 'email', endpoint: 'anna@vanaro.example', isConfirmed: true },
    { protocol: 'email', endpoint: 'bruno@vanaro.example', isConfirmed: false },
  ]);
});

test('a budget is asked for where all of them are, and its amounts are numbers', async () => {
  const aws = await asking();

  expect(await aws.budget('123456789012', 'costs')).toEqual({ limit: 50, spent: 3.217 });
  expect(await aws.budget('123456789012', 'deleted')).toBeUndefined();
});
