import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { framedHeaders, HEADERS, HEADERS_OF } from '#shared/routing/headers.ts';
import { PAGE_PATHS, pageFile } from '#shared/routing/site-file.ts';
import { hashPages, PAGES_HASH } from '../../../infra/build/pages-hash.ts';
import { ROOT } from '../../../infra/build/paths.ts';
import {
  buildApp,
  PRODUCTION,
  propertiesOf,
  resource,
  resourcesOf,
  SITE_FILES,
  synthesize,
  type Template,
  TRIAL,
  UNVALIDATED,
} from './synthesize.ts';
import { useFolder } from '../../use-folder.ts';
import { uploadedBucket } from './uploaded-bucket.ts';
import { App, Stack } from 'aws-cdk-lib';
import { createHeadersPolicy } from '../../../infra/aws/site/response-headers.ts';

const folder = useFolder();
const isSite = ({ stackName }: { readonly stackName: string }) => stackName.endsWith('-site');

const production = synthesize(PRODUCTION);
const site = production.template('site');
const trial = synthesize(TRIAL).template('site');

interface Behavior {
  readonly PathPattern?: string;
  readonly ResponseHeadersPolicyId?: { readonly Ref: string };
  readonly TargetOriginId: string;
  readonly [name: string]: unknown;
}

function distributionOf(template: Template) {
  return propertiesOf(template, 'AWS::CloudFront::Distribution').DistributionConfig;
}

/** The headers that CloudFront adds by a policy, as a browser sees them. */
function headersOf(template: Template, policyId: string): Record<string, string> {
  const config = template.Resources[policyId]!.Properties.ResponseHeadersPolicyConfig;
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: noSniff,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: transport,
  } = config.SecurityHeadersConfig;
  const custom = config.CustomHeadersConfig.Items as { Header: string; Value: string }[];
  return {
    ...Object.fromEntries(custom.map(({ Header, Value }) => [Header, Value])),
    ...(csp ? { 'content-security-policy': csp.ContentSecurityPolicy as string } : {}),
    ...(noSniff ? { 'x-content-type-options': 'nosniff' } : {}),
    ...(referrer ? { 'referrer-policy': referrer.ReferrerPolicy as string } : {}),
    ...(transport
      ? {
          'strict-transport-security': `max-age=${transport.AccessControlMaxAgeSec}${transport.IncludeSubdomains ? '; includeSubDomains' : ''}`,
        }
      : {}),
    ...(config.CorsConfig
      ? {
          'access-control-allow-origin': config.CorsConfig.AccessControlAllowOrigins
            .Items[0] as string,
        }
      : {}),
  };
}

function inLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

