import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LAMBDAS } from '#shared/lambdas.ts';
import { METRICS } from '#shared/metrics.ts';
import { OPTIONAL, propertiesOf, resourcesOf, synthesize, TRIAL } from './synthesize.ts';

const service = synthesize({ ...TRIAL, ...OPTIONAL }).template('service');
const alarms = resourcesOf(service, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => ({
  name: String(Properties.AlarmName).replace('waitlist-trial-', ''),
  properties: Properties,
  /** The runbook entry that it links to. Related alarms share one. */
  entry: String(Properties.AlarmDescription).split('#').at(-1)!,
}));

/** The headings of the runbook's chapter on alarms. */
const [, chapter = ''] = readFileSync('docs/runbook.md', 'utf8').split('\n## Alarms\n');
const [alarmEntries = ''] = chapter.split('\n## ');
const entries = [...alarmEntries.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading);

describe('the alarms', () => {
  test.each(alarms)('$name says what it means and links to its entry in the runbook', (alarm) => {
    expect(alarm.properties.AlarmDescription).toMatch(/^[A-Z].{20,}\. What to do: /);
    expect(
      String(alarm.properties.AlarmDescription).endsWith(` ${TRIAL.runbookUrl}#${alarm.entry}`),
    ).toBe(true);
  });

  test('have an entry in the runbook each, and leave none without an alarm', () => {
    const linked = new Set(alarms.map(({ entry }) => entry));

    expect(entries.toSorted()).toEqual([...linked].toSorted());
  });

  test.each(alarms)('$name mails the operator when it rings and when it ends', ({ properties }) => {
    const topic = { Ref: expect.stringMatching(/^AlarmsOperatorTopic/) as unknown };

    expect(properties.AlarmActions).toEqual([topic]);
    expect(properties.OKActions).toEqual([topic]);
  });

  test('notify the team’s topic as well, where one is set', () => {
    const alarmTopicArn = 'arn:aws:sns:eu-central-1:123456789012:pager';
    const template = synthesize({ ...TRIAL, alarmTopicArn }).template('service');
    const notified = resourcesOf(template, 'AWS::CloudWatch::Alarm');
    const both = [{ Ref: expect.stringMatching(/^AlarmsOperatorTopic/) as unknown }, alarmTopicArn];

    for (const [, { Properties }] of notified) {
      expect(Properties).toMatchObject({ AlarmActions: both, OKActions: both });
    }
  });

  test('watch the throttling of every Lambda by one alarm, which names them', () => {
    const throttling = alarms.filter(({ name }) => name.endsWith('lambdas-throttled'));
    const [found] = throttling;
    const names = Object.values(LAMBDAS).map(({ name }) => name);
    const [, ...queries] = found!.properties.Metrics as { MetricStat: { Metric: unknown } }[];

    expect(throttling).toHaveLength(1);
    for (const name of names) expect(found!.properties.AlarmDescription).toContain(name);
    expect(queries).toHaveLength(names.length);
  });

  test('reach the operator by mail, from a topic to which CloudWatch may publish', () => {
    expect(propertiesOf(service, 'AWS::SNS::Subscription', 'AlarmsOperator')).toMatchObject({
      Protocol: 'email',
      Endpoint: 'operator@vanaro.example',
    });
    expect(
      propertiesOf(service, 'AWS::SNS::TopicPolicy', 'AlarmsOperator').PolicyDocument.Statement,
    ).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
      }),
    );
  });
});

describe('the dashboard', () => {
  test('shows the state of every alarm', () => {
    const body = JSON.stringify(propertiesOf(service, 'AWS::CloudWatch::Dashboard'));
    const ids = resourcesOf(service, 'AWS::CloudWatch::Alarm').map(([id]) => id);

    for (const id of ids) expect(body).toContain(`"Fn::GetAtt":["${id}","Arn"]`);
  });

  test('shows every metric of the product', () => {
    const body = JSON.stringify(propertiesOf(service, 'AWS::CloudWatch::Dashboard'));

    for (const name of Object.values(METRICS)) expect(body).toContain(name);
  });
});
