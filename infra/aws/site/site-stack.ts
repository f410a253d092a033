import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { hashPages, PAGES_HASH } from '../../build/pages-hash.ts';
import { acknowledge } from '../acknowledge.ts';
import type { SiteArtifacts } from '../artifacts.ts';
import type { SiteConfig, CustomDomain } from '../config/config.ts';
import { keyOf, type Keyrings } from '../state/keyrings.ts';
import { SiteDistribution } from './site-distribution.ts';
import { readPages } from './site-files.ts';
import { SiteUpload } from './site-upload.ts';

export interface SiteStackProps extends StackProps {
  readonly site: SiteConfig;
  readonly artifacts: SiteArtifacts;
  readonly api: IHttpApi;
  /** Origins of pages that may call the API. Published at `ORIGINS_PATH`. */
  readonly allowedOrigins: readonly string[];
  readonly keyrings: Keyrings;
  /** Host of the Function URL. Present where the site has a domain. */
  readonly oneClickHost?: string;
  /** In us-east-1. Present where the site has a domain. */
  readonly certificateArn?: string;
  readonly webAclArn?: string;
}

/** The site's files, and CloudFront in front of them and of the API. */
export class SiteStack extends Stack {
  /** Origin that visitors see, no trailing slash. */
  readonly origin: string;

  constructor(scope: Construct, id: string, stackProps: SiteStackProps) {
    const {
      site,
      artifacts,
      api,
      allowedOrigins,
      keyrings,
      oneClickHost,
      certificateArn,
      webAclArn,
      ...props
    } = stackProps;
    super(scope, id, props);
    const { domain } = site;
    const bucket = createBucket(this);
    const { distribution, router } = new SiteDistribution(this, 'CloudFront', {
      bucket,
      api,
      oneClickHost,
      originSecret: keyOf(keyrings.origin, site.originKid),
      webAclArn,
      frameAncestors: site.frameAncestors,
      domain:
        domain && certificateArn
          ? {
              name: domain.name,
              certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
            }
          : undefined,
    });
    new SiteUpload(this, 'Upload', { artifacts, allowedOrigins, bucket, distribution, router });
    if (domain) addDomainRecords(this, domain, distribution);

    this.origin = `https://${domain?.name ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'SiteOrigin', { value: this.origin });
    new CfnOutput(this, PAGES_HASH, { value: hashPages(readPages(artifacts)) });
    new CfnOutput(this, 'CloudFrontName', { value: distribution.distributionDomainName });
  }
}

/** A bucket that only CloudFront reads. Every deployment uploads its files again. */
function createBucket(stack: Stack): Bucket {
  const files = new Construct(stack, 'Files');
  const bucket = new Bucket(files, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  acknowledge(files, 'S1', {
    reason: 'It holds public pages and is read by CloudFront alone; a log would say nothing new.',
  });
  return bucket;
}

/** Points a domain in a hosted zone at a distribution, over IPv4 and IPv6. */
function addDomainRecords(
  stack: Stack,
  { name, hostedZone }: CustomDomain,
  distribution: IDistribution,
): void {
  if (!hostedZone) return;
  const record = {
    zone: HostedZone.fromHostedZoneAttributes(stack, 'Zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    }),
    recordName: name,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  };
  new ARecord(stack, 'Ipv4', record);
  new AaaaRecord(stack, 'Ipv6', record);
}
