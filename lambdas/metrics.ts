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

/** Written as 1 or 0. The minimum of a period is 1 if every attempt failed. */
export function recordFailure(name: MetricName, hasFailed: boolean): void {
  metrics.addMetric(name, MetricUnit.Count, hasFailed ? 1 : 0);
}

/** Call once, at the end of an invocation. */
export function publishMetrics(): void {
  if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
}
