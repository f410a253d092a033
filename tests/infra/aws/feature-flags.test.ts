import { readFileSync } from 'node:fs';
import { FLAGS } from 'aws-cdk-lib/cx-api';
import { expect, test } from 'vitest';

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
  context: Record<string, unknown>;
};

/** A flag that is not listed here behaves as recommended without being set, or is of version 1. */
const recommended = Object.entries(FLAGS).filter(
  ([, { introducedIn, recommendedValue, unconfiguredBehavesLike }]) =>
    introducedIn.v2 !== undefined && (unconfiguredBehavesLike?.v2 ?? false) !== recommendedValue,
);

test('cdk.json decides about every feature flag of the installed CDK', () => {
  expect(recommended.length).toBeGreaterThan(80);
  expect(recommended.map(([name]) => name).filter((name) => !(name in context))).toEqual([]);
});
