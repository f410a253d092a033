import { Duration } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { ApiFunction } from './api-function.ts';
import type { AlarmFactory } from './monitoring/alarm-factory.ts';
import type { MonitoredResources } from './monitoring/monitored-resources.ts';
import { productMetric } from './monitoring/product-metric.ts';
import { ServiceFunction, type ServiceContext } from './service-function.ts';

/** Reading a page of the table takes longer than reading a row. */
const STORE_TIMEOUT = Duration.seconds(10);

/** Counts the line again and again, and tells people where they stand. */
export function addPlaces(scope: Construct, api: IHttpApi, context: ServiceContext) {
  const { config, keyrings, waitlist } = context;
  const readPlace = new ApiFunction(scope, 'ReadPlace', {
    definition: LAMBDAS.readPlace,
    api,
    context,
    rowActions: ['GetItem'],
    rowKeys: ['waitlist#*', 'places#*'],
    secrets: { [ENV.tokenSecretId]: keyrings.token },
  });
  // Counts the calls of each source that are refused.
  readPlace.allowRows(['UpdateItem'], ['counter/*']);
  const countPlaces = new ServiceFunction(scope, 'CountPlaces', {
    definition: LAMBDAS.countPlaces,
    context,
    rowActions: ['GetItem', 'UpdateItem'],
    rowKeys: ['waitlist#*', 'places*'],
    secrets: { [ENV.rowKeySecretId]: keyrings.rowKey },
    environment: {
      [ENV.placesMinutes]: String(config.placesMinutes),
      [ENV.callTimeoutMs]: String(STORE_TIMEOUT.toMilliseconds()),
    },
  });
  countPlaces.allow(['dynamodb:Scan'], waitlist.table.tableArn);
  // The next run makes good for a failed one.
  countPlaces.lambda.configureAsyncInvoke({ retryAttempts: 0 });
  new Rule(scope, 'PlacesSchedule', {
    description: 'Counts the line',
    schedule: Schedule.rate(Duration.minutes(config.placesMinutes)),
    targets: [new LambdaFunction(countPlaces.lambda, { retryAttempts: 0 })],
  });
  return { readPlace, countPlaces };
}

/** Goes off when no run ended in the time of two. */
export function addPlacesAlarm(
  alarms: AlarmFactory,
  { context, lambdas }: MonitoredResources,
): void {
  if (!lambdas.countPlaces) return;
  const { stage, placesMinutes } = context.config;
  alarms.add({
    name: 'places-old',
    meaning: 'The line was not counted for two runs: /place shows where people stood before.',
    metric: productMetric(stage, 'peopleInLine', {
      period: Duration.minutes(placesMinutes),
      statistic: Stats.SAMPLE_COUNT,
    }),
    threshold: 1,
    isMinimum: true,
    evaluationPeriods: 2,
    treatMissingAsBreaching: true,
  });
}
