import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { bundleFolder } from '../../../infra/build/paths.ts';
import { ENV } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import {
  OPTIONAL,
  PRODUCTION,
  resourcesOf,
  synthesize,
  type Template,
  TRIAL,
} from './synthesize.ts';

/** Includes every optional Lambda. */
const service = synthesize({ ...TRIAL, ...OPTIONAL }).template('service');
const functions = functionsOf(service);

const URL_OF_FUNCTION = {
  'Fn::GetAtt': [expect.stringMatching(/^Unsubscribe.*FunctionUrl/), 'FunctionUrl'],
};
const HOST = { 'Fn::Select': [2, { 'Fn::Split': ['/', URL_OF_FUNCTION] }] };
/** The origin of the Function URL, as CloudFormation takes it from the URL. */
const FUNCTION_URL: unknown = { 'Fn::Join': ['', ['https://', HOST]] };

function functionsOf(template: Template) {
  return Object.fromEntries(
    resourcesOf(template, 'AWS::Lambda::Function').map(([, { Properties }]) => [
      String(Properties.FunctionName).replace(/^waitlist-[a-z0-9]+-/, ''),
      Properties,
    ]),
  );
}

describe('the Lambdas', () => {
  test.each(Object.keys(functions))('%s is Node 24 on arm64 and reports as its stage', (name) => {
    expect(functions[name]).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      Environment: {
        Variables: { POWERTOOLS_SERVICE_NAME: 'trial', POWERTOOLS_METRICS_NAMESPACE: 'Waitlist' },
      },
    });
  });

  test('are exactly those of the list', () => {
    const names = Object.values(LAMBDAS).map(({ name }) => name);

    expect(Object.keys(functions).toSorted()).toEqual(names.toSorted());
  });

  test('include no optional one without its setting', () => {
    const names = Object.keys(functionsOf(synthesize(TRIAL).template('service')));

    expect(names).toContain('send-mail');
    expect(names).not.toContain('send-digest');
    expect(names).not.toContain('send-webhook');
  });

  test.each(Object.values(LAMBDAS))('$name loads with its variables', async ({ name }) => {
    const variables: Record<string, unknown> = functions[name]?.Environment.Variables ?? {};
    // What CloudFormation fills in is any text here.
    const env = Object.fromEntries(
      Object.entries(variables).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : 'x',
      ]),
    );
    const bundle = pathToFileURL(join(bundleFolder(name), 'index.mjs')).href;
    const code = `console.log(typeof (await import(${JSON.stringify(bundle)})).handler)`;

    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', code],
      { env: { ...env, AWS_REGION: 'eu-central-1' } },
    );

    expect(stdout.trim()).toBe('function');
  });

  test('hold no secret in an environment variable', () => {
    for (const { Environment } of Object.values(functions)) {
      expect(JSON.stringify(Environment)).not.toContain('resolve:');
    }
  });

  test('get CloudFront’s name as the site’s origin without a domain', () => {
    const { [ENV.siteOrigin]: origin } = functions['send-mail']?.Environment.Variables ?? {};

    expect(origin).toEqual({
      'Fn::Join': [
        '',
        [
          'https://',
          { 'Fn::ImportValue': expect.stringMatching(/^waitlist-trial-site:.*DomainName/) },
        ],
      ],
    });
  });

  test.each([
    ['the domain', PRODUCTION, 'https://www.vanaro.example'],
    ['the Function URL, where there is no domain', TRIAL, FUNCTION_URL],
  ])('let the one-click links of mails name %s', (_, stage, expected) => {
    const sender = functionsOf(synthesize(stage).template('service'))['send-mail'];

    expect(sender?.Environment.Variables[ENV.unsubscribeOrigin]).toEqual(expected);
  });

  test.each([
    [
      'our site and the partners',
      PRODUCTION,
      'https://www.vanaro.example https://partner.example https://vans.example',
    ],
    ['every page', { ...PRODUCTION, partnerOrigins: ['*'] }, 'https://www.vanaro.example *'],
  ])('behind the API know the origins of %s', (_, stage, expected) => {
    const deployed = functionsOf(synthesize(stage).template('service'));

    for (const lambda of Object.values(LAMBDAS)) {
      const variables = deployed[lambda.name]?.Environment.Variables;
      expect(variables?.[ENV.allowedOrigins]).toBe('path' in lambda ? expected : undefined);
    }
  });

  test('reserve concurrency only if it is configured', () => {
    const reserved = functionsOf(
      synthesize({ ...TRIAL, unsubscribeConcurrency: 5 }).template('service'),
    );

    expect(Object.values(functions).some((f) => 'ReservedConcurrentExecutions' in f)).toBe(false);
    expect(reserved['handle-unsubscribe']?.ReservedConcurrentExecutions).toBe(5);
  });
});
