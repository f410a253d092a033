import './simulation/environment.ts';
import { expect, test } from 'vitest';
import type { DeliveryDeps } from '../../../lambdas/send-mail/deliver.ts';
import {
  createCircuitBreaker,
  openSession,
  STREAM_CONSUMER,
} from '../../../lambdas/send-mail/delivery-session.ts';
import { SWEEP } from '../../../lambdas/send-mail/sweep.ts';
import { startVirtualTime } from './simulation/virtual-time.ts';

const BEGIN = 1_795_255_200_000;
const DEADLINE = BEGIN + 60_000;
const INTERVAL_MS = 100;

/** A rate limiter with this many slots reserved ahead, and a clock that starts at `begin`. */
function depsWithSlotsAhead(slots: number, begin = BEGIN) {
  const clock = startVirtualTime(begin);
  const nextFreeAt = async (ahead: number) => BEGIN + (slots - ahead) * INTERVAL_MS;
  return { clock, deps: { clock, rateLimiter: { nextFreeAt } } as unknown as DeliveryDeps };
}

test.each([
  ['the stream consumer', STREAM_CONSUMER],
  ['a sweep', SWEEP],
])('%s delivers a row while few enough slots are reserved ahead', async (_, options) => {
  const { deps } = depsWithSlotsAhead(options.maxSlotsAhead);

  expect(await openSession(deps, options, DEADLINE).canDeliver()).toBe(true);
});

test('the stream consumer delivers no row while more slots are reserved ahead', async () => {
  const { deps } = depsWithSlotsAhead(STREAM_CONSUMER.maxSlotsAhead + 1);

  expect(await openSession(deps, STREAM_CONSUMER, DEADLINE).canDeliver()).toBe(false);
});

test('a sweep waits until fewer slots are reserved ahead', async () => {
  const { clock, deps } = depsWithSlotsAhead(SWEEP.maxSlotsAhead + 7);

  const canDeliver = openSession(deps, SWEEP, DEADLINE).canDeliver();
  await clock.run();

  expect(await canDeliver).toBe(true);
  expect(clock.now()).toBe(BEGIN + 7 * INTERVAL_MS);
});

test('a sweep that would have to wait past its deadline delivers nothing more', async () => {
  const { clock, deps } = depsWithSlotsAhead(100_000);

  expect(await openSession(deps, SWEEP, DEADLINE).canDeliver()).toBe(false);
  expect(clock.now()).toBe(BEGIN);
});

test('no row is delivered whose slot would begin after the deadline, however few are reserved', async () => {
  const { deps } = depsWithSlotsAhead(601, DEADLINE - INTERVAL_MS);

  expect(await openSession(deps, SWEEP, DEADLINE).canDeliver()).toBe(false);
});

test('no delivery is started after the deadline', async () => {
  const { deps } = depsWithSlotsAhead(0, DEADLINE);

  expect(await openSession(deps, SWEEP, DEADLINE).canDeliver()).toBe(false);
});

test('the circuit breaker opens after ten sends in a row that SES did not accept', () => {
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
