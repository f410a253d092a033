import { RemovalPolicy } from 'aws-cdk-lib';
import { EmailIdentity, Identity, MailFromBehaviorOnMxFailure } from 'aws-cdk-lib/aws-ses';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { AddressIdentity, DomainIdentity } from '../config/config.ts';
import { MailRecords } from './mail-records.ts';

export interface MailIdentityProps {
  readonly identity: DomainIdentity | AddressIdentity;
  readonly configurationSet: IConfigurationSet;
  /** The targets of the DKIM records of an identity that SES verified before. */
  readonly adoptedDkim?: readonly string[];
}

/**
 * The identity that SES verifies: a domain with DKIM and a custom MAIL FROM, or one address. An
 * adopted identity stays as it is, and gets the DNS records that its former stack took with it.
 */
export class MailIdentity extends Construct {
  constructor(scope: Construct, id: string, props: MailIdentityProps) {
    super(scope, id);
    const { identity, adoptedDkim } = props;
    const created = adoptedDkim ? undefined : this.createIdentity(props);
    if (identity.kind === 'domain') {
      new MailRecords(this, 'Records', {
        domain: identity.domain,
        mailFromDomain: mailFromDomain(identity.domain),
        dkimRecords: created?.dkimRecords ?? dkimRecords(identity.domain, adoptedDkim ?? []),
        dns: identity.dns,
      });
    }
  }

  private createIdentity({ identity, configurationSet }: MailIdentityProps): EmailIdentity {
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
    return created;
  }
}

/** The first label of the target of a DKIM record is its selector. */
function dkimRecords(domain: string, targets: readonly string[]): EmailIdentity['dkimRecords'] {
  return targets.map((value) => ({
    name: `${value.split('.', 1)[0]}._domainkey.${domain}`,
    value,
  }));
}

/** The custom MAIL FROM domain is a subdomain of ours, so that SPF aligns with the From address. */
function mailFromDomain(domain: string): string {
  return `bounce.${domain}`;
}
