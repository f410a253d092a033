import { expect, test, vi } from 'vitest';
import { METRICS } from '#shared/metrics.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { LAMBDA_CONTEXT } from '../events.ts';

const aws = await useAwsEndpoints({
  // Prints by the console that a test can watch.
  POWERTOOLS_DEV: 'true',
  POWERTOOLS_METRICS_DISABLED: 'false',
  POWERTOOLS_METRICS_NAMESPACE: 'Waitlist',
  POWERTOOLS_SERVICE_NAME: 'trial',
});
const { handler } = await import('../../../lambdas/canary/handler.ts');
const { logger } = await import('../../../lambdas/logger.ts');

/** What a run publishes, as CloudWatch reads it. */
async function metricsOfRun(): Promise<Record<string, unknown>> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await handler({}, { ...LAMBDA_CONTEXT, getRemainingTimeInMillis: () => 20_000 });
  const lines = print.mock.calls.map(([line]) => String(line));
  return JSON.parse(lines.find((line) => line.includes('"_aws"')) ?? '{}') as never;
}

test('a run that fails is a 1, with the name of its step in the log and no address', async () => {
  const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 403 })));

  const metrics = await metricsOfRun();

  expect(metrics).toMatchObject({ service: 'trial', [METRICS.canaryFailed]: 1 });
  expect(metrics).not.toHaveProperty(METRICS.canarySeconds);
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'The canary failed',
    expect.objectContaining({ step: 'sign-up', reason: { status: 403 } }),
  );
  expect(JSON.stringify(log.mock.calls)).not.toContain('@');
});

test('a run that succeeds is a 0, because only a value says that it ran', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: unknown }) => {
    const [, run] = /canary-(\w+)/.exec(String(body)) ?? [];
    const listUnsubscribe = '<https://example.ch/?token=t>';
    const left = { at: 3, by: 'one-click' };
    const row = { pk: `canary#${run}`, mailedAt: 1, sendEventAt: 2, listUnsubscribe, left };
    if (run) await aws.put(row);
    return Response.json({ success: true });
  });

  expect(await metricsOfRun()).toMatchObject({
    [METRICS.canaryFailed]: 0,
    [METRICS.canarySeconds]: expect.any(Number),
  });
});
