import { describe, expect, test } from 'vitest';
import {
  OPTIONAL,
  PRODUCTION,
  resourcesOf,
  synthesize,
  type Template,
  TRIAL,
} from './synthesize.ts';

const production = synthesize(PRODUCTION);
const service = production.template('service');

describe('the budget', () => {
  test('follows the setting, and can be off', () => {
    const amountOf = (monthlyBudget: unknown) =>
      resourcesOf(
        synthesize({ ...TRIAL, monthlyBudget }).template('service'),
        'AWS::Budgets::Budget',
      ).map(([, { Properties }]) => Properties.Budget.BudgetLimit.Amount as unknown);

    expect(amountOf('200')).toEqual([200]);
    expect(amountOf('off')).toEqual([]);
  });
});

describe('the topics', () => {
  const topics = resourcesOf(service, 'AWS::SNS::Topic');

  test('are encrypted with our own keys, which their publishers may use', () => {
    const publishers = topics.map(([, { Properties }]) => {
      const keyId = (Properties.KmsMasterKeyId as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'];
      const { Statement } = service.Resources[keyId[0]]!.Properties.KeyPolicy;
      return (Statement as { Principal: { Service?: string }; Action: unknown }[])
        .filter(({ Principal }) => Principal.Service)
        .map(({ Principal, Action }) => [Principal.Service, Action]);
    });

    const usable = ['kms:Decrypt', 'kms:GenerateDataKey*'];
    expect(publishers).toHaveLength(2);
    expect(publishers).toContainEqual([['cloudwatch.amazonaws.com', usable]]);
    expect(publishers).toContainEqual([['ses.amazonaws.com', usable]]);
  });
});

describe('the logs', () => {
  const stages = { ...production.templates, ...synthesize({ ...TRIAL, ...OPTIONAL }).templates };

  test.each(Object.entries(stages))('of every Lambda in %s are deleted in time', (_, template) => {
    for (const [id, { Properties }] of resourcesOf(template, 'AWS::Lambda::Function')) {
      const group = (Properties.LoggingConfig as { LogGroup: { Ref: string } } | undefined)
        ?.LogGroup;

      expect(group, `${id} has a log group of its own`).toBeDefined();
      expect(template.Resources[group!.Ref]).toMatchObject({
        DeletionPolicy: 'Delete',
        Properties: { RetentionInDays: 30 },
      });
    }
  });

  test('of CloudFront and the firewall are off, because they would hold addresses and tokens', () => {
    const templates = Object.values(stages);
    const distributions = templates.flatMap((template) =>
      resourcesOf(template, 'AWS::CloudFront::Distribution'),
    );

    expect(distributions).toHaveLength(2);
    for (const [, { Properties }] of distributions) {
      expect(Properties.DistributionConfig).not.toHaveProperty('Logging');
    }
    for (const template of templates) expect(typesOf(template)).toEqual([]);
  });
});

/** Resource types that turn on CloudFront's standard and real-time logs, or the firewall's. */
function typesOf(template: Template): string[] {
  return Object.values(template.Resources)
    .map(({ Type }) => Type)
    .filter((type) =>
      [
        'AWS::WAFv2::LoggingConfiguration',
        'AWS::CloudFront::RealtimeLogConfig',
        'AWS::Logs::DeliverySource',
      ].includes(type),
    );
}
