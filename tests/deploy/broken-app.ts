import { Stack } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { app } from '../../infra/aws/app.ts';
import './emulated-app.ts';

/**
 * The app with a mistake that shows only after CloudFormation has changed the Lambdas: an alarm without
 * a metric that depends on them.
 */
for (const stack of app.node.children) {
  const lambdas = stack.node.findAll().filter((child) => child instanceof CfnFunction);
  if (!Stack.isStack(stack) || lambdas.length === 0) continue;
  const alarm = new CfnAlarm(stack, 'WithoutMetric', {
    comparisonOperator: 'GreaterThanThreshold',
    evaluationPeriods: 1,
    threshold: 0,
  });
  for (const lambda of lambdas) alarm.addDependency(lambda);
}
