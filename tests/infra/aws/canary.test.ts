import { describe, expect, test } from 'vitest';
import { CORS } from '#shared/contract/cors.ts';
import { ENV } from '#shared/env.ts';
import { EXTERNAL, PRODUCTION, TRIAL } from './stages.ts';
import { resource, resourcesOf, synthesize, type Template, propertiesOf } from './synthesize.ts';

const serviceOf = (settings: Record<string, unknown>) => synthesize(settings).template('service');

function alarmOf(service: Template) {
  return resourcesOf(service, 'AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties)
    .find(({ AlarmName }) => String(AlarmName).endsWith('canary-failing'));
}

describe('the canary', () => {
  const trial = serviceOf(TRIAL);

  test.each([
    ['rate(10 minutes)', {}],
    ['rate(1 hour)', { canaryMinutes: 60 }],
  ])('runs at %s, and no failed run is repeated', (rate, settings) => {
    const service = serviceOf({ ...TRIAL, ...settings });

    expect(propertiesOf(service, 'AWS::Events::Rule', 'Canary')).toMatchObject({
      ScheduleExpression: rate,
    });
    expect(propertiesOf(service, 'AWS::Lambda::EventInvokeConfig', 'Canary')).toMatchObject({
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

  test('is off with 0: no Lambda, no key, and so no exempt caller', () => {
    const without = serviceOf({ ...TRIAL, canaryMinutes: 0 });

    expect(JSON.stringify(without)).not.toMatch(/canary/i);
  });

  test('has a key that CloudFormation creates and deletes', () => {
    const key = resource(trial, 'AWS::SecretsManager::Secret', 'CanaryKey');

    expect(key.Properties.GenerateSecretString).toMatchObject({ GenerateStringKey: 'k1' });
    expect(key.DeletionPolicy).toBe('Delete');
  });

  test('uses the public endpoints', () => {
    const originOf = (service: Template) =>
      propertiesOf(service, 'AWS::Lambda::Function', 'Canary').Environment.Variables[
        ENV.apiOrigin
      ] as unknown;

    expect(originOf(serviceOf(PRODUCTION))).toBe('https://www.vanaro.example');
    expect(JSON.stringify(originOf(serviceOf(EXTERNAL)))).toContain('Api');
  });

  test('needs no header that a page can send', () => {
    expect(CORS.headers).toEqual(['content-type']);
  });
});
