import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { METRICS_NAMESPACE, type METRICS } from '#shared/metrics.ts';

type MetricName = (typeof METRICS)[keyof typeof METRICS];

const metrics = new Metrics({ namespace: METRICS_NAMESPACE });

export function count(name: MetricName, times = 1): void {
  if (times > 0) metrics.addMetric(name, MetricUnit.Count, times);
}

/** Writes 0 as well, for alarms that distinguish it from no data. */
export function countAlways(name: MetricName, times: number): void {
  metrics.addMetric(name, MetricUnit.Count, times);
}

export function recordSeconds(name: MetricName, seconds: number): void {
  metrics.addMetric(name, MetricUnit.Seconds, seconds);
}

/** Once, at the end of an invocation. */
export function publishMetrics(): void {
  if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
}
