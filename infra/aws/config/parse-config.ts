import type { CloudFrontSite, Config, ExternalSite, HostedZone, MailConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { contextSchema, type Context } from './context-schema.ts';
import { findContradictions, isWithin } from './contradictions.ts';

const DEFAULT_REGION = 'eu-central-1';
const DEFAULT_REQUESTS_PER_SECOND = 200;
const DEFAULT_ORIGIN_KID = 'k1';

/** Turns the settings of one stage into a `Config`. Throws a `ConfigError` that lists every problem. */
export function parseConfig(settings: Readonly<Record<string, unknown>>): Config {
  const parsed = contextSchema.safeParse(settings);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => describeIssue(issue, settings)));
  }
  const contradictions = findContradictions(parsed.data);
  if (contradictions.length > 0) throw new ConfigError(contradictions);
  return toConfig(parsed.data);
}

type Issue = NonNullable<ReturnType<typeof contextSchema.safeParse>['error']>['issues'][number];

function describeIssue(issue: Issue, settings: Readonly<Record<string, unknown>>): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: no such setting`;
  const name = String(issue.path[0]);
  return `${name}: ${settings[name] === undefined ? 'missing, ' : ''}${issue.message}`;
}

function toConfig(context: Context): Config {
  return {
    stage: context.stage,
    region: context.region ?? DEFAULT_REGION,
    site: toSite(context),
    mail: toMail(context),
    partnerOrigins: context.partnerOrigins ?? [],
    requestsPerSecond: context.requestsPerSecond ?? DEFAULT_REQUESTS_PER_SECOND,
    unsubscribeConcurrency: context.unsubscribeConcurrency,
    alarmEmail: context.alarmEmail ?? context.operatorEmail,
    runbookUrl: context.runbookUrl,
  };
}

function toSite(context: Context): CloudFrontSite | ExternalSite {
  if (context.siteOrigin) return { mode: 'external', origin: context.siteOrigin };
  const { domain, certificateArn } = context;
  const hostedZone = toHostedZone(context);
  return {
    mode: 'cloudfront',
    firewall: context.waf ?? false,
    contact: context.contact ?? 'delivered',
    originKid: context.originKid ?? DEFAULT_ORIGIN_KID,
    domain: domain ? { name: domain, hostedZone, certificateArn } : undefined,
  };
}

function toMail(context: Context): MailConfig {
  const { mailDomain, mailFrom } = context;
  const hostedZone = toHostedZone(context);
  const publishes = mailDomain && hostedZone && isWithin(mailDomain, hostedZone.name);
  return {
    from: mailFrom,
    operator: context.operatorEmail,
    createIdentity: context.mailIdentity !== 'existing',
    identity: mailDomain
      ? {
          kind: 'domain',
          domain: mailDomain,
          dns: publishes ? { hostedZone, dmarcPolicy: context.dmarcPolicy ?? 'none' } : undefined,
        }
      : { kind: 'address', address: mailFrom },
  };
}

function toHostedZone({ hostedZoneId, hostedZoneName }: Context): HostedZone | undefined {
  return hostedZoneId && hostedZoneName ? { id: hostedZoneId, name: hostedZoneName } : undefined;
}
