import { type Acknowledgment, BOOTSTRAP_QUALIFIER_CONTEXT, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test, vi } from 'vitest';
import { useFolder } from '../../use-folder.ts';
import { buildApp, PRODUCTION, TEMPLATES_ONLY, TRIAL } from './synthesize.ts';
import { readFileSync } from 'node:fs';
import { FLAGS } from 'aws-cdk-lib/cx-api';

const folder = useFolder();

const STAGES = { trial: TRIAL, production: PRODUCTION };

interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly path: string;
}

function findingsOf(
  settings: Record<string, unknown>,
  context: Record<string, unknown> = {},
): Finding[] {
  const app = buildApp(settings, folder, {
    ...TEMPLATES_ONLY,
    context: { ...TEMPLATES_ONLY.context, ...context },
  });
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  return violations.flatMap(({ ruleName, severity, violatingResources }) =>
    violatingResources.map(({ constructPath }) => ({
      rule: ruleName,
      severity: severity ?? '',
      path: constructPath ?? '',
    })),
  );
}

interface Recorded extends Acknowledgment {
  readonly path: string;
}

/** Every finding without acknowledgements, and the acknowledgements. */
function findingsAndAcknowledgements(settings: Record<string, unknown>) {
  const acknowledged: Recorded[] = [];
  const spy = vi.spyOn(Validations.prototype, 'acknowledge').mockImplementation(function record(
    this: Validations,
    ...rules
  ) {
    const { path } = (this as unknown as { scope: { node: { path: string } } }).scope.node;
    for (const rule of rules) acknowledged.push({ ...rule, path });
  });
  try {
    return { findings: findingsOf(settings), acknowledged };
  } finally {
    spy.mockRestore();
  }
}

describe('cdk-nag', () => {
  test.each(Object.entries(STAGES))('finds nothing unacknowledged in %s', (_, settings) => {
    expect(findingsOf(settings)).toEqual([]);
  });

  test('finds nothing unacknowledged in an account that was bootstrapped with a qualifier', () => {
    expect(findingsOf(TRIAL, { [BOOTSTRAP_QUALIFIER_CONTEXT]: 'ours' })).toEqual([]);
  });

  test.each(Object.entries(STAGES))('is answered with reasons in %s', (_, settings) => {
    const { findings, acknowledged } = findingsAndAcknowledgements(settings);

    const ours = acknowledged.filter(({ id }) => id.startsWith('AwsSolutions-'));
    for (const { id, reason, path } of ours) {
      expect(reason, `${id} of ${path}`).toMatch(/^[A-Z].{30,}\.$/);
      const answered = findings.filter(
        (finding) => finding.rule === id && finding.path.startsWith(path),
      );
      expect(answered, `${id} of ${path} answers nothing`).not.toEqual([]);
    }
    expect(ours.length).toBeGreaterThan(5);
  });
});

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
