import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { CloudFrontSite } from '../config/config.ts';
import { Firewall } from './firewall.ts';

/** Where CloudFront looks for certificates and web ACLs. */
export const EDGE_REGION = 'us-east-1';

export interface EdgeStackProps extends StackProps {
  readonly site: CloudFrontSite;
}

/** What CloudFront wants in us-east-1: the certificate of a domain, the firewall. */
export class EdgeStack extends Stack {
  readonly certificateArn?: string;
  readonly webAclArn?: string;

  constructor(scope: Construct, id: string, { site, ...props }: EdgeStackProps) {
    super(scope, id, props);
    const { domain } = site;
    if (domain?.hostedZone && !domain.certificateArn) {
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

/** Whether a site needs anything in us-east-1. */
export function needsEdge({ domain, firewall }: CloudFrontSite): boolean {
  return firewall || Boolean(domain?.hostedZone && !domain.certificateArn);
}
