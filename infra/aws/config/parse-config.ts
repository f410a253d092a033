import {
  FIRST_KID,
  type Config,
  type HostedZone,
  type MailConfig,
  type SiteConfig,
} from './config.ts';
import { ConfigError, type Settings } from './config-error.ts';
import { contextSchema, plainSettings, type Context } from './context-schema.ts';
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
  };
}

function toSite(context: Context): SiteConfig {
  const { domain, certificateArn } = context;
  const hostedZone = toHostedZone(context);
  return {
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
