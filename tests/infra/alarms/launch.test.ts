import { beforeEach, expect, test } from 'vitest';
import type { Launch } from '../../lambdas/send-mail/simulation/launch.ts';
import { catchPrinted, type Datapoint, takeMetrics } from './printed.ts';
import { MINUTE_MS, powertoolsEnvironment, statesOf } from './stage-alarms.ts';

Object.assign(process.env, powertoolsEnvironment(), { POWERTOOLS_METRICS_DISABLED: 'false' });
const { BEGIN, simulateLaunch } = await import('../../lambdas/send-mail/simulation/launch.ts');

const LAUNCH: Launch = {
  signUps: 4000,
  withinMs: 3 * MINUTE_MS,
  limits: { maxPerSecond: 5, maxPerDay: 50_000 },
};
/** How long the mails take at nine tenths of the rate. */
const DRAINED_MINUTES = 14;

beforeEach(catchPrinted);

/** What all senders of a launch print, with the time of each datapoint. */
async function metricsOfLaunch(launch: Launch): Promise<Datapoint[]> {
  const points: Datapoint[] = [];
  await simulateLaunch({
    ...launch,
    onPublished(at) {
      for (const point of takeMetrics()) points.push(Object.assign(point, { at }));
    },
  });
  return points;
}

test('a launch that fills the quota does not ring sending-stopped', async () => {
  const points = await metricsOfLaunch(LAUNCH);

  const minutes = DRAINED_MINUTES + 10;
  const states = statesOf('sending-stopped', points, { minutes, begin: BEGIN });
  expect(new Set(states)).toEqual(new Set(['OK']));
  const last = Math.max(...points.filter(({ value }) => value > 0).map(({ at }) => at));
  expect(last - BEGIN).toBeGreaterThan(DRAINED_MINUTES * MINUTE_MS);
});

test('a stop in the middle of a launch rings within seven minutes, and only then', async () => {
  const outage = { fromMs: 5 * MINUTE_MS, untilMs: 20 * MINUTE_MS };

  const points = await metricsOfLaunch({ ...LAUNCH, outage });

  const states = statesOf('sending-stopped', points, { minutes: 40, begin: BEGIN });
  const rang = states.indexOf('ALARM') + 1;
  expect(rang).toBeGreaterThan(5);
  expect(rang).toBeLessThanOrEqual(12);
  expect(states.at(-1)).toBe('OK');
});
