import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Aws } from '../../../../../infra/operator/stage/verify/aws.ts';
import { serveLocally } from '../../../../serve-locally.ts';

const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:alarms';

const member = (endpoint: string, arn: string) =>
  `<member><TopicArn>${TOPIC}</TopicArn><Protocol>email</Protocol><SubscriptionArn>${arn}</SubscriptionArn><Endpoint>${endpoint}</Endpoint></member>`;

const page = (members: string, next = '') =>
  `<ListSubscriptionsByTopicResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsByTopicResult><Subscriptions>${members}</Subscriptions>${next}</ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`;

/** What SNS and AWS Budgets answer, by their documentation. */
async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
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
  void answer(request).then(({ status, body }) => response.writeHead(status).end(body));
});
const before = { ...process.env };
let aws: Aws;

beforeAll(async () => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: server.origin,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  const { realAws } = await import('../../../../../infra/operator/stage/verify/aws.ts');
  aws = realAws();
});
afterAll(() => {
  process.env = before;
  return server.close();
});

test('a subscription is confirmed when SNS has given it an ARN, on any page of them', async () => {
  expect(await aws.subscriptions(TOPIC)).toEqual([
    { protocol: 'email', endpoint: 'anna@vanaro.example', isConfirmed: true },
    { protocol: 'email', endpoint: 'bruno@vanaro.example', isConfirmed: false },
  ]);
});

test('a budget is asked for where all of them are, and its amounts are numbers', async () => {
  expect(await aws.budget('123456789012', 'costs')).toEqual({ limit: 50, spent: 3.217 });
  expect(await aws.budget('123456789012', 'deleted')).toBeUndefined();
});
