import type { ContactMode, Digest, InvitationsSetting, OptIn } from '#shared/settings.ts';
import type { AdoptedState, Context } from './context-schema.ts';

/** The configuration of one stage. `parseConfig` makes it from the settings in cdk.json. */
export interface Config {
  /** Part of every name in the account, so that its stages do not collide. */
  readonly stage: string;
  readonly region: string;
  readonly site: CloudFrontSite | ExternalSite;
  readonly mail: MailConfig;
  readonly optIn: OptIn;
  /** Whether people have places in line. */
  readonly invitations: InvitationsSetting;
  /** Minutes from one counting of the line to the next. */
  readonly placesMinutes: number;
  /** How often the operator gets the figures of the list. */
  readonly digest: Digest;
  /** Absent without a receiver of events. */
  readonly webhook?: WebhookConfig | undefined;
  /** Origins of pages that may embed the form; `['*']` for every one. */
  readonly partnerOrigins: readonly string[];
  /** Sustained requests per second that the API takes, twice that in a burst. */
  readonly requestsPerSecond: number;
  /** Sweeps that start every minute: one for every 100 mails a second of the sending quota. */
  readonly senders: number;
  /** Executions reserved for the Function URL, which no throttle or firewall protects. */
  readonly unsubscribeConcurrency?: number;
  /** Minutes from one run of the canary to the next; 0 where none runs. */
  readonly canaryMinutes: number;
  readonly alarmEmail: string;
  /** A topic that gets the alarms as well, such as one of Slack or of a pager. */
  readonly alarmTopicArn?: string | undefined;
  /** The vault of another account that gets a copy of each backup. */
  readonly backupVaultArn?: string | undefined;
  /** US dollars that the account may cost a month before the operator is mailed. 0 for no mail. */
  readonly monthlyBudget: number;
  /** The table that the stage uses, if the stage did not create it. */
  readonly table?: ExistingTable | undefined;
  /** Resources that outlived the stacks of this stage. Only with a `table`. */
  readonly adopted?: AdoptedState | undefined;
  /** Address of docs/runbook.md. Alarms link into it. */
  readonly runbookUrl: string;
}

/** An existing table. The ARN of its stream contains its own, so one setting names both. */
export interface ExistingTable {
  readonly name: string;
  readonly arn: string;
  readonly streamArn: string;
}

/** The receiver of the list's events. */
export interface WebhookConfig {
  readonly url: string;
  /** Whether an event holds the person's address and company. */
  readonly withAddress: boolean;
}

/** The site and the API behind one CloudFront distribution of ours. */
export interface CloudFrontSite {
  readonly mode: 'cloudfront';
  readonly domain?: CustomDomain;
  readonly firewall: boolean;
  readonly contact: ContactMode;
  /** Origins of pages that may frame `/join`. */
  readonly frameAncestors: readonly string[];
  /** Which key of the origin keyring CloudFront sends. */
  readonly originKid: string;
}

/** The site is served elsewhere. Its pages call the API at the API's own address. */
export interface ExternalSite {
  readonly mode: 'external';
  readonly origin: string;
}

export interface CustomDomain {
  readonly name: string;
  /** Absent where DNS records are added by hand. */
  readonly hostedZone?: HostedZone;
  /** In us-east-1. Absent where one is issued, by a record in the hosted zone. */
  readonly certificateArn?: string;
}

export interface HostedZone {
  readonly id: string;
  readonly name: string;
}

export interface MailConfig {
  /** The address that mails come from. */
  readonly from: string;
  readonly operator: string;
  /** What SES verifies: a domain, or the sender's address alone. */
  readonly identity: DomainIdentity | AddressIdentity;
  /** How sure SES has to be of an address to send to it. Absent: as the account has it. */
  readonly validation?: Context['mailValidation'];
  /** False where another stage of the account already has the identity. */
  readonly createIdentity: boolean;
}

export interface DomainIdentity {
  readonly kind: 'domain';
  readonly domain: string;
  readonly dns?: MailDns;
}

export interface AddressIdentity {
  readonly kind: 'address';
  readonly address: string;
}

/** The hosted zone of the mail domain, and what to publish there. */
export interface MailDns {
  readonly hostedZone: HostedZone;
  readonly dmarcPolicy: NonNullable<Context['dmarcPolicy']>;
}

/** Whether the site has a domain of ours, which stays the same wherever it is deployed. */
export function hasDomain({ site }: Config): boolean {
  return site.mode === 'cloudfront' && site.domain !== undefined;
}

/** Origins of pages that may call the API across origins. A site behind CloudFront shares its origin. */
export function allowedOrigins({ partnerOrigins, site }: Config): string[] {
  if (partnerOrigins.includes('*')) return ['*'];
  return [...partnerOrigins, ...(site.mode === 'external' ? [site.origin] : [])];
}

/** The key id in a new keyring. */
export const FIRST_KID = 'k1';
