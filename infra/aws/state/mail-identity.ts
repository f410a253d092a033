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

/** What SES lets us send as: a domain with DKIM and its own MAIL FROM, or one verified address. */
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
    created.applyRemovalPolicy(RemovalPolicy.RETAIN);
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

/** Bounces go to SES under our own name, so that SPF aligns with the From address. */
function mailFromDomain(domain: string): string {
  return `bounce.${domain}`;
}
