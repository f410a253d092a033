import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSweepLoop } from '../../../infra/local/sweep-loop.ts';

const sweep = vi.fn<(event: { sender: number }) => Promise<void>>(async () => undefined);
const isMailDue = vi.fn(async () => true);
let loop: ReturnType<typeof startSweepLoop>;

beforeEach(async () => {
  vi.useFakeTimers();
  sweep.mockClear();
  isMailDue.mockReset().mockResolvedValue(true);
  loop = startSweepLoop(sweep, isMailDue);
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(async () => {
  await loop.stop();
  vi.useRealTimers();
});

test('it sweeps when it starts, and every two seconds when nothing happens', async () => {
  expect(sweep).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(1999);
  expect(sweep).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test('each of several senders is invoked with its number', async () => {
  const several = startSweepLoop(sweep, isMailDue, 2);
  await several.stop();

  expect(sweep.mock.calls.slice(-2)).toEqual([[{ sender: 0 }], [{ sender: 1 }]]);
});

test('a call is followed by a sweep at once, and by one every 250 ms for three seconds', async () => {
  await vi.advanceTimersByTimeAsync(100);

  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(sweep).toHaveBeenCalledTimes(2);

  await vi.advanceTimersByTimeAsync(3000);
  expect(sweep).toHaveBeenCalledTimes(14);
  await vi.advanceTimersByTimeAsync(1999);
  expect(sweep).toHaveBeenCalledTimes(14);
});

test('many calls make no more sweeps than one', async () => {
  for (let call = 0; call < 100; call += 1) loop.wake();
  await vi.advanceTimersByTimeAsync(200);
  loop.wake();
  await vi.advanceTimersByTimeAsync(49);

  expect(sweep).toHaveBeenCalledTimes(2);
});

test.each([
  ['a sweep', sweep, 3],
  ['a look at the outbox', isMailDue, 2],
])('%s that fails is followed by the next', async (_, failing, sweeps) => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  failing.mockRejectedValueOnce(new Error('no store'));

  loop.wake();
  await vi.advanceTimersByTimeAsync(250);

  expect(log).toHaveBeenCalledTimes(1);
  expect(sweep).toHaveBeenCalledTimes(sweeps);
});

test('nothing is swept while no mail is due', async () => {
  isMailDue.mockResolvedValue(false);

  loop.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sweep).toHaveBeenCalledTimes(1);

  isMailDue.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test('once it is stopped, nothing wakes it', async () => {
  await loop.stop();

  loop.wake();
  await vi.advanceTimersByTimeAsync(5000);

  expect(sweep).toHaveBeenCalledTimes(1);
});
