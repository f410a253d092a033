import { describe, expect, test } from 'vitest';
import { findChanges } from '../../../infra/deploy/find-changes.ts';
import { describeChanges, findLosses } from '../../../infra/deploy/review-stack.ts';
import type { Resource, Template } from '../../../infra/deploy/template.ts';

const TABLE: Resource = {
  Type: 'AWS::DynamoDB::Table',
  Properties: { TableName: 'waitlist-trial', KeySchema: [{ AttributeName: 'pk' }] },
  DeletionPolicy: 'Retain',
  UpdateReplacePolicy: 'Retain',
  Metadata: { 'aws:cdk:path': 'waitlist-trial-state/Waitlist/Table/Resource' },
};
const LAMBDA: Resource = {
  Type: 'AWS::Lambda::Function',
  Properties: { MemorySize: 512, Timeout: 10 },
  Metadata: { 'aws:cdk:path': 'waitlist-trial-service/SignUp/Function/Resource' },
};
const DEPLOYED: Template = { Resources: { Table: TABLE, Lambda: LAMBDA } };

function wanted(resources: Record<string, Resource | undefined>): Template {
  const all = { ...DEPLOYED.Resources, ...resources };
  return {
    Resources: Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, Resource] => entry[1] !== undefined),
    ),
  };
}

const lossesOf = (template: Template, replacements: Parameters<typeof findLosses>[2] = new Map()) =>
  findLosses('waitlist-trial-state', findChanges(DEPLOYED, template), replacements);

describe('what a deployment says', () => {
  test('is that a stack is new, or that nothing changes', () => {
    expect(describeChanges('a', undefined)).toEqual(['a: is new']);
    expect(describeChanges('a', findChanges(DEPLOYED, DEPLOYED))).toEqual(['a: nothing changes']);
  });

  test('names what it adds, changes and removes, by its place in our code', () => {
    const template = wanted({
      Table: { ...TABLE, Properties: { ...TABLE.Properties, StreamSpecification: {} } },
      Lambda: undefined,
      Queue: { Type: 'AWS::SQS::Queue' },
    });

    expect(describeChanges('waitlist-trial', findChanges(DEPLOYED, template))).toEqual([
      'waitlist-trial:',
      '  removes SignUp/Function (Lambda::Function)',
      '  adds    Queue (SQS::Queue)',
      '  changes Waitlist/Table (DynamoDB::Table): StreamSpecification, which holds data',
    ]);
  });

  test('leaves out the metadata of the CDK', () => {
    const moved = wanted({ Lambda: { ...LAMBDA, Metadata: { 'aws:asset:path': 'asset.1' } } });

    expect(findChanges(DEPLOYED, moved)).toEqual([]);
  });
});

describe('a deployment is refused', () => {
  test('that removes what is retained', () => {
    expect(lossesOf(wanted({ Table: undefined }))).toEqual([
      'waitlist-trial-state: Waitlist/Table (AWS::DynamoDB::Table, Table) would be removed from its stack, and an empty one may be used in its place.',
    ]);
  });

  test('that gives it another logical id', () => {
    expect(lossesOf(wanted({ Table: undefined, Table2: TABLE }))).toEqual([
      expect.stringContaining('Table) would be removed'),
    ]);
  });

  test('that makes something else of its logical id', () => {
    expect(lossesOf(wanted({ Table: { ...TABLE, Type: 'AWS::DynamoDB::GlobalTable' } }))).toEqual([
      expect.stringContaining('would be removed'),
    ]);
  });

  test.each([
    ['True', 'would be replaced by a new one, because of KeySchema.'],
    ['Conditional', 'might be replaced, because of KeySchema.'],
  ] as const)('that replaces it, as CloudFormation says: %s', (replacement, words) => {
    const keyed = { ...TABLE, Properties: { ...TABLE.Properties, KeySchema: [] } };

    expect(lossesOf(wanted({ Table: keyed }), new Map([['Table', replacement]]))).toEqual([
      expect.stringContaining(words),
    ]);
  });

  test('that would no longer retain it', () => {
    const { DeletionPolicy, UpdateReplacePolicy, ...unkept } = TABLE;

    expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
    expect(lossesOf(wanted({ Table: unkept }))).toEqual([
      expect.stringContaining('would no longer be retained'),
    ]);
  });
});

describe('a deployment is not refused', () => {
  test('that changes in place what is retained', () => {
    const changed = { ...TABLE, Properties: { ...TABLE.Properties, StreamSpecification: {} } };

    expect(lossesOf(wanted({ Table: changed }))).toEqual([]);
  });

  test('that removes or replaces what can be made again', () => {
    expect(lossesOf(wanted({ Lambda: undefined }))).toEqual([]);
    expect(
      lossesOf(
        wanted({ Lambda: { ...LAMBDA, Properties: { MemorySize: 1024 } } }),
        new Map([['Lambda', 'True']]),
      ),
    ).toEqual([]);
  });
});
