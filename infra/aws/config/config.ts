import type { ContactMode } from '#shared/contact-mode.ts';

/** What a deployment is made of. Read once, from the context in cdk.json, by `parseConfig`. */
export interface Config {
  /** Names every stack and function, and keeps the stages of one account apart. */
  readonly stage: string;
  readonly region: string;
  readonly site: CloudFrontSite | ExternalSite;
  readonly mail: MailConfig;
  /** Origins of pages that may embed the form; `['*']` for every one. */
  readonly partnerOrigins: readonly string[];
  /** Sustained requests per second that the API takes, twice that in a burst. */
  readonly requestsPerSecond: number;
  /** Concurrent executions set aside for the Function URL, which nothing stands in front of. */
  readonly unsubscribeConcurrency?: number;
  readonly alarmEmail: string;
  /** Where docs/runbook.md can be read: alarms link into it. */
  readonly runbookUrl: string;
}

/** The site and the API behind one CloudFront distribution of ours. */
export interface CloudFrontSite {
  readonly mode: 'cloudfront';
  readonly domain?: CustomDomain;
  readonly firewall: boolean;
  readonly contact: ContactMode;
  /** Which key of the origin keyring CloudFront sends. */
  readonly originKid: string;
}

/** The site is somebody else's business; its pages call the API on the API's own address. */
export interface ExternalSite {
  readonly mode: 'external';
  readonly origin: string;
}

export interface CustomDomain {
  readonly name: string;
  /** Absent: DNS is done by hand. */
  readonly hostedZone?: HostedZone;
  /** In us-east-1. Absent: one is issued, over the hosted zone. */
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
  /** What SES verifies: a domain, or the one address. */
  readonly identity: DomainIdentity | AddressIdentity;
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

/** The hosted zone that the mail domain lies in, and what to publish there. */
export interface MailDns {
  readonly hostedZone: HostedZone;
  readonly dmarcPolicy: DmarcPolicy;
}

export const DMARC_POLICIES = ['none', 'quarantine', 'reject', 'unmanaged'] as const;
export type DmarcPolicy = (typeof DMARC_POLICIES)[number];
