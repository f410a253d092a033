import { RemovalPolicy } from 'aws-cdk-lib';
import { EmailIdentity, Identity, MailFromBehaviorOnMxFailure } from 'aws-cdk-lib/aws-ses';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { AddressIdentity, DomainIdentity } from '../config/config.ts';
import { MailRecords } from './mail-records.ts';

export interface MailIdentityProps {
  readonly identity: DomainIdentity | AddressIdentity;
  readonly configurationSet: IConfigurationSet;
}

/** The identity that SES verifies: a domain with DKIM and a custom MAIL FROM, or one address. */
export class MailIdentity extends Construct {
  constructor(scope: Construct, id: string, { identity, configurationSet }: MailIdentityProps) {
    super(scope, id);
    const created = new EmailIdentity(this, 'Identity', {
      configurationSet,
      ...(identity.kind === 'address'
        ? { identity: Identity.email(identity.address) }
        : {
            identity: Identity.domain(identity.domain),
            mailFromDomain: mailFromDomain(identity.domain),
            mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
          }),
    });
    created.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    if (identity.kind === 'domain') {
      new MailRecords(this, 'Records', {
        domain: identity.domain,
        mailFromDomain: mailFromDomain(identity.domain),
        dkimRecords: created.dkimRecords,
        dns: identity.dns,
      });
    }
  }
}

/** The custom MAIL FROM domain is a subdomain of ours, so that SPF aligns with the From address. */
function mailFromDomain(domain: string): string {
  return `bounce.${domain}`;
}