describe('the files', () => {
  const bucket = propertiesOf(site, 'AWS::S3::Bucket');

  test('are private, encrypted and read over TLS', () => {
    expect(bucket.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(JSON.stringify(bucket.BucketEncryption)).toContain('AES256');
    expect(propertiesOf(site, 'AWS::S3::BucketPolicy').PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
  });

  test('outlive their stack, except when its creation fails', () => {
    expect(resource(site, 'AWS::S3::Bucket')).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
  });

  test('are read by this distribution alone', () => {
    const statements = propertiesOf(site, 'AWS::S3::BucketPolicy').PolicyDocument.Statement as {
      Effect: string;
      Principal: unknown;
      Condition: unknown;
    }[];

    const readers = statements.filter(
      ({ Effect, Principal }) =>
        Effect === 'Allow' && JSON.stringify(Principal).includes('cloudfront.amazonaws.com'),
    );
    expect(readers).not.toEqual([]);
    for (const { Condition } of readers) {
      expect(Condition).toEqual({
        StringEquals: { 'AWS:SourceArn': expect.anything() as unknown },
      });
    }
    expect(resourcesOf(site, 'AWS::CloudFront::OriginAccessControl')).toHaveLength(1);
  });

  const uploads = Object.fromEntries(
    resourcesOf(site, 'Custom::CDKBucketDeployment').map(([id, found]) => [
      /^Upload(.*?)CustomResource/.exec(id)?.[1] ?? id,
      found as typeof found & { readonly DependsOn?: readonly string[] },
    ]),
  );
  const awaitedBy = (of: { readonly DependsOn?: readonly string[] }) =>
    Object.keys(uploads).filter((name) =>
      of.DependsOn?.some((id) => id.startsWith(`Upload${name}CustomResource`)),
    );

  test('are uploaded immutable files first, and none is deleted', () => {
    const immutable = ['assets/*', 'widget/v1.*.js'];
    const forms = ['', 'Br', 'Gzip'];

    expect(Object.keys(uploads)).toHaveLength(6);
    for (const form of forms) {
      expect(uploads[`${form}Assets`]?.Properties).toMatchObject({
        Prune: false,
        Exclude: ['*'],
        Include: immutable,
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      });
      expect(uploads[`${form}Pages`]?.Properties).toMatchObject({
        Prune: false,
        Exclude: immutable,
      });
      expect(awaitedBy(uploads[`${form}Pages`]!)).toEqual(
        expect.arrayContaining(forms.map((each) => `${each}Assets`)),
      );
    }
    expect(uploads['Pages']?.Properties.SystemMetadata).toBeUndefined();
  });

  test('are uploaded in every encoding before the router requests them, and published once all are there', () => {
    const router = resource(site, 'AWS::CloudFront::Function') as { DependsOn?: readonly string[] };
    const encoded = ['BrPages', 'GzipPages'];

    expect(awaitedBy(router)).toEqual(expect.arrayContaining(encoded));
    expect(awaitedBy(uploads['Pages']!)).toEqual(expect.arrayContaining(encoded));
    for (const [name, { Properties }] of Object.entries(uploads)) {
      expect(Properties.DistributionPaths).toEqual(name === 'Pages' ? ['/*'] : undefined);
    }
  });

  test('are published without waiting for CloudFront, and recorded for a check by their hash', () => {
    const pages = PAGE_PATHS.map((path) => Buffer.from(SITE_FILES[pageFile(path)]!));

    expect(uploads['Pages']?.Properties.WaitForDistributionInvalidation).toBe(false);
    expect(site.Outputs?.[PAGES_HASH]?.Value).toBe(hashPages(pages));
    expect(hashPages(pages.with(0, Buffer.from('older')))).not.toBe(hashPages(pages));
  });

  test.each([
    ['those of the settings', PRODUCTION, PRODUCTION.partnerOrigins],
    ['any', { ...PRODUCTION, partnerOrigins: ['*'] }, ['*']],
  ])('name the origins that the API allows: %s', (_, settings, origins) => {
    const { directory, stacks } = buildApp(settings, folder, UNVALIDATED).synth();

    const stored = uploadedBucket(directory, stacks.find(isSite)!.template as Template);
    const file = String(stored.get('widget/origins.json')?.body);
    const api = stacks.find(({ stackName }) => stackName.endsWith('-api'))!.template as Template;
    expect(JSON.parse(file)).toEqual({ origins });
    expect(propertiesOf(api, 'AWS::ApiGatewayV2::Api').CorsConfiguration.AllowOrigins).toEqual(
      origins,
    );
  });
});

describe('the headers', () => {
  const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(site);
  const behaviors = [
    ...(CacheBehaviors as Behavior[]),
    { ...(DefaultCacheBehavior as Behavior), PathPattern: '*' },
  ].filter(
    ({ PathPattern, ResponseHeadersPolicyId }) =>
      ResponseHeadersPolicyId && PathPattern !== ONE_CLICK_PATH,
  );

  test('are those of the site, pattern by pattern, in order of precedence', () => {
    const served = behaviors.map(({ PathPattern, ResponseHeadersPolicyId }) => ({
      pattern: PathPattern,
      headers: headersOf(site, ResponseHeadersPolicyId!.Ref),
    }));

    expect(served).toEqual(
      HEADERS_OF.map(([pattern, name]) => ({ pattern, headers: inLowerCase(HEADERS[name]) })),
    );
  });

  test('let the sites of the setting frame the page for links, and no other page', () => {
    const frameAncestors = ['https://partner.example', 'https://*.vans.example'];
    const framed = synthesize({ ...PRODUCTION, frameAncestors }).template('site');
    const policies = (distributionOf(framed).CacheBehaviors as Behavior[]).map(
      ({ PathPattern, ResponseHeadersPolicyId }) => [
        PathPattern,
        ResponseHeadersPolicyId && headersOf(framed, ResponseHeadersPolicyId.Ref),
      ],
    );
    const ofFramed = inLowerCase(framedHeaders(frameAncestors));

    expect(ofFramed['content-security-policy']).toContain(
      'frame-ancestors https://partner.example https://*.vans.example',
    );
    expect(policies.slice(0, 5)).toEqual([
      ...['/join', '/en/join', '/de/join', '/fr/join'].map((path) => [path, ofFramed]),
      ['/assets/*', inLowerCase(HEADERS.files)],
    ]);
    expect(JSON.stringify(site)).not.toContain('FramedPageHeaders');
  });

  test('override those of S3, except the Cache-Control of an immutable file', () => {
    for (const [, { Properties }] of resourcesOf(site, 'AWS::CloudFront::ResponseHeadersPolicy')) {
      const { CustomHeadersConfig, ...others } = Properties.ResponseHeadersPolicyConfig;
      for (const { Header, Override } of CustomHeadersConfig.Items) {
        expect(Override).toBe(Header !== 'cache-control');
      }
      expect(JSON.stringify(others)).toContain('Override":true');
      expect(JSON.stringify(others)).not.toContain('Override":false');
    }
  });
});

describe('CloudFront', () => {
  const api = (distributionOf(site).CacheBehaviors as Behavior[]).find(
    ({ PathPattern }) => PathPattern === '/api/*',
  )!;
  const apiOrigin = (
    distributionOf(site).Origins as { Id: string; OriginCustomHeaders?: unknown[] }[]
  ).find(({ Id }) => Id === api.TargetOriginId)!;

  test('forwards every method to the API and caches nothing of it', () => {
    expect(api).toMatchObject({
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      // CachingDisabled, a policy of AWS's own.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      ViewerProtocolPolicy: 'https-only',
    });
  });

  test('compresses nothing, and keeps a file under one key whatever its client accepts', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(site);
    const files = [DefaultCacheBehavior as Behavior, ...(CacheBehaviors as Behavior[])].filter(
      ({ FunctionAssociations }) => FunctionAssociations,
    );

    expect(files.length).toBeGreaterThan(9);
    for (const behavior of files) {
      expect(behavior).toMatchObject({
        Compress: false,
        // The router, on the way in and on the way out.
        FunctionAssociations: [{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }],
        // CachingOptimizedForUncompressedObjects, a policy of AWS's own.
        CachePolicyId: 'b2884449-e4de-46a7-ac36-70bc7f1ddd6d',
      });
    }
  });

  test('reports the client to the API, and forwards the headers that it reads but never Host', () => {
    const { OriginRequestPolicyConfig } = propertiesOf(
      site,
      'AWS::CloudFront::OriginRequestPolicy',
      'CloudFrontApiRequests',
    );

    expect(OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: {
        HeaderBehavior: 'whitelist',
        Headers: [
          'cloudfront-viewer-address',
          'content-type',
          'origin',
          'access-control-request-headers',
          'access-control-request-method',
        ],
      },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    });
    expect(JSON.stringify(api['OriginRequestPolicyId'])).toContain('CloudFrontApiRequests');
  });

  test('forwards every header that a handler reads by its name', () => {
    const { Headers } = propertiesOf(
      site,
      'AWS::CloudFront::OriginRequestPolicy',
      'CloudFrontApiRequests',
    ).OriginRequestPolicyConfig.HeadersConfig as { Headers: string[] };
    const sources = globSync('lambdas/**/*.ts', { cwd: ROOT }).map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );

    const read = sources.flatMap((source) =>
      [...source.matchAll(/\bheaders(?:\?\.)?\['([a-z-]+)'\]/g)].map(([, name]) => name),
    );

    expect(read).toContain('content-type');
    expect(Headers).toEqual(expect.arrayContaining(read));
  });

  test('sends the API the origin secret, which no template holds', () => {
    expect(apiOrigin.OriginCustomHeaders).toEqual([
      { HeaderName: 'x-origin-verify', HeaderValue: expect.anything() as unknown },
    ]);
    expect(JSON.stringify(apiOrigin.OriginCustomHeaders)).toMatch(
      /\{\{resolve:secretsmanager:.*KeyringsOrigin.*:SecretString:k1::\}\}/,
    );
  });

  test('sends the key that is configured', () => {
    const rotated = synthesize({ ...TRIAL, originKid: 'k2' }).template('site');

    expect(JSON.stringify(rotated)).toContain(':SecretString:k2::}}');
    expect(JSON.stringify(rotated)).not.toContain(':SecretString:k1::}}');
  });

  describe('at the path of one-click', () => {
    const { CacheBehaviors, Origins } = distributionOf(site);
    const oneClick = (CacheBehaviors as Behavior[]).find(
      ({ PathPattern }) => PathPattern === '/one-click',
    )!;
    const origin = (Origins as { Id: string; [name: string]: unknown }[]).find(
      ({ Id }) => Id === oneClick.TargetOriginId,
    )!;

    test('calls the Function URL over TLS, with no secret', () => {
      expect(origin['DomainName']).toEqual({
        'Fn::GetStackOutput': {
          StackName: 'waitlist-production-service',
          OutputName: 'FunctionUrlHost',
          Region: 'eu-central-1',
        },
      });
      expect(origin).toMatchObject({
        CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
      });
      expect(origin).not.toHaveProperty('OriginCustomHeaders');
    });

    test('forwards every method, and neither stores, redirects nor rewrites', () => {
      expect(oneClick).toMatchObject({
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        ViewerProtocolPolicy: 'https-only',
      });
      expect(oneClick).not.toHaveProperty('FunctionAssociations');
      expect(oneClick).not.toHaveProperty('LambdaFunctionAssociations');
    });

    test('forwards the token and the encoding, but no cookie and never Host', () => {
      const { OriginRequestPolicyConfig } = propertiesOf(
        site,
        'AWS::CloudFront::OriginRequestPolicy',
        'CloudFrontOneClickRequests',
      );

      expect(JSON.stringify(oneClick['OriginRequestPolicyId'])).toContain(
        'CloudFrontOneClickRequests',
      );
      expect(OriginRequestPolicyConfig).toMatchObject({
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['content-type'] },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      });
    });

    test('adds the headers that the laptop adds', () => {
      const { Ref } = oneClick.ResponseHeadersPolicyId!;

      expect(headersOf(site, Ref)).toEqual(inLowerCase(HEADERS.files));
    });

    test('does not exist on a site without a domain, whose mails contain the Function URL', () => {
      expect(JSON.stringify(trial)).not.toContain('one-click');
    });
  });

  test('speaks TLS 1.2 or better on a domain, HTTP/2 and 3', () => {
    expect(distributionOf(site)).toMatchObject({
      Aliases: ['www.vanaro.example'],
      HttpVersion: 'http2and3',
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    });
  });

  test('has DNS records for its domain, over IPv4 and IPv6', () => {
    const records = resourcesOf(site, 'AWS::Route53::RecordSet').map(([, { Properties }]) => [
      Properties.Type,
      Properties.Name,
    ]);

    expect(records).toEqual([
      ['A', 'www.vanaro.example.'],
      ['AAAA', 'www.vanaro.example.'],
    ]);
  });

  test('prints its own name, to which a domain outside Route 53 points', () => {
    expect(site.Outputs?.['CloudFrontName']?.Value).toEqual({
      'Fn::GetAtt': [expect.stringMatching(/^CloudFrontDistribution/), 'DomainName'],
    });
  });

  test('works on its own name without a domain', () => {
    expect(distributionOf(trial).Aliases).toBeUndefined();
    expect(resourcesOf(trial, 'AWS::Route53::RecordSet')).toEqual([]);
    expect(distributionOf(trial).WebACLId).toBeUndefined();
  });

  test('answers 404 for an asset that does not exist', () => {
    expect(distributionOf(site).CustomErrorResponses).toEqual([
      { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html' },
    ]);
  });
});

function create(headers: Record<string, string>) {
  return createHeadersPolicy(new Stack(new App(), 'Any'), 'Policy', 'Headers', headers);
}

describe('createHeadersPolicy', () => {
  test('stops a Referrer-Policy that CloudFront does not know', () => {
    expect(() => create({ 'Referrer-Policy': 'mostly-harmless' })).toThrow(/Referrer-Policy/);
  });
});
