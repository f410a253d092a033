import { Stack } from 'aws-cdk-lib';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { acknowledge, acknowledgeWildcard } from '../acknowledge.ts';

const UPLOADER = 'Custom::CDKBucketDeployment';
const ACTIONS = ['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'];

/** CDK's own Lambda uploads the site, with grants that CDK writes: these are what it asks for. */
export function acknowledgeUploader(bucket: IBucket): void {
  const stack = Stack.of(bucket);
  const logicalId = stack.getLogicalId(bucket.node.defaultChild as CfnBucket);
  const uploaders = stack.node.children.filter(({ node }) => node.id.startsWith(UPLOADER));
  for (const uploader of uploaders) {
    acknowledge(uploader, 'L1', { reason: 'CDK chooses the runtime of its own uploader.' });
    acknowledge(uploader, 'IAM4', {
      finding: `Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole`,
      reason: 'CDK lets its own uploader write its log by the managed policy.',
    });
    for (const action of ACTIONS) {
      acknowledge(uploader, 'IAM5', {
        finding: `Action::${action}`,
        reason: 'CDK lets its uploader read the build it uploads and write the one bucket.',
      });
    }
    acknowledgeWildcard(
      uploader,
      `arn:${stack.partition}:s3:::cdk-hnb659fds-assets-${stack.account}-${stack.region}/*`,
      'Builds wait in the bucket that bootstrapping made.',
    );
    acknowledgeWildcard(uploader, `<${logicalId}.Arn>/*`, 'Every file of the site is uploaded.');
    acknowledgeWildcard(
      uploader,
      '*',
      'CDK lets its uploader invalidate any distribution: this one is made in the same breath.',
    );
  }
}
