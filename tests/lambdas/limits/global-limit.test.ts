import { beforeEach, expect, test, vi } from 'vitest';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

type CountGlobally = (typeof import('../../../lambdas/limits/global-limit.ts'))['countGlobally'];

const WINDOW_MS = 5000;
/** 50 a second. */
const CALLS_PER_WINDOW = 250;

let now = WINDOW_MS * 1_000_000;

await useAwsEndpoints();
beforeEach(() => {
  now += 10 * WINDOW_MS;
});

/** The counting of a process of its own. */
async function startProcess(): Promise<CountGlobally> {
  vi.resetModules();
  return (await import('../../../lambdas/limits/global-limit.ts')).countGlobally;
}

async function callTimes(times: number, countGlobally: CountGlobally): Promise<number> {
  let until = 0;
  for (let call = 0; call < times; call += 1) until = await countGlobally('signUp', now);
  return until;
}

test('50 calls a second pass, and beyond them calls need a challenge until the next window ends', async () => {
  const countGlobally = await startProcess();

  expect(await callTimes(CALLS_PER_WINDOW, countGlobally)).toBe(0);
  const until = now + 2 * WINDOW_MS;
  expect(await callTimes(5, countGlobally)).toBe(until);
  now = until - 1;
  expect(await callTimes(1, countGlobally)).toBe(until);
  now = until;
  expect(await callTimes(CALLS_PER_WINDOW, countGlobally)).toBeLessThanOrEqual(now);
});

test('processes count together', async () => {
  const first = await startProcess();
  const second = await startProcess();

  await callTimes(CALLS_PER_WINDOW, first);

  expect(await callTimes(4, second)).toBe(0);
  expect(await callTimes(1, second)).toBeGreaterThan(now);
});

test('calls at a normal rate write nothing', async () => {
  const countGlobally = await startProcess();
  const { table } = await import('../../../lambdas/store/table.ts');
  const send = vi.spyOn(table, 'send');

  for (let window = 0; window < 3; window += 1) {
    await callTimes(4, countGlobally);
    now += WINDOW_MS;
  }

  expect(send).not.toHaveBeenCalled();
});
