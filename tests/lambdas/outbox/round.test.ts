import { expect, test } from 'vitest';
import type { Courier } from '../../../lambdas/outbox/deliver.ts';
import { createRound } from '../../../lambdas/outbox/round.ts';
import { DOORBELL, SWEEP } from '../../../lambdas/send-mail/room.ts';
import { startVirtualTime } from './simulation/virtual-time.ts';

const BEGIN = 1_795_255_200_000;
const DEADLINE = BEGIN + 60_000;
const INTERVAL_MS = 100;

/** A courier that is asked nothing but its pace: so many turns of others are ahead. */
function courierBehind(turns: number, begin = BEGIN) {
  const clock = startVirtualTime(begin);
  const opensAt = async (ahead: number) => BEGIN + (turns - ahead) * INTERVAL_MS;
  return { clock, courier: { clock, pace: { opensAt } } as unknown as Courier };
}

test.each([
  ['the doorbell', DOORBELL],
  ['a sweep', SWEEP],
])('%s begins a row while few enough turns are ahead', async (_, room) => {
  const { courier } = courierBehind(room.turnsAhead);

  expect(await createRound(courier, { ...room, deadline: DEADLINE }).mayBegin()).toBe(true);
});

test('the doorbell leaves a row when more are ahead', async () => {
  const { courier } = courierBehind(DOORBELL.turnsAhead + 1);

  expect(await createRound(courier, { ...DOORBELL, deadline: DEADLINE }).mayBegin()).toBe(false);
});

test('a sweep waits until fewer are', async () => {
  const { clock, courier } = courierBehind(SWEEP.turnsAhead + 7);

  const mayBegin = createRound(courier, { ...SWEEP, deadline: DEADLINE }).mayBegin();
  await clock.run();

  expect(await mayBegin).toBe(true);
  expect(clock.now()).toBe(BEGIN + 7 * INTERVAL_MS);
});

test('a sweep that would wait longer than it lives leaves the rest', async () => {
  const { clock, courier } = courierBehind(100_000);

  expect(await createRound(courier, { ...SWEEP, deadline: DEADLINE }).mayBegin()).toBe(false);
  expect(clock.now()).toBe(BEGIN);
});

test('nothing is begun after the deadline', async () => {
  const { courier } = courierBehind(0, DEADLINE);

  expect(await createRound(courier, { ...SWEEP, deadline: DEADLINE }).mayBegin()).toBe(false);
});
