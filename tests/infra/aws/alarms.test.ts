import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LAMBDAS } from '#shared/lambdas.ts';
import { METRICS, METRICS_NAMESPACE } from '#shared/metrics.ts';
import { OPTIONAL, TRIAL } from './stages.ts';
import { resource, resourcesOf, synthesize } from './synthesize.ts';

const service = synthesize({ ...TRIAL, ...OPTIONAL }).template('service');
const alarms = resourcesOf(service, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => ({
  name: String(Properties.AlarmName).replace('waitlist-trial-', ''),
  properties: Properties,
}));

/** The entries of the runbook's chapter on alarms: heading to text. */
const entries = new Map(
  readFileSync('docs/runbook.md', 'utf8')
    .split(/^## /m)
    .find((chapter) => chapter.startsWith('Alarms'))!
    .split(/^### /m)
    .slice(1)
    .map((entry) => {
      const [heading = '', ...lines] = entry.split('\n');
      return [heading.trim(), lines.join('\n')] as const;
    }),
);

describe('the alarms', () => {
  test('cover requests, mails, queues and the sweep', () => {
    expect(alarms.map(({ name }) => name).toSorted()).toEqual([
      'api-failing',
      'api-slow',
      'bounce-rate-high',
      'canary-errors',
      'canary-failing',
      'complaint-rate-high',
      'digest-failing',
      'doorbell-failures',
      'lambdas-throttled',
      'mail-events-failing',
      'mail-events-set-aside',
      'mail-events-waiting',
      'mails-paused',
      'mails-rejected',
      'mails-unknown',
      'outbox-old',
      'sender-failing',
      'sending-stopped',
      'stream-behind',
      'table-throttled',
      'unsubscribe-url-failing',
      'unsubscribes-bursting',
      'webhook-errors',
      'webhook-failing',
    ]);
  });

  test.each(alarms)('$name says what it means and links to its entry in the runbook', (alarm) => {
    expect(alarm.properties.AlarmDescription).toMatch(/^[A-Z].{20,}\. What to do: /);
    expect(
      String(alarm.properties.AlarmDescription).endsWith(` ${TRIAL.runbookUrl}#${alarm.name}`),
    ).toBe(true);
  });

  test.each(alarms)('$name has an entry that says what to make of it', ({ name }) => {
    expect(entries.get(name)).toMatch(/\*\*Means\*\*[^]+\*\*Look\*\*[^]+\*\*Do\*\*/);
  });

  test('leave no entry of the runbook without an alarm', () => {
    expect([...entries.keys()].toSorted()).toEqual(alarms.map(({ name }) => name).toSorted());
  });

  test.each(alarms)('$name mails the operator, also when it is over', ({ properties }) => {
    const topic = { Ref: expect.stringMatching(/^AlarmsBellTopic/) as unknown };

    expect(properties.AlarmActions).toEqual([topic]);
    expect(properties.OKActions).toEqual([topic]);
  });

  test('reach the operator by mail, from a topic that lets CloudWatch in', () => {
    expect(resource(service, 'AWS::SNS::Subscription', 'AlarmsBell').Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'operator@vanaro.example',
    });
    expect(
      resource(service, 'AWS::SNS::TopicPolicy', 'AlarmsBell').Properties.PolicyDocument.Statement,
    ).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
      }),
    );
  });

  test.each(Object.values(LAMBDAS))(
    'monitor $name, by its errors or by the answers of the API',
    (lambda) => {
      const [functionId] = resourcesOf(service, 'AWS::Lambda::Function').find(
        ([, { Properties }]) => Properties.FunctionName === `waitlist-trial-${lambda.name}`,
      )!;
      const onFunction = alarms
        .filter(({ properties }) =>
          JSON.stringify(properties.Dimensions ?? []).includes(`{"Ref":"${functionId}"}`),
        )
        .map(({ name, properties }) => [name, properties.MetricName as unknown]);
      const onApi = alarms.find(({ name }) => name === 'api-failing')?.properties;

      if ('errorAlarm' in lambda)
        expect(onFunction).toContainEqual([lambda.errorAlarm.name, 'Errors']);
      else expect(onApi).toMatchObject({ Namespace: 'AWS/ApiGateway', MetricName: '5xx' });
      if ('functionUrl' in lambda) {
        expect(onFunction).toContainEqual([lambda.functionUrl.alarm.name, 'Url5xxCount']);
      }
    },
  );

  test('evaluate five minutes, or an hour where it is about the fate of mails', () => {
    const ofOurs = alarms.filter(({ name }) => name !== 'canary-failing');
    const hourly = ofOurs.filter(({ properties }) => properties.Period === 3600);
    const others = ofOurs.filter(({ properties }) => properties.Period !== 3600);

    expect(hourly.map(({ name }) => name).toSorted()).toEqual([
      'bounce-rate-high',
      'complaint-rate-high',
      'mails-rejected',
      'mails-unknown',
      'unsubscribes-bursting',
    ]);
    for (const { properties } of others) expect(properties.Period).toBe(300);
  });

  test('treat a sweep that reports nothing as one that fails', () => {
    const outbox = alarms.find(({ name }) => name === 'outbox-old')?.properties;

    expect(outbox).toMatchObject({
      TreatMissingData: 'breaching',
      MetricName: METRICS.outboxAgeSeconds,
      Namespace: METRICS_NAMESPACE,
      Dimensions: [{ Name: 'service', Value: 'trial' }],
      Statistic: 'Maximum',
      Threshold: 900,
    });
  });

  test('read only metrics that are written', () => {
    const ours = alarms.filter(({ properties }) => properties.Namespace === METRICS_NAMESPACE);

    expect(ours).toHaveLength(7);
    for (const { properties } of ours) {
      expect(Object.values(METRICS)).toContain(properties.MetricName);
    }
  });
});

describe('the dashboard', () => {
  test('shows every metric of the product', () => {
    const body = JSON.stringify(resource(service, 'AWS::CloudWatch::Dashboard').Properties);

    for (const name of Object.values(METRICS)) expect(body).toContain(name);
  });
});
