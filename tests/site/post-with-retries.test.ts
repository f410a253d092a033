import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OnWait, postWithRetries } from '../../site/forms/post-with-retries.ts';

const fetchMock = vi.fn<typeof fetch>();
const onWait = vi.fn<OnWait>();

beforeEach(() => {
  fetchMock.mockReset();
  onWait.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function respondWith(status: number, headers: Record<string, string> = {}, body?: string) {
  const json = JSON.stringify({ success: status === 200 });
  fetchMock.mockResolvedValueOnce(new Response(body ?? json, { status, headers }));
}

/** The milliseconds between the attempts until the end. */
async function waits(): Promise<number[]> {
  const times: number[] = [];
  const answer = fetchMock.getMockImplementation();
  fetchMock.mockImplementation((...call) => {
    times.push(Date.now());
    return answer?.(...call) ?? Promise.resolve(new Response('{"success":false}', { status: 503 }));
  });
  const reply = postWithRetries('/api/x', {}, onWait);
  await vi.runAllTimersAsync();
  await reply;
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

describe('the waits', () => {
  test.each([
    ['at most', 1, [1000, 2000, 4000]],
    ['at least', 0, [500, 1000, 2000]],
  ])('double, three times, %s', async (_, random, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);

    expect(await waits()).toEqual(expected);
  });

  test.each([
    ['7', 7000],
    ['30', 30_000],
  ])('are as long as the API asks: %s s', async (seconds, ms) => {
    respondWith(429, { 'retry-after': seconds });
    respondWith(200);
    const started = Date.now();

    const reply = postWithRetries('/api/x', {}, onWait);
    await vi.runAllTimersAsync();

    expect((await reply).answer.success).toBe(true);
    expect(Date.now() - started).toBe(ms);
  });

  test('are none if the API asks for more than 30 s', async () => {
    respondWith(503, { 'retry-after': '31' });

    expect(await postWithRetries('/api/x', {}, onWait)).toMatchObject({ status: 503 });
    expect(onWait).not.toHaveBeenCalled();
  });
});

describe('a failure that no retry mends', () => {
  test.each([
    ['a refusal', 403, undefined],
    ['a refusal of a firewall, which is a page', 403, '<html>'],
    ['a challenge', 429, '{"success":false,"challenge":{}}'],
  ])('is returned at once: %s', async (_, status, body) => {
    respondWith(status, {}, body);

    expect(await postWithRetries('/api/x', {}, onWait)).toMatchObject({ status });
    expect(fetchMock).toHaveBeenCalledOnce();
  });
});

describe('without a network', () => {
  let isOnline: boolean;

  beforeEach(() => {
    isOnline = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    fetchMock.mockImplementation(() =>
      isOnline
        ? Promise.resolve(new Response('{"success":true}'))
        : Promise.reject(new TypeError('Failed to fetch')),
    );
  });

  test('the call is made again when the network is back', async () => {
    const reply = postWithRetries('/api/x', {}, onWait);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetchMock).toHaveBeenCalledOnce();
    expect(onWait.mock.calls).toEqual([['offline']]);

    isOnline = true;
    dispatchEvent(new Event('online'));

    expect((await reply).answer.success).toBe(true);
    expect(onWait.mock.calls).toEqual([['offline'], ['retrying']]);
  });

  test('the call is made every 30 s, however often it fails, in case the browser is wrong', async () => {
    const reply = postWithRetries('/api/x', {}, onWait);

    await vi.advanceTimersByTimeAsync(300_000);

    expect(fetchMock).toHaveBeenCalledTimes(11);
    isOnline = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await reply).answer.success).toBe(true);
  });
});
