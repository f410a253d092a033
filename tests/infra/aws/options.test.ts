import { describe, expect, test } from 'vitest';
import {
  OPTIONAL,
  PRODUCTION,
  propertiesOf,
  resource,
  resourcesOf,
  synthesize,
  type Template,
  TRIAL,
} from './synthesize.ts';
import { ENV } from '#shared/env.ts';

const { template } = synthesize({ ...TRIAL, ...OPTIONAL });
const service = template('service');

describe('the webhook', () => {
  test('reads the writes of people from the stream', () => {
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
        },
      },
    ]);
    expect(mapping).not.toHaveProperty('MaximumRetryAttempts');
  });

  test('tries for a day, and then sets events aside for fourteen', () => {
    const queue = propertiesOf(service, 'AWS::SQS::Queue', 'WebhookQueue');
    const failures = propertiesOf(service, 'AWS::SQS::Queue', 'WebhookFailures');

    expect(queue.RedrivePolicy.maxReceiveCount * queue.VisibilityTimeout).toBe(86_400);
    expect(failures.MessageRetentionPeriod).toBe(14 * 86_400);
  });

  test('uses few of a new account’s ten executions, and keeps waiting events', () => {
    const queue = propertiesOf(service, 'AWS::SQS::Queue', 'WebhookQueue');
    const mapping = propertiesOf(service, 'AWS::Lambda::EventSourceMapping', 'WebhookFunctionSqs');

    expect(mapping.ScalingConfig).toEqual({ MaximumConcurrency: 2 });
    expect(queue.MessageRetentionPeriod).toBe(14 * 86_400);
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

const serviceOf = (settings: Record<string, unknown>) => synthesize(settings).template('service');

function alarmOf(deployed: Template) {
  return resourcesOf(deployed, 'AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties)
    .find(({ AlarmName }) => String(AlarmName).endsWith('canary-failing'));
}

describe('the canary', () => {
  const trial = serviceOf(TRIAL);

  test.each([
    ['rate(10 minutes)', {}],
    ['rate(1 hour)', { canaryMinutes: 60 }],
  ])('runs at %s, and no failed run is repeated', (rate, settings) => {
    const deployed = serviceOf({ ...TRIAL, ...settings });

    expect(propertiesOf(deployed, 'AWS::Events::Rule', 'Canary')).toMatchObject({
      ScheduleExpression: rate,
    });
    expect(propertiesOf(deployed, 'AWS::Lambda::EventInvokeConfig', 'Canary')).toMatchObject({
      MaximumRetryAttempts: 0,
    });
  });

  test.each([
    [25, {}],
    [125, { canaryMinutes: 60 }],
  ])('rings when no run of %d minutes succeeded, or when there was none', (minutes, settings) => {
    expect(alarmOf(serviceOf({ ...TRIAL, ...settings }))).toMatchObject({
      Namespace: 'Waitlist',
      MetricName: 'CanaryFailed',
      Dimensions: [{ Name: 'service', Value: 'trial' }],
      Statistic: 'Minimum',
      Period: minutes * 60,
      EvaluationPeriods: 1,
      Threshold: 0,
      ComparisonOperator: 'GreaterThanThreshold',
      TreatMissingData: 'breaching',
    });
  });

  test('ends before the next begins', () => {
    const { Timeout } = propertiesOf(trial, 'AWS::Lambda::Function', 'Canary');

    expect(Timeout).toBeLessThan(5 * 60);
  });

  test('is off with 0', () => {
    const without = serviceOf({ ...TRIAL, canaryMinutes: 0 });

    expect(Object.keys(without.Resources).filter((id) => /canary/i.test(id))).toEqual([]);
  });

  test('uses the public endpoints', () => {
    const originOf = (deployed: Template) =>
      propertiesOf(deployed, 'AWS::Lambda::Function', 'Canary').Environment.Variables[
        ENV.apiOrigin
      ] as unknown;

    expect(originOf(serviceOf(PRODUCTION))).toBe('https://www.vanaro.example');
  });
});
