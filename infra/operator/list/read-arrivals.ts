import { METRICS, METRICS_NAMESPACE } from '#shared/metrics.ts';
import { DAY_MS, fromLocalTime, toLocalHour } from '#shared/time.ts';
import { clientConfig } from '../../../lambdas/time-outs.ts';
import type { OperationContext } from '../operation.ts';
import type { Segment } from '../segment.ts';
import type { PersonFields } from './person-fields.ts';
import { readPage } from './read-page.ts';

/** The sign-ups since midnight in `TIME_ZONE`. */
export interface Arrivals {
  readonly today: number;
  /** The newest first. A stage has only their number, because its table is too large to read often. */
  readonly newest: readonly PersonFields[];
}

const NEWEST = 6;
/** The laptop has fewer in a day. */
const MAX_PEOPLE = 10_000;
const LIMITS = { attempts: 2, timeoutMs: 3000 };

/** Cheap enough to be repeated while an operator looks. `stage`: undefined for the laptop. */
export async function readArrivals(
  segment: Segment,
  stage: string | undefined,
  context: OperationContext,
): Promise<Arrivals> {
  const midnight = fromLocalTime(Date.parse(toLocalHour(context.now()).day));
  if (stage !== undefined) return { today: await countByMetric(stage, midnight), newest: [] };
  const since = Math.max(midnight, segment.since ?? midnight);
  const { people } = await readPage({ segment: { ...segment, since }, limit: MAX_PEOPLE }, context);
  return { today: people.length, newest: people.slice(0, NEWEST) };
}

async function countByMetric(stage: string, since: number): Promise<number> {
  const { CloudWatch } = await import('@aws-sdk/client-cloudwatch');
  const client = new CloudWatch(clientConfig(LIMITS));
  try {
    const { Datapoints = [] } = await client.getMetricStatistics({
      Namespace: METRICS_NAMESPACE,
      MetricName: METRICS.signUpAccepted,
      Dimensions: [{ Name: 'service', Value: stage }],
      StartTime: new Date(since),
      EndTime: new Date(since + DAY_MS),
      Period: 3600,
      Statistics: ['Sum'],
    });
    return Datapoints.reduce((total, { Sum = 0 }) => total + Sum, 0);
  } finally {
    client.destroy();
  }
}
