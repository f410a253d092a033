import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  CacheControl,
  Source,
  type BucketDeploymentProps,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Encoding } from '#shared/routing/encoding.ts';
import { IMMUTABLE, IMMUTABLE_FILES } from '#shared/routing/headers.ts';
import { acknowledge, acknowledgeWildcard } from '../acknowledge.ts';
import type { SiteArtifacts } from '../artifacts.ts';
import { createLogGroup } from '../log-group.ts';
import { layOutSite } from './site-files.ts';

export interface SiteUploadProps {
  readonly artifacts: SiteArtifacts;
  readonly allowedOrigins: readonly string[];
  readonly bucket: IBucket;
  readonly distribution: IDistribution;
  /** The construct that requests encoded files. It is deployed after they are uploaded. */
  readonly router: Construct;
}

const IMMUTABLE_KEYS = IMMUTABLE_FILES.map((pattern) => pattern.slice(1));
const MEMORY_MB = 512;

/**
 * Uploads a build: first the immutable files, then the pages that refer to them. Nothing is deleted,
 * so that a page that was loaded before still finds its assets. The encoded texts are in a folder
 * for each encoding and come first, because the router may request them at once.
 */
export class SiteUpload extends Construct {
  constructor(scope: Construct, id: string, props: SiteUploadProps) {
    super(scope, id);
    const { artifacts, allowedOrigins, bucket, distribution, router } = props;
    const folder = mkdtempSync(join(tmpdir(), 'site-upload-'));
    const common = {
      destinationBucket: bucket,
      memoryLimit: MEMORY_MB,
      prune: false,
      logGroup: createLogGroup(this, 'Log', `/aws/lambda/${Stack.of(this).stackName}-upload`),
    };
    const uploadOf = (encoding?: Encoding): BucketDeploymentProps => {
      const laidOut = join(folder, encoding ?? 'identity');
      layOutSite(laidOut, artifacts, allowedOrigins, encoding);
      return {
        ...common,
        sources: [Source.asset(laidOut)],
        ...(encoding && { destinationKeyPrefix: encoding, contentEncoding: encoding }),
      };
    };
    const [asIs, br, gzip] = [uploadOf(), uploadOf('br'), uploadOf('gzip')];
    const inBr = new Construct(this, 'Br');
    const inGzip = new Construct(this, 'Gzip');
    const assets = [uploadAssets(this, asIs), uploadAssets(inBr, br), uploadAssets(inGzip, gzip)];
    const encodedPages = [uploadPages(inBr, br), uploadPages(inGzip, gzip)];
    const pages = uploadPages(this, {
      ...asIs,
      distribution,
      distributionPaths: ['/*'],
      // Waiting can fail the deployment and then its rollback: CloudFront may take longer than
      // the uploader runs. `npm run verify` says whether the new pages are served.
      waitForDistributionInvalidation: false,
    });
    for (const page of [...encodedPages, pages]) page.node.addDependency(...assets);
    router.node.addDependency(...encodedPages);
    pages.node.addDependency(...encodedPages);
    rmSync(folder, { recursive: true });
    acknowledgeUploader(bucket);
  }
}

function uploadAssets(scope: Construct, upload: BucketDeploymentProps): BucketDeployment {
  return new BucketDeployment(scope, 'Assets', {
    ...upload,
    exclude: ['*'],
    include: IMMUTABLE_KEYS,
    cacheControl: [CacheControl.fromString(IMMUTABLE)],
  });
}

function uploadPages(scope: Construct, upload: BucketDeploymentProps): BucketDeployment {
  return new BucketDeployment(scope, 'Pages', { ...upload, exclude: IMMUTABLE_KEYS });
}

const UPLOADER = 'Custom::CDKBucketDeployment';
const UPLOADER_ACTIONS = [
  's3:GetObject*',
  's3:GetBucket*',
  's3:List*',
  's3:DeleteObject*',
  's3:Abort*',
];

/** Acknowledges the grants of the CDK's own Lambda that uploads the build. */
function acknowledgeUploader(bucket: IBucket): void {
  const stack = Stack.of(bucket);
  const { account, partition, region } = stack;
  const bucketId = stack.getLogicalId(bucket.node.defaultChild as CfnBucket);
  const qualifier = stack.synthesizer.bootstrapQualifier;
  for (const uploader of stack.node.children.filter(({ node }) => node.id.startsWith(UPLOADER))) {
    acknowledge(uploader, 'L1', { reason: 'The CDK chooses the runtime of its own uploader.' });
    acknowledge(uploader, 'IAM4', {
      finding: `Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole`,
      reason: 'The CDK lets its own uploader write its log by the managed policy.',
    });
    for (const action of UPLOADER_ACTIONS) {
      acknowledge(uploader, 'IAM5', {
        finding: `Action::${action}`,
        reason: 'The CDK lets its uploader read the build and write the one bucket.',
      });
    }
    acknowledgeWildcard(
      uploader,
      `arn:${partition}:s3:::cdk-${qualifier}-assets-${account}-${region}/*`,
      'The build is staged in the bucket that bootstrapping created.',
    );
    acknowledgeWildcard(uploader, `<${bucketId}.Arn>/*`, 'Every file of the site is uploaded.');
    acknowledgeWildcard(
      uploader,
      '*',
      'The CDK lets its uploader invalidate any distribution, because this one is created with it.',
    );
  }
}
