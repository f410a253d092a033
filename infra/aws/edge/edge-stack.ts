import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { SiteConfig, CustomDomain } from '../config/config.ts';
import { Firewall } from './firewall.ts';

/** What CloudFront needs in us-east-1: the certificate of a domain, the firewall. */
export class EdgeStack extends Stack {
  readonly certificateArn?: string;
  readonly webAclArn?: string;

  constructor(scope: Construct, id: string, { site, ...props }: StackProps & { site: SiteConfig }) {
    super(scope, id, props);
    const { domain } = site;
    if (issuesCertificate(domain)) {
      const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: domain.hostedZone.id,
        zoneName: domain.hostedZone.name,
      });
      this.certificateArn = new Certificate(this, 'Certificate', {
        domainName: domain.name,
        validation: CertificateValidation.fromDns(zone),
      }).certificateArn;
    }
    if (site.firewall) this.webAclArn = new Firewall(this, 'Firewall').webAclArn;
  }
}

/** Whether a site needs an edge stack. */
export function needsEdge({ domain, firewall }: SiteConfig): boolean {
  return firewall || issuesCertificate(domain);
}

type CertifiableDomain = CustomDomain & Required<Pick<CustomDomain, 'hostedZone'>>;

/** Whether a certificate is issued for a domain, by a record in its hosted zone. */
function issuesCertificate(domain: CustomDomain | undefined): domain is CertifiableDomain {
  return Boolean(domain?.hostedZone && !domain.certificateArn);
}
