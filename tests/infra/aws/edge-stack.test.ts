import { describe, expect, test } from 'vitest';
import { CORS } from '#shared/contract/cors.ts';
import { parseConfig } from '../../../infra/aws/config/parse-config.ts';
import { PRODUCTION, propertiesOf, resourcesOf, synthesize, TRIAL } from './synthesize.ts';

const production = synthesize(PRODUCTION);
const edge = production.template('edge');
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/a';

describe('the edge', () => {
  test('is in us-east-1, as CloudFront requires', () => {
    const stack = production.app.synth().getStackByName('waitlist-production-edge');

    expect(stack.environment.region).toBe('us-east-1');
  });

  test('is created only if it has something to hold', () => {
    const names = (settings: Record<string, unknown>) =>
      Object.keys(synthesize(settings).templates);

    expect(names(TRIAL)).not.toContain('waitlist-trial-edge');
    expect(names({ ...TRIAL, waf: true })).toContain('waitlist-trial-edge');
    expect(names({ ...PRODUCTION, waf: false, certificateArn: CERTIFICATE })).not.toContain(
      'waitlist-production-edge',
    );
  });

  test('certifies the domain by a record in its zone', () => {
    expect(propertiesOf(edge, 'AWS::CertificateManager::Certificate')).toMatchObject({
      DomainName: 'www.vanaro.example',
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ HostedZoneId: 'Z0123456789ABC' }],
    });
  });

  test('is read across regions by CloudFormation itself, with no Lambda between', () => {
    const text = JSON.stringify(production.template('site'));

    expect(text.match(/"Fn::GetStackOutput":\{[^}]*"Region":"us-east-1"[^}]*\}/g)).toHaveLength(2);
    expect(resourcesOf(edge, 'AWS::Lambda::Function')).toEqual([]);
  });
});

interface RateRule {
  readonly Priority: number;
  readonly Statement: { readonly RateBasedStatement: { readonly Limit: number } };
  readonly Action: {
    readonly Block: {
      readonly CustomResponse: {
        readonly ResponseHeaders: readonly { readonly Name: string; readonly Value: string }[];
      };
    };
  };
}

function limitOf(rule: RateRule | undefined): number {
  return rule?.Statement.RateBasedStatement.Limit ?? 0;
}

describe('the firewall', () => {
  const acl = propertiesOf(edge, 'AWS::WAFv2::WebACL');
  const rules = acl.Rules as RateRule[];
  const [, apiRate, siteRate] = rules;

  test('lets one-click pass before any other rule, at that one path only', () => {
    expect(rules.map(({ Priority }) => Priority)).toEqual([0, 1, 2, 3]);
    expect(rules[0]).toMatchObject({
      Action: { Allow: {} },
      Statement: {
        ByteMatchStatement: { SearchString: '/one-click', PositionalConstraint: 'EXACTLY' },
      },
    });
    expect(rules.slice(1).filter(({ Action }) => Action && 'Allow' in Action)).toEqual([]);
  });

  test('lets five hundred people behind one address sign up within five minutes', () => {
    /** A preflight and a call, and both again with the solution of a challenge. */
    const requestsEach = 4;

    expect(limitOf(apiRate)).toBeGreaterThan(1.4 * 500 * requestsEach);
  });

  test('lets five hundred people behind one address load the page within five minutes', () => {
    expect(limitOf(siteRate)).toBeGreaterThanOrEqual(500 * 20);
  });

  test('leaves a single address at most a twentieth of the API’s capacity', () => {
    const { requestsPerSecond } = parseConfig(PRODUCTION);

    expect(limitOf(apiRate) / 300).toBeLessThanOrEqual(requestsPerSecond / 20);
  });

  test('answers as the contract does, so that a partner’s page can wait and try again', () => {
    expect(apiRate).toMatchObject({
      Action: {
        Block: {
          CustomResponse: {
            ResponseCode: 429,
            ResponseHeaders: [
              { Name: 'Retry-After', Value: '60' },
              { Name: 'Access-Control-Allow-Origin', Value: '*' },
              { Name: 'Access-Control-Expose-Headers', Value: 'Retry-After' },
            ],
          },
        },
      },
    });
    expect(JSON.parse(acl.CustomResponseBodies['too-many'].Content as string)).toMatchObject({
      success: false,
    });
  });

  test('exposes the headers that the API exposes', () => {
    const headers = apiRate!.Action.Block.CustomResponse.ResponseHeaders;
    const exposed = headers.find(({ Name }) => Name === 'Access-Control-Expose-Headers');

    expect(exposed?.Value.toLowerCase()).toBe(CORS.exposedHeaders.join(', '));
  });

  test('keeps no sample of a visitor’s request', () => {
    expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
  });
});
