import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendConfirmation } from '../../site/forms/send-confirmation.ts';

const fetchMock = vi.fn<typeof fetch>();
const onRetry = vi.fn<() => void>();

beforeEach(() => {
  fetchMock.mockReset();
  onRetry.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function respondWith(status: number, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ success: status === 200 });
  fetchMock.mockResolvedValueOnce(new Response(body, { status, headers }));
}

async function send() {
  const outcome = sendConfirmation({ token: 'k1.row.mac' }, onRetry);
  await vi.runAllTimersAsync();
  return outcome;
}

test('a token is posted once in the form of the contract', async () => {
  respondWith(200);

  expect(await send()).toBe('confirmed');
  expect(fetchMock).toHaveBeenCalledOnce();
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect(path).toBe('/api/confirm');
  expect(init?.body).toBe('{"token":"k1.row.mac"}');
});

test('a refused token is not sent again', async () => {
  respondWith(400);

  expect(await send()).toBe('invalid');
  expect(onRetry).not.toHaveBeenCalled();
});

test.each([403, 404, 413])('an answer %i is a failure that no retry mends', async (status) => {
  respondWith(status);

  expect(await send()).toBe('failed');
  expect(onRetry).not.toHaveBeenCalled();
});

describe('a failure that may pass', () => {
  test.each([
    ['a 500', () => respondWith(500)],
    ['a 429', () => respondWith(429)],
    ['an answer that is not JSON', () => fetchMock.mockResolvedValueOnce(new Response('<html>'))],
    ['no connection', () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ])('is sent again after %s', async (_, prepareResponse) => {
    prepareResponse();
    respondWith(200);

    expect(await send()).toBe('confirmed');
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
