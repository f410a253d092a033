import { afterEach, expect, test } from 'vitest';
import type { Deployment } from '../../../../../infra/operator/stage/verify/deployment/deployment.ts';
import { SITE } from './good-names.ts';
import { openGoodStage, otherResource, otherStack, type Outside } from './good-stage.ts';
import { look } from './look.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const refuse = () => Promise.reject(Object.assign(new Error(), { name: 'AccessDeniedException' }));

test('what the operator’s credentials may not look at is no cross', async () => {
  const found = await look((good) => ({
    aws: { ...good.aws, account: refuse, alarms: refuse, subscriptions: refuse, budget: refuse },
  }));

  expect(found.get('The account is out of the sandbox')).toEqual({
    result: 'unknown',
    why: 'these AWS credentials may not look at it',
  });
  for (const name of [
    'No alarm rings',
    'The subscription to alarms is confirmed',
    'A budget watches the bill',
  ]) {
    expect(found.get(name)?.result).toBe('unknown');
  }
  expect([...found.values()].filter(({ result }) => result === 'failed')).toEqual([]);
});

test('a stage without a budget, by its setting, is no cross', async () => {
  const found = await look((good) => otherResource(good, 'Budget', undefined));

  expect(found.get('A budget watches the bill')).toEqual({
    result: 'unknown',
    why: 'monthlyBudget is off. AWS Budgets may have one of your own',
  });
});

test('of one verified address nobody expects records in DNS', async () => {
  const found = await look((good) => ({
    aws: {
      ...otherResource(good, 'SenderIdentity', undefined).aws,
      identity: async (name) =>
        name.includes('@') ? { VerifiedForSendingStatus: true } : undefined,
    },
  }));

  expect(found.get('DMARC: a policy is published')).toMatchObject({
    result: 'unknown',
    why: expect.stringContaining('address alone') as string,
  });
});

test('an identity that another stage has is found by the sender’s address', async () => {
  const found = await look((good) => otherResource(good, 'SenderIdentity', undefined));

  expect(found.get('DKIM: the keys of SES are published')?.result).toBe('ok');
  expect(found.get('The sender is verified')).toEqual({ result: 'ok', words: 'vanaro.example' });
});

test('configuration sets that outlived a stage are found by their names', async () => {
  const found = await look((good) => {
    const Variables = { CONFIGURATION_SET: 'old', MAIL_FROM: 'V <ciao@vanaro.example>' };
    const properties = { Environment: { Variables: { ...Variables, ORIGIN_SECRET_ID: {} } } };
    const adopting = { ...good, ...otherResource(good, 'Sender', properties) };
    return otherResource(adopting, 'MailsA1', undefined);
  });

  expect(found.get('Mails to people are watched')?.result).toBe('ok');
});

test('of a site of somebody else the pages are checked that mails link to', async () => {
  const outside = (good: Outside) => {
    const Variables = { SITE_ORIGIN: SITE };
    const literal = otherResource(good, 'Sender', { Environment: { Variables } });
    return { aws: otherStack({ ...good, ...literal }, 'waitlist-production-site', undefined) };
  };
  const right = await look(outside);
  const wrong = await look((good) => ({
    ...outside(good),
    call: async (url, request) => {
      const answer = await good.call(url, request);
      if (url.endsWith('/confirm')) answer.headers.set('referrer-policy', 'unsafe-url');
      return url.endsWith('/de/unsubscribe') ? { ...answer, status: 404 } : answer;
    },
  }));

  expect(right.get('The pages that mails link to are there')?.result).toBe('ok');
  expect(right.get('Nobody gets past CloudFront')?.result).toBe('unknown');
  expect(wrong.get('The pages that mails link to are there')).toMatchObject({
    result: 'failed',
    words: '/de/unsubscribe is answered 404 (and 4 more)',
  });
});

test('an emulator’s word against its own account is no cross', async () => {
  const backups = async () => ({ PointInTimeRecoveryStatus: 'DISABLED' as const });
  const emulated = (deployment: Deployment): Deployment => ({ ...deployment, kind: 'emulator' });

  const found = await look((good) => ({ aws: { ...good.aws, backups, alarms: refuse } }), emulated);

  expect(found.get('Each second of the last days can be restored')).toEqual({
    result: 'unknown',
    why: 'an emulator says: point-in-time recovery is off',
  });
  expect(found.get('No alarm rings')).toMatchObject({ why: 'an emulator does not know the call' });
  expect(found.get('DMARC: a policy is published')?.result).toBe('unknown');
  expect(found.get('It cannot be deleted by mistake')?.result).toBe('ok');
});

test('an emulator is known by the endpoint that is set', async () => {
  const { findDeployment } =
    await import('../../../../../infra/cli/stage/verify/deployment/find-deployment.ts');
  const { world } = await openGoodStage(() => ({}));
  const kindAt = async (endpoint: string) => {
    process.env['AWS_ENDPOINT_URL'] = endpoint;
    return (await findDeployment('production', world.aws)).kind;
  };

  expect(await kindAt('http://127.0.0.1:4566')).toBe('emulator');
  expect(await kindAt('https://dynamodb.eu-central-1.amazonaws.com')).toBe('cloud');
});

test.each(['waitlist-production-site', 'waitlist-production-service'])(
  'a stage without %s is half deployed, and that is one line',
  async (name) => {
    const without = (good: Outside) => ({ aws: otherStack(good, name, undefined) });

    await expect(openGoodStage(without)).rejects.toMatchObject({
      name: 'ConnectionError',
      fault: { code: 'stack_incomplete', stack: name },
    });
  },
);
