import { CfnResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { app } from '../../infra/aws/app.ts';
import './emulated-app.ts';

/**
 * The app with an alarm without a metric, which CloudFormation refuses when it has changed the Lambdas,
 * or with the argument `state` when it has made all of the state stack. As in releases before, a failed
 * creation leaves these behind.
 */
const isState = process.argv[2] === 'state';

for (const stack of app.node.children) {
  if (!Stack.isStack(stack) || (isState && !stack.stackName.endsWith('-state'))) continue;
  const before = stack.node
    .findAll()
    .filter((child) => CfnResource.isCfnResource(child))
    .filter((resource) => isState || resource instanceof CfnFunction);
  if (before.length === 0) continue;
  const alarm = new CfnAlarm(stack, 'WithoutMetric', {
    comparisonOperator: 'GreaterThanThreshold',
    evaluationPeriods: 1,
    threshold: 0,
  });
  for (const resource of before) {
    alarm.addDependency(resource);
    if (isState && resource.cfnOptions.deletionPolicy) {
      resource.applyRemovalPolicy(RemovalPolicy.RETAIN);
    }
  }
}
