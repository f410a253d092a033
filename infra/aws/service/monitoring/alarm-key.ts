import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

export const CLOUDWATCH = new ServicePrincipal('cloudwatch.amazonaws.com');

export const OF_OUR_ACCOUNT = { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } };

/**
 * Encrypts the alarms. CloudWatch may not use the key of AWS's own that SNS offers (`alias/aws/sns`),
 * so with that one no alarm would arrive.
 */
export function createAlarmKey(scope: Construct): Key {
  const key = new Key(scope, 'Key', {
    description: 'Encrypts the alarms that CloudWatch publishes',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [CLOUDWATCH],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      resources: ['*'],
      conditions: OF_OUR_ACCOUNT,
    }),
  );
  return key;
}
