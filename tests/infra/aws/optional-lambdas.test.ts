import { describe, expect, test } from 'vitest';
import { WEBHOOK_ATTEMPTS, webhookRetrySeconds } from '#shared/webhook.ts';
import { OPTIONAL, PRODUCTION, TRIAL } from './stages.ts';
import { resource, resourcesOf, synthesize, propertiesOf } from './synthesize.ts';

const { template } = synthesize({ ...TRIAL, ...OPTIONAL });
const service = template('service');

test('the state stack tells the operator’s commands whether there are places', () => {
  expect(template('state').Outputs).toMatchObject({ Invitations: { Value: 'on' } });
  expect(synthesize(TRIAL).template('state').Outputs).not.toHaveProperty('Invitations');
});

describe('the webhook', () => {
  test('reads the writes of people from the stream, and none of the line’s', () => {
    const mapping = propertiesOf(service, 'AWS::Lambda::EventSourceMapping', 'WebhookMapping');

    expect(
      (mapping.FilterCriteria.Filters as { Pattern: string }[]).map(
        ({ Pattern }) => JSON.parse(Pattern) as unknown,
      ),
    ).toEqual([
      {
        eventName: ['INSERT', 'MODIFY'],
        dynamodb: {
          Keys: { pk: { S: [{ prefix: 'waitlist#' }] } },
          NewImage: { writtenBy: { S: [{ exists: false }] } },
        },
      },
    ]);
    expect(mapping).not.toHaveProperty('MaximumRetryAttempts');
  });

  test('sets events aside after its attempts, for fourteen days', () => {
    const queue = propertiesOf(service, 'AWS::SQS::Queue', 'WebhookQueue');
    const failures = propertiesOf(service, 'AWS::SQS::Queue', 'WebhookFailures');

    expect(queue.RedrivePolicy.maxReceiveCount).toBe(WEBHOOK_ATTEMPTS);
    expect(failures.MessageRetentionPeriod).toBe(14 * 86_400);
  });

  test('uses few of a new account’s ten executions, and keeps waiting events', () => {
    const queue = propertiesOf(service, 'AWS::SQS::Queue', 'WebhookQueue');
    const mapping = propertiesOf(service, 'AWS::Lambda::EventSourceMapping', 'WebhookFunctionSqs');

    expect(mapping.ScalingConfig).toEqual({ MaximumConcurrency: 2 });
    expect(queue.MessageRetentionPeriod).toBe(14 * 86_400);
  });

  test('tries for almost a day, and never hides a message for longer than SQS can', () => {
    const waits = Array.from({ length: WEBHOOK_ATTEMPTS }, (_, index) =>
      webhookRetrySeconds(index + 1),
    );

    expect(Math.max(...waits)).toBeLessThan(12 * 3600);
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 3600).toBeCloseTo(22.7, 1);
  });

  test('can be removed, because no other stack imports its key', () => {
    const exported = Object.values(template('state').Outputs ?? {})
      .map(({ Export }) => Export?.Name ?? '')
      .filter((name) => name.includes('KeyringsWebhook'));

    expect(exported).toEqual([]);
    expect(template('state').Outputs).toHaveProperty('WebhookSecretId');
  });

  test('includes the address only if the setting says so', () => {
    const named = synthesize({ ...TRIAL, ...OPTIONAL, webhookAddress: true }).template('service');
    const { Variables } = propertiesOf(named, 'AWS::Lambda::Function', 'Webhook').Environment;

    expect(Variables.WEBHOOK_ADDRESS).toBe('on');
  });
});

const scheduleOf = (digest: string) =>
  resource(
    synthesize({ ...TRIAL, digest }).template('service'),
    'AWS::Scheduler::Schedule',
    'DigestSchedule',
  ).Properties;

describe('the digest', () => {
  const production = synthesize(PRODUCTION).template('service');

  test.each([
    ['daily', 'cron(0 6 * * ? *)'],
    ['weekly', 'cron(0 6 ? * MON *)'],
  ])('is written %s at six in the morning, summer and winter', (period, expression) => {
    const { ScheduleExpression, ScheduleExpressionTimezone, Target } = scheduleOf(period);

    expect(ScheduleExpression).toBe(expression);
    expect(ScheduleExpressionTimezone).toBe('Europe/Zurich');
    expect(JSON.parse(String(Target.Input))).toEqual({ period });
  });

  test('is tried twice more by Lambda, which no setting of ours prevents', () => {
    const limited = resourcesOf(production, 'AWS::Lambda::EventInvokeConfig');

    expect(limited.length).toBeGreaterThan(0);
    expect(JSON.stringify(limited)).not.toContain('Digest');
  });

  test('is off unless a setting asks for it', () => {
    expect(resourcesOf(synthesize(TRIAL).template('service'), 'AWS::Scheduler::Schedule')).toEqual(
      [],
    );
  });

  test('is started by a role that may do nothing else', () => {
    const { Properties } = resource(production, 'AWS::IAM::Policy', 'DigestScheduleRole');

    expect(Properties.PolicyDocument.Statement).toEqual([
      {
        Action: 'lambda:InvokeFunction',
        Effect: 'Allow',
        Resource: { 'Fn::GetAtt': [expect.stringMatching(/^DigestFunction/), 'Arn'] },
      },
    ]);
  });

  test('has an alarm for the first error', () => {
    const alarm = resourcesOf(production, 'AWS::CloudWatch::Alarm').find(([, { Properties }]) =>
      String(Properties.AlarmName).endsWith('digest-failing'),
    )?.[1];

    expect(alarm?.Properties.Threshold).toBe(0);
  });
});
