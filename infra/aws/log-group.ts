import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** Long enough to investigate last week's incident, and no longer. */
const RETENTION = RetentionDays.ONE_MONTH;

export function createLogGroup(scope: Construct, id: string, logGroupName: string): LogGroup {
  return new LogGroup(scope, id, {
    logGroupName,
    retention: RETENTION,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}
