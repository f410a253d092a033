import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PRODUCTION, synthesize } from './synthesize.ts';

interface Statement {
  readonly Effect: string;
  readonly Condition?: { readonly StringEquals: { readonly ResourceType: readonly string[] } };
}

const POLICY = JSON.parse(readFileSync('infra/deploy/state-policy.json', 'utf8')) as {
  readonly Statement: readonly Statement[];
};

describe('what holds the list', () => {
  const { app, template } = synthesize(PRODUCTION);
  const state = Object.entries(template('state').Resources);
  const retained = state.filter(([, { Type }]) => Type !== 'AWS::Route53::RecordSet');

  test('is everything in its stack except DNS records, and kept except when a creation fails', () => {
    expect(retained.length).toBeGreaterThan(6);
    for (const [id, resource] of retained) {
      expect(resource, id).toMatchObject({
        DeletionPolicy: 'RetainExceptOnCreate',
        UpdateReplacePolicy: 'Retain',
      });
    }
  });

  test('leaves nothing behind of a creation that fails, because the protected table comes last', () => {
    const [[table, { DependsOn = [] }] = ['', { DependsOn: [] }]] = state.filter(
      ([, { Type }]) => Type === 'AWS::DynamoDB::Table',
    ) as [string, { readonly DependsOn?: readonly string[] }][];

    const others = state.map(([id]) => id).filter((id) => id !== table);
    expect(DependsOn.toSorted()).toEqual(others.toSorted());
  });

  test('has a stack policy that denies to replace or remove it, and allows every other update', () => {
    expect(POLICY.Statement).toEqual([
      { Effect: 'Allow', Principal: '*', Action: 'Update:*', Resource: '*' },
      {
        Effect: 'Deny',
        Principal: '*',
        Action: ['Update:Replace', 'Update:Delete'],
        Resource: '*',
        Condition: expect.anything(),
      },
    ]);
    expect(new Set(POLICY.Statement[1]?.Condition?.StringEquals.ResourceType)).toEqual(
      new Set(retained.map(([, { Type }]) => Type)),
    );
  });

  test('is protected against deletion with its stack', () => {
    const stack = app.node.findChild('waitlist-production-state');

    expect(stack).toHaveProperty('terminationProtection', true);
  });
});
