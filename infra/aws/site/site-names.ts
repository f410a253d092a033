import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { HostedZone as HostedZoneConfig } from '../config/config.ts';

/** Points a domain at a distribution, over IPv4 and IPv6. */
export function pointDomainAt(
  distribution: IDistribution,
  scope: Construct,
  domain: string,
  { id, name }: HostedZoneConfig,
): void {
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: id,
    zoneName: name,
  });
  const record = {
    zone,
    recordName: domain,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  };
  new ARecord(scope, 'Ipv4', record);
  new AaaaRecord(scope, 'Ipv6', record);
}
