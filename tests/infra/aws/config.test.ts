import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../../infra/aws/config/config-error.ts';
import { parseConfig } from '../../../infra/aws/config/parse-config.ts';
import { readSettings } from '../../../infra/aws/config/read-settings.ts';
import { PRODUCTION, TRIAL } from './synthesize.ts';
import { siteSettings } from '../../../infra/aws/config/site-settings.ts';

const problemsOf = (settings: Record<string, unknown>) => listed(() => parseConfig(settings));

function listed(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n  - ').slice(1);
    throw error;
  }
  return [];
}

describe('parseConfig', () => {
  test('fills in defaults', () => {
    expect(parseConfig(TRIAL)).toEqual({
      stage: 'trial',
      region: 'eu-central-1',
      site: {
        firewall: false,
        contact: 'delivered',
        frameAncestors: [],
        originKid: 'k1',
      },
      mail: {
        from: 'ciao@vanaro.example',
        operator: 'operator@vanaro.example',
        createIdentity: true,
        identity: { kind: 'address', address: 'ciao@vanaro.example' },
      },
      optIn: 'single',
      digest: 'off',
      partnerOrigins: [],
      requestsPerSecond: 200,
      senders: 1,
      canaryMinutes: 10,
      monthlyBudget: 50,
      runbookUrl: TRIAL.runbookUrl,
    });
  });

  test.each([
    [120, 120],
    ['120', 120],
    [0, 0],
    ['off', 0],
  ])('takes a monthly budget, or none: %s', (monthlyBudget, expected) => {
    expect(parseConfig({ ...TRIAL, monthlyBudget }).monthlyBudget).toBe(expected);
    expect(problemsOf({ ...TRIAL, monthlyBudget: -1 })).toEqual([
      'monthlyBudget: expected a whole number from 0 to 1000000',
    ]);
  });

  test.each(['eu-south-1', 'eu-north-1', 'mx-central-1'])(
    'asks to turn the budget off in %s',
    (region) => {
      expect(problemsOf({ ...TRIAL, region })).toEqual([
        `monthlyBudget: CloudFormation makes no budgets in ${region}; set it to "off" and make one in the console`,
      ]);
      expect(problemsOf({ ...TRIAL, region, monthlyBudget: 'off' })).toEqual([]);
    },
  );

  test('accepts double opt-in, and no other word', () => {
    expect(parseConfig({ ...TRIAL, optIn: 'double' }).optIn).toBe('double');
    expect(problemsOf({ ...TRIAL, optIn: 'triple' })).toEqual([
      'optIn: expected one of single, double',
    ]);
  });

  test.each([
    [undefined, false],
    ['true', true],
  ])(
    'tells a webhook who it is about only if it is asked for: %s',
    (webhookAddress, withAddress) => {
      const url = 'https://crm.example:8443/hooks/waitlist?list=1';

      const { webhook } = parseConfig({ ...TRIAL, webhookUrl: url, webhookAddress });

      expect(webhook).toEqual({ url, withAddress });
    },
  );

  test('publishes mail records where the mail domain lies in the hosted zone', () => {
    expect(parseConfig(PRODUCTION).mail.identity).toEqual({
      kind: 'domain',
      domain: 'vanaro.example',
      dns: {
        hostedZone: { id: 'Z0123456789ABC', name: 'vanaro.example' },
        dmarcPolicy: 'none',
      },
    });
  });

  test('publishes none if it lies elsewhere', () => {
    const { mail } = parseConfig({
      ...PRODUCTION,
      mailDomain: 'post.example',
      mailFrom: 'ciao@post.example',
    });

    expect(mail.identity).toEqual({ kind: 'domain', domain: 'post.example' });
  });

  test('reads text from the command line', () => {
    const config = parseConfig({
      ...TRIAL,
      waf: 'true',
      partnerOrigins: 'https://a.example,https://b.example',
      frameAncestors: 'https://c.example,https://*.d.example',
      requestsPerSecond: '50',
    });

    expect(config.site).toMatchObject({
      firewall: true,
      frameAncestors: ['https://c.example', 'https://*.d.example'],
    });
    expect(config.partnerOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(config.requestsPerSecond).toBe(50);
  });

  test('names every missing setting at once', () => {
    expect(problemsOf({ stage: 'trial' })).toEqual([
      'mailFrom: missing, expected a plain address such as ciao@vanaro.example',
      'operatorEmail: missing, expected a plain address such as ciao@vanaro.example',
      'runbookUrl: missing, expected the https address of docs/runbook.md',
    ]);
  });

  test('finds a misspelled setting', () => {
    expect(problemsOf({ ...TRIAL, partnerOrigin: [] })).toEqual([
      'partnerOrigin: no such setting, docs/deploy.md lists them all',
    ]);
  });

  test.each([
    ['eu-central-2', 'Zurich'],
    ['eu-south-2', 'Spain'],
    ['me-central-1', 'the Emirates'],
  ])('refuses %s, %s, which has no Function URLs', (region) => {
    expect(problemsOf({ ...TRIAL, region })).toEqual([
      expect.stringMatching(/^region: expected a region with Lambda Function URLs/),
    ]);
  });

  test.each([
    ['stage', 'My Stage'],
    ['region', 'Zurich'],
    ['region', 'eu-centrl-1'],
    ['domain', 'https://www.vanaro.example'],
    ['mailFrom', 'Vanaro <ciao@vanaro.example>'],
    ['partnerOrigins', ['https://partner.example/form']],
    ['partnerOrigins', ['*', 'https://partner.example']],
    ['partnerOrigins', 'http://partner.example'],
    ['partnerOrigins', Array.from({ length: 150 }, (_, n) => `https://${n}.example.ch`)],
    ['frameAncestors', ['*']],
    ['frameAncestors', 'https://*'],
    ['frameAncestors', ['https://*.example']],
    ['frameAncestors', ["'self'"]],
    ['frameAncestors', ['https://partner.example; script-src *']],
    ['frameAncestors', Array.from({ length: 80 }, (_, n) => `https://partner${n}.example`)],
    ['requestsPerSecond', 0],
    ['senders', 3],
    ['canaryMinutes', 4],
    ['canaryMinutes', 61],
    ['waf', 'yes'],
    ['digest', 'hourly'],
    ['webhookUrl', 'http://crm.example/hook'],
    ['webhookUrl', 'https://user:secret@crm.example/hook'],
    ['webhookUrl', 'https://crm.example/hook#part'],
    ['webhookAddress', 'sometimes'],
    ['originKid', 'k0'],
    ['alarmTopicArn', 'pager'],
    ['alarmTopicArn', 'arn:aws:sns:eu-central-1:123456789012:pager.fifo'],
    ['certificateArn', 'arn:aws:acm:eu-central-1:123456789012:certificate/a'],
    ['runbookUrl', 'docs/runbook.md'],
  ])('refuses %s %j', (name, value) => {
    const problems = problemsOf({ ...TRIAL, [name]: value });

    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: expected`));
  });

  test.each([
    ['half a hosted zone', { ...TRIAL, hostedZoneId: 'Z0123456789ABC' }, /hostedZoneName/],
    ['a domain outside its zone', { ...PRODUCTION, domain: 'www.other.example' }, /domain/],
    [
      'a domain in a zone that only ends alike',
      { ...PRODUCTION, domain: 'wwwvanaro.example' },
      /does not lie in/,
    ],
    ['a domain that nothing certifies', { ...TRIAL, domain: 'www.vanaro.example' }, /certificate/],
    [
      'a certificate for no domain',
      { ...TRIAL, certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/a' },
      /certificateArn/,
    ],
    ['a sender outside the mail domain', { ...TRIAL, mailDomain: 'post.example' }, /mailFrom/],
    ['a webhook’s address without a webhook', { ...TRIAL, webhookAddress: true }, /webhookUrl/],
    [
      'a topic in another region',
      { ...TRIAL, alarmTopicArn: 'arn:aws:sns:us-east-1:123456789012:pager' },
      /alarmTopicArn: lies in us-east-1/,
    ],
    ['a DMARC policy without a zone', { ...TRIAL, dmarcPolicy: 'reject' }, /dmarcPolicy/],
  ])('refuses %s', (_, settings, problem) => {
    const problems = problemsOf(settings);

    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });
});

const STAGES = { trial: { mailFrom: 'ciao@vanaro.example', waf: true }, production: {} };

function settingsOf(context: Record<string, unknown>) {
  return readSettings(new App({ context }).node);
}

const problemOf = (context: Record<string, unknown>) => listed(() => settingsOf(context)).join();

describe('readSettings', () => {
  test('reads the settings of the chosen stage', () => {
    expect(settingsOf({ stage: 'trial', stages: STAGES })).toEqual({
      stage: 'trial',
      mailFrom: 'ciao@vanaro.example',
      waf: true,
    });
  });

  test('lets the command line override them', () => {
    expect(settingsOf({ stage: 'trial', stages: STAGES, waf: 'false' })).toMatchObject({
      mailFrom: 'ciao@vanaro.example',
      waf: 'false',
    });
  });

  test('accepts a stage from the command line alone', () => {
    const mine = { stage: 'mine', waf: 'true', mailFrom: 'ciao@vanaro.example' };

    expect(settingsOf({ ...mine, stages: STAGES })).toEqual(mine);
  });

  test('requires a stage, and lists the existing ones', () => {
    expect(problemOf({ stages: STAGES })).toBe(
      'stage: missing, choose one with -c stage=<name> (there are trial, production)',
    );
  });

  test('refuses an unknown stage, and lists the existing ones', () => {
    expect(problemOf({ stages: STAGES, stage: 'constructor' })).toMatch(
      /^stage: cdk\.json has no constructor \(there are trial, production\)/,
    );
  });

  test('refuses an unknown setting', () => {
    expect(problemOf({ stage: 'trial', stages: STAGES, colour: 'blue' })).toBe(
      'colour: no such setting, docs/deploy.md lists them all',
    );
  });

  test.each([
    ['a feature flag', '@aws-cdk/aws-iam:minimizePolicies'],
    ['a setting of the command line', 'aws:cdk:bundling-stacks'],
    ['an old setting of the command line', 'aws-cdk:enableDiffNoFail'],
    [
      'a value that was looked up',
      'hosted-zone:account=1:domainName=a.example:region=eu-central-1',
    ],
    ['a migration', 'cdk-migrate'],
    ['the telemetry', 'cli-telemetry'],
    ['a notice that was read', 'acknowledged-issue-numbers'],
  ])('leaves %s to the CDK', (_, key) => {
    const settings = settingsOf({ stage: 'trial', stages: STAGES, [key]: 'any' });

    expect(settings).toEqual({ stage: 'trial', ...STAGES.trial });
  });

  test('knows every setting that cdk.json holds', () => {
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
      context: Record<string, unknown>;
    };

    for (const stage of ['trial', 'production']) {
      expect(problemsOf(settingsOf({ ...context, stage }))).toEqual([]);
    }
    // `npm run deploy -- --stage production` would deploy a default.
    expect(problemOf(context)).toMatch(/^stage: missing/);
  });
});

const siteSettingsOf = (settings: Readonly<Record<string, unknown>>) =>
  siteSettings(parseConfig({ ...TRIAL, ...settings }));

test('the pages name their domain, and what the stage does', () => {
  expect(siteSettingsOf({ ...PRODUCTION, optIn: 'double', contact: 'simulated' })).toEqual({
    SITE_ORIGIN: 'https://www.vanaro.example',
    OPT_IN: 'double',
    CONTACT: 'simulated',
    COUNTRY: 'DE',
  });
});

test.each([
  ['the default region', {}, 'DE'],
  ['another region', { region: 'us-west-2' }, 'US'],
])('the pages name the country of %s', (_, settings, country) => {
  expect(siteSettingsOf(settings)['COUNTRY']).toBe(country);
});
