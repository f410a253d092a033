import type { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { METRICS, METRICS_NAMESPACE } from '#shared/metrics.ts';

/** A metric that the handlers publish, with the stage as its `service` dimension. */
export function productMetric(
  stage: string,
  name: keyof typeof METRICS,
  options: { readonly period?: Duration; readonly statistic?: string } = {},
): Metric {
  return new Metric({
    namespace: METRICS_NAMESPACE,
    metricName: METRICS[name],
    dimensionsMap: { service: stage },
    statistic: Stats.SUM,
    ...options,
  });
}
