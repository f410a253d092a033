import { Stack } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { app } from './emulated-app.ts';

/**
 * The app with an alarm without a metric, which CloudFormation refuses when it has changed the Lambdas.
 */
for (const stack of app.node.children) {
  if (!Stack.isStack(stack)) continue;
  const lambdas = stack.node.findAll().filter((child) => child instanceof CfnFunction);
  if (lambdas.length === 0) continue;
  const alarm = new CfnAlarm(stack, 'WithoutMetric', {
    comparisonOperator: 'GreaterThanThreshold',
    evaluationPeriods: 1,
    threshold: 0,
  });
  for (const lambda of lambdas) alarm.addDependency(lambda);
}
