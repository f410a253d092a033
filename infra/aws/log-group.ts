import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** Long enough to investigate last week's incident. No log is kept for longer than that needs. */
const RETENTION = RetentionDays.ONE_MONTH;

export function createLogGroup(scope: Construct, id: string, logGroupName: string): LogGroup {
  return new LogGroup(scope, id, {
    logGroupName,
    retention: RETENTION,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}
