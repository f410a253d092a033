import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { SiteArtifacts } from '../artifacts.ts';
import type { CloudFrontSite } from '../config/config.ts';
import { keyOf, type Keyrings } from '../state/keyrings.ts';
import { acknowledgeUploader } from './acknowledge-uploader.ts';
import { SiteBucket } from './site-bucket.ts';
import { SiteDistribution } from './site-distribution.ts';
import { pointDomainAt } from './site-names.ts';
import { SiteUpload } from './site-upload.ts';

export interface SiteStackProps extends StackProps {
  readonly site: CloudFrontSite;
  readonly artifacts: SiteArtifacts;
  readonly api: IHttpApi;
  readonly keyrings: Keyrings;
  /** In us-east-1. Needed where the site has a domain. */
  readonly certificateArn?: string;
  readonly webAclArn?: string;
}

/** The site's files, and CloudFront before them and before the API. */
export class SiteStack extends Stack {
  /** Origin that visitors see, no trailing slash. */
  readonly origin: string;

  constructor(scope: Construct, id: string, stackProps: SiteStackProps) {
    const { site, artifacts, api, keyrings, certificateArn, webAclArn, ...props } = stackProps;
    super(scope, id, props);
    const { domain } = site;
    const { bucket } = new SiteBucket(this, 'Files');
    const { distribution } = new SiteDistribution(this, 'Front', {
      bucket,
      api,
      headers: artifacts.headers,
      originSecret: keyOf(keyrings.origin, site.originKid),
      webAclArn,
      domain:
        domain && certificateArn
          ? {
              name: domain.name,
              certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
            }
          : undefined,
    });
    new SiteUpload(this, 'Upload', { artifacts, bucket, distribution });
    if (domain?.hostedZone) pointDomainAt(distribution, this, domain.name, domain.hostedZone);
    acknowledgeUploader(bucket);

    this.origin = `https://${domain?.name ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'SiteOrigin', { value: this.origin });
    new CfnOutput(this, 'CloudFrontName', { value: distribution.distributionDomainName });
  }
}
