import type { App } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { PRODUCTION, resourcesOf, synthesize, type Template, TRIAL } from './synthesize.ts';

/** Properties whose value is unique in an account and region. */
const NAMES = [
  'TableName',
  'FunctionName',
  'LogGroupName',
  'AlarmName',
  'DashboardName',
  'QueueName',
  'TopicName',
  'BucketName',
  'RoleName',
  'Name',
];

function physicalNames(templates: Readonly<Record<string, Template>>): Set<string> {
  const names = new Set<string>();
  for (const [stack, { Resources, Outputs }] of Object.entries(templates)) {
    names.add(`stack ${stack}`);
    for (const { Type, Properties } of Object.values(Resources)) {
      for (const name of NAMES) {
        const value: unknown = Properties?.[name];
        if (typeof value === 'string') names.add(`${Type} ${value}`);
      }
    }
    for (const { Export } of Object.values(Outputs ?? {})) {
      if (Export) names.add(`export ${Export.Name}`);
    }
  }
  return names;
}

function dependenciesOf(app: App, stack: string): string[] {
  return app
    .synth()
    .getStackByName(stack)
    .dependencies.map(({ id }) => id);
}

/** Two stages that differ only in the domain and the mail identity. */
const one = synthesize(PRODUCTION);
const other = synthesize({
  ...PRODUCTION,
  stage: 'staging',
  domain: 'staging.vanaro.example',
  mailIdentity: 'existing',
});

describe('two stages in one account', () => {
  test('share no name', () => {
    const names = physicalNames(one.templates);
    const shared = [...physicalNames(other.templates)].filter((name) => names.has(name));

    expect(names.size).toBeGreaterThan(40);
    expect(shared).toEqual([]);
  });

  test('do not read each other’s exports', () => {
    expect(JSON.stringify(other.templates)).not.toContain('waitlist-production');
  });

  test('count their metrics separately', () => {
    const text = JSON.stringify(other.templates);

    expect(text).toContain('"POWERTOOLS_SERVICE_NAME":"staging"');
    expect(text).not.toContain('"POWERTOOLS_SERVICE_NAME":"production"');
  });
});

describe('six stages in one account', () => {
  test.each([
    ['AWS::CloudFront::ResponseHeadersPolicy', 20],
    ['AWS::CloudFront::OriginRequestPolicy', 20],
  ])('stay within the default quota of %s', (type, quota) => {
    const ofOne = resourcesOf(one.template('site'), type).length;

    expect(ofOne).toBeGreaterThan(0);
    expect(6 * ofOne).toBeLessThanOrEqual(quota);
  });
});

describe('the stacks of a stage', () => {
  test.each([
    ['without a domain', TRIAL, ['state', 'api', 'site', 'service']],
    ['with everything', PRODUCTION, ['state', 'api', 'edge', 'service', 'site']],
  ])('can be deployed one after the other, %s', (_, settings, parts) => {
    const { app } = synthesize(settings);
    const order = parts.map((part) => `waitlist-${settings.stage}-${part}`);
    const deployed = new Set<string>();
    for (const stack of app.synth().stacks) {
      for (const { id } of stack.dependencies.filter((dependency) => !/assets/.test(dependency.id)))
        expect(deployed).toContain(id);
      deployed.add(stack.id);
    }

    expect([...deployed].toSorted()).toEqual(order.toSorted());
    const [first, second] = order.slice(-2);
    expect(dependenciesOf(app, second!)).toContain(first);
    expect(dependenciesOf(app, first!)).not.toContain(second);
  });

  test('wait for the certificate before a mail names the domain', () => {
    const { app } = synthesize(PRODUCTION);

    expect(dependenciesOf(app, 'waitlist-production-service')).toContain(
      'waitlist-production-edge',
    );
  });

  test('make the service wait for CloudFront’s name, and CloudFront for no Lambda', () => {
    const { template } = synthesize(TRIAL);

    expect(JSON.stringify(template('service'))).toContain('waitlist-trial-site:');
    expect(JSON.stringify(template('site'))).not.toContain('waitlist-trial-service');
    expect(JSON.stringify(template('api'))).not.toContain('waitlist-trial-s');
  });
});
