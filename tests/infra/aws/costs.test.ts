import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { METRICS } from '#shared/metrics.ts';
import { costReport } from '../../../infra/aws/costs/cost-report.ts';
import { PRICES } from '../../../infra/aws/costs/list-prices.ts';
import { dollarsOf, standingUsage, usageOf, type Usage } from '../../../infra/aws/costs/usage.ts';
import { TRIAL } from './stages.ts';
import { resourcesOf, synthesize } from './synthesize.ts';

function unitsOf(usage: readonly Usage[], price: Usage['price']): number | undefined {
  return usage.find((used) => used.price === price)?.units;
}

describe('the costs', () => {
  test('are in the docs as the script computes them', () => {
    expect(readFileSync('docs/costs.md', 'utf8')).toBe(costReport());
  });

  test('are a price times units', () => {
    expect(dollarsOf({ price: PRICES.mail, units: 1_000_000, because: '' })).toBeCloseTo(100);
  });

  test('grow with the sign-ups', () => {
    const total = (signUps: number) =>
      usageOf(signUps).reduce((sum, used) => sum + dollarsOf(used), 0);

    expect(total(2_000_000)).toBeCloseTo(2 * total(1_000_000));
  });

  test('count what a stage has', () => {
    const { templates } = synthesize(TRIAL);
    const number = (type: string) =>
      Object.values(templates).flatMap((template) => resourcesOf(template, type)).length;
    const standing = standingUsage(0);

    expect(unitsOf(standing, PRICES.alarm)).toBe(number('AWS::CloudWatch::Alarm'));
    expect(unitsOf(standing, PRICES.secret)).toBe(number('AWS::SecretsManager::Secret'));
    expect(unitsOf(standing, PRICES.key)).toBe(number('AWS::KMS::Key'));
    expect(unitsOf(standing, PRICES.dashboard)).toBe(number('AWS::CloudWatch::Dashboard'));
    expect(unitsOf(standing, PRICES.metric)).toBe(Object.keys(METRICS).length);
  });
});
