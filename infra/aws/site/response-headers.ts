import { Duration } from 'aws-cdk-lib';
import {
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersCorsBehavior,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Adds headers to answers. CloudFront accepts some of them only in fields of their own. */
export function createHeadersPolicy(
  scope: Construct,
  id: string,
  comment: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const rest = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const take = (name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const corsBehavior = toCors(take('access-control-allow-origin'));
  const securityHeadersBehavior = toSecurity(take);

  return new ResponseHeadersPolicy(scope, id, {
    comment,
    securityHeadersBehavior,
    corsBehavior,
    customHeadersBehavior: {
      // S3 stores a Cache-Control with immutable files only, and it counts.
      customHeaders: [...rest].map(([header, value]) => ({
        header,
        value,
        override: header !== 'cache-control',
      })),
    },
  });
}

function toSecurity(take: (name: string) => string | undefined): ResponseSecurityHeadersBehavior {
  const contentSecurityPolicy = take('content-security-policy');
  const transport = take('strict-transport-security');
  const referrer = take('referrer-policy');
  const noSniff = take('x-content-type-options') !== undefined;
  return {
    contentSecurityPolicy: contentSecurityPolicy
      ? { contentSecurityPolicy, override: true }
      : undefined,
    contentTypeOptions: noSniff ? { override: true } : undefined,
    referrerPolicy: referrer
      ? { referrerPolicy: toReferrerPolicy(referrer), override: true }
      : undefined,
    strictTransportSecurity: transport ? toTransport(transport) : undefined,
  };
}

const REFERRER_POLICIES = new Map<string, HeadersReferrerPolicy>(
  Object.values(HeadersReferrerPolicy).map((policy) => [policy, policy]),
);

function toReferrerPolicy(value: string): HeadersReferrerPolicy {
  const policy = REFERRER_POLICIES.get(value);
  if (!policy) throw new RangeError(`CloudFront knows no Referrer-Policy ${value}`);
  return policy;
}

function toTransport(value: string) {
  const maxAge = /max-age=(\d+)/.exec(value)?.[1];
  if (!maxAge) throw new RangeError(`Not a Strict-Transport-Security: ${value}`);
  return {
    accessControlMaxAge: Duration.seconds(Number(maxAge)),
    includeSubdomains: value.includes('includeSubDomains'),
    preload: value.includes('preload'),
    override: true,
  };
}

function toCors(allowOrigin: string | undefined): ResponseHeadersCorsBehavior | undefined {
  if (!allowOrigin) return undefined;
  return {
    accessControlAllowOrigins: [allowOrigin],
    accessControlAllowMethods: ['GET', 'HEAD'],
    accessControlAllowHeaders: ['*'],
    accessControlAllowCredentials: false,
    originOverride: true,
  };
}
