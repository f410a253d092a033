import { expect, test } from 'vitest';
import type { DeliveryDeps } from '../../../lambdas/send-mail/deliver.ts';
import { createCircuitBreaker, openSession } from '../../../lambdas/send-mail/delivery-session.ts';
import { STREAM_CONSUMER } from '../../../lambdas/send-mail/stream-consumer.ts';
import { SWEEP } from '../../../lambdas/send-mail/sweep.ts';
import { startVirtualTime } from './simulation/virtual-time.ts';

const BEGIN = 1_795_255_200_000;
const DEADLINE = BEGIN + 60_000;
const INTERVAL_MS = 100;

/** What a session asks for its slots, while so many slots are reserved ahead. */
function depsBehind(slots: number, begin = BEGIN) {
  const clock = startVirtualTime(begin);
  const nextFreeAt = async (ahead: number) => BEGIN + (slots - ahead) * INTERVAL_MS;
  return { clock, deps: { clock, rateLimiter: { nextFreeAt } } as unknown as DeliveryDeps };
}

test.each([
  ['the stream consumer', STREAM_CONSUMER],
  ['a sweep', SWEEP],
])('%s delivers a row while few enough slots are reserved ahead', async (_, options) => {
  const { deps } = depsBehind(options.maxSlotsAhead);

  expect(await openSession(deps, options, DEADLINE).canDeliver()).toBe(true);
});

test('the stream consumer leaves a row when more are', async () => {
  const { deps } = depsBehind(STREAM_CONSUMER.maxSlotsAhead + 1);

  expect(await openSession(deps, STREAM_CONSUMER, DEADLINE).canDeliver()).toBe(false);
});

test('a sweep waits until fewer are reserved', async () => {
  const { clock, deps } = depsBehind(SWEEP.maxSlotsAhead + 7);

  const canDeliver = openSession(deps, SWEEP, DEADLINE).canDeliver();
  await clock.run();

  expect(await canDeliver).toBe(true);
  expect(clock.now()).toBe(BEGIN + 7 * INTERVAL_MS);
});

test('a sweep that would wait longer than it lives leaves the rest', async () => {
  const { clock, deps } = depsBehind(100_000);

  expect(await openSession(deps, SWEEP, DEADLINE).canDeliver()).toBe(false);
  expect(clock.now()).toBe(BEGIN);
});

test('no delivery is started after the deadline', async () => {
  const { deps } = depsBehind(0, DEADLINE);

  expect(await openSession(deps, SWEEP, DEADLINE).canDeliver()).toBe(false);
});

test('the circuit breaker opens after ten sends in a row that SES did not take', () => {
  const breaker = createCircuitBreaker();
  const record = (outcome: 'deferred' | 'unknown' | 'sent' | 'skipped', times: number) => {
    for (let index = 0; index < times; index += 1) breaker.record(outcome);
  };

  record('deferred', 9);
  record('sent', 1);
  record('unknown', 9);
  record('skipped', 5);
  const beforeTheTenth = breaker.isOpen();
  record('deferred', 1);

  expect([beforeTheTenth, breaker.isOpen()]).toEqual([false, true]);
});
