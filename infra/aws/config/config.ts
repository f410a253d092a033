import type * as z from 'zod/mini';
import type { ContactMode } from '#shared/settings.ts';
import type { Context, plainSettings } from './context-schema.ts';

/** The configuration of one stage. `parseConfig` makes it from the settings in cdk.json. */
export interface Config extends Readonly<z.output<typeof plainSettings>> {
  readonly site: SiteConfig;
  readonly mail: MailConfig;
  /** Absent without a receiver of events. */
  readonly webhook?: WebhookConfig | undefined;
}

/** The receiver of the list's events. */
export interface WebhookConfig {
  readonly url: string;
  /** Whether an event holds the person's address and company. */
  readonly withAddress: boolean;
}

/** The site and the API behind one CloudFront distribution of ours. */
export interface SiteConfig {
  readonly domain?: CustomDomain;
  readonly firewall: boolean;
  readonly contact: ContactMode;
  /** Origins of pages that may frame `/join`. */
  readonly frameAncestors: readonly string[];
  /** Which key of the origin keyring CloudFront sends. */
  readonly originKid: string;
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

/** The key id in a new keyring. */
export const FIRST_KID = 'k1';
