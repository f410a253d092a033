import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  Source,
  type BucketDeploymentProps,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import type { SiteArtifacts } from '../artifacts.ts';

export interface SiteUploadProps {
  readonly artifacts: SiteArtifacts;
  readonly bucket: IBucket;
  readonly distribution: IDistribution;
}

const HASHED = 'assets/*';
const MEMORY_MB = 512;

/**
 * Puts a build where CloudFront finds it: first the hashed files, then the pages that name them.
 * Nothing is deleted, so that a page somebody still has open finds its assets.
 */
export class SiteUpload extends Construct {
  constructor(scope: Construct, id: string, { artifacts, bucket, distribution }: SiteUploadProps) {
    super(scope, id);
    const common: BucketDeploymentProps = {
      sources: [
        Source.asset(artifacts.folder),
        Source.data(WIDGET_PATH.slice(1), artifacts.widget),
      ],
      destinationBucket: bucket,
      memoryLimit: MEMORY_MB,
      prune: false,
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      exclude: ['*'],
      include: [HASHED],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      exclude: [HASHED],
      distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(assets);
  }
}
