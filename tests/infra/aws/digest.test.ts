import { describe, expect, test } from 'vitest';
import { PRODUCTION, TRIAL } from './stages.ts';
import { resource, resourcesOf, synthesize } from './synthesize.ts';

const scheduleOf = (digest: string) =>
  resource(
    synthesize({ ...TRIAL, digest }).template('service'),
    'AWS::Scheduler::Schedule',
    'DigestSchedule',
  ).Properties;

describe('the digest', () => {
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
    const service = synthesize(TRIAL).template('service');

    expect(resourcesOf(service, 'AWS::Scheduler::Schedule')).toEqual([]);
  });

  test('is started by a role that may do nothing else', () => {
    const service = synthesize(PRODUCTION).template('service');
    const { Properties } = resource(service, 'AWS::IAM::Policy', 'DigestScheduleRole');

    expect(Properties.PolicyDocument.Statement).toEqual([
      {
        Action: 'lambda:InvokeFunction',
        Effect: 'Allow',
        Resource: { 'Fn::GetAtt': [expect.stringMatching(/^DigestFunction/), 'Arn'] },
      },
    ]);
  });

  test('rings at the first error', () => {
    const service = synthesize(PRODUCTION).template('service');
    const alarm = resourcesOf(service, 'AWS::CloudWatch::Alarm').find(([, { Properties }]) =>
      String(Properties.AlarmName).endsWith('digest-failing'),
    )?.[1];

    expect(alarm?.Properties.Threshold).toBe(0);
  });
});
