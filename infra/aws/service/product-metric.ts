import type { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { METRICS, METRICS_NAMESPACE } from '#shared/metrics.ts';

/** A metric that the handlers count. They file it under the stage's name. */
export function productMetric(
  stage: string,
  name: keyof typeof METRICS,
  period: Duration,
  statistic: string = Stats.SUM,
): Metric {
  return new Metric({
    namespace: METRICS_NAMESPACE,
    metricName: METRICS[name],
    dimensionsMap: { service: stage },
    period,
    statistic,
  });
}
