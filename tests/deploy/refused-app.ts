import { CfnResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { app } from '../../infra/aws/app.ts';
import './emulated-app.ts';

/**
 * The app with a resource in the state stack that CloudFormation refuses when it has made all others.
 * As in releases before, a failed creation leaves them behind.
 */
for (const stack of app.node.children) {
  if (!Stack.isStack(stack) || !stack.stackName.endsWith('-state')) continue;
  const others = stack.node.findAll().filter((child) => CfnResource.isCfnResource(child));
  const alarm = new CfnAlarm(stack, 'WithoutMetric', {
    comparisonOperator: 'GreaterThanThreshold',
    evaluationPeriods: 1,
    threshold: 0,
  });
  for (const other of others) {
    alarm.addDependency(other);
    if (other.cfnOptions.deletionPolicy) other.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}
