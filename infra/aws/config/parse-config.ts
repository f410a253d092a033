import {
  FIRST_KID,
  type CloudFrontSite,
  type Config,
  type ExistingTable,
  type ExternalSite,
  type HostedZone,
  type MailConfig,
} from './config.ts';
import { ConfigError, type Settings } from './config-error.ts';
import { contextSchema, plainSettings, STREAM_ARN, type Context } from './context-schema.ts';
import { findContradictions, isWithin } from './contradictions.ts';
import { describeUnknown } from './read-settings.ts';

/** Turns the settings of one stage into a `Config`. Throws a `ConfigError` with every problem. */
export function parseConfig(settings: Settings): Config {
  const parsed = contextSchema.safeParse(settings);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => describeIssue(issue, settings)));
  }
  const contradictions = findContradictions(parsed.data);
  if (contradictions.length > 0) throw new ConfigError(contradictions);
  return toConfig(parsed.data);
}

type Issue = NonNullable<ReturnType<typeof contextSchema.safeParse>['error']>['issues'][number];

function describeIssue(issue: Issue, settings: Settings): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => [...issue.path, key].join('.'));
    return names.map(describeUnknown).join('\n  - ');
  }
  // A problem in a list names the list.
  const name = issue.path.filter((part) => typeof part === 'string').join('.');
  const isMissing = issue.path.length === 1 && settings[name] === undefined;
  return `${name}: ${isMissing ? 'missing, ' : ''}${issue.message}`;
}

function toConfig(context: Context): Config {
  return {
    ...plainSettings.parse(context),
    site: toSite(context),
    mail: toMail(context),
    webhook: context.webhookUrl
      ? { url: context.webhookUrl, withAddress: context.webhookAddress ?? false }
      : undefined,
    alarmEmail: context.alarmEmail ?? context.operatorEmail,
    table: toTable(context),
    adopted: context.adopt,
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
    frameAncestors: context.frameAncestors ?? [],
    originKid: context.originKid ?? FIRST_KID,
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
    validation: context.mailValidation,
    createIdentity: context.mailIdentity !== 'existing' && !context.adopt?.identity,
    identity: mailDomain
      ? {
          kind: 'domain',
          domain: mailDomain,
          dns: publishes ? { hostedZone, dmarcPolicy: context.dmarcPolicy ?? 'none' } : undefined,
        }
      : { kind: 'address', address: mailFrom },
  };
}

function toTable({ tableStream }: Context): ExistingTable | undefined {
  const { table, name } = STREAM_ARN.exec(tableStream ?? '')?.groups ?? {};
  return tableStream && table && name ? { name, arn: table, streamArn: tableStream } : undefined;
}

function toHostedZone({ hostedZoneId, hostedZoneName }: Context): HostedZone | undefined {
  return hostedZoneId && hostedZoneName ? { id: hostedZoneId, name: hostedZoneName } : undefined;
}
