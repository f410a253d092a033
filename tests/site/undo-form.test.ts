import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendUndo } from '../../site/scripts/undo-form.ts';

const fetchMock = vi.fn<typeof fetch>();
const onRetry = vi.fn<() => void>();

beforeEach(() => {
  fetchMock.mockReset();
  onRetry.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.useFakeTimers();
});

afterEach(() => void vi.useRealTimers());

function respondWith(status: number) {
  const body = JSON.stringify({ success: status === 200 });
  fetchMock.mockResolvedValueOnce(new Response(body, { status }));
}

async function send() {
  const outcome = sendUndo('/api/confirm', 'k1.row.mac', onRetry);
  await vi.runAllTimersAsync();
  return outcome;
}

test.each([
  [400, 'invalid'],
  [403, 'failed'],
  [404, 'failed'],
  [413, 'failed'],
])('after a %i, the token is %s and not sent again', async (status, outcome) => {
  respondWith(status);

  expect(await send()).toBe(outcome);
  expect(onRetry).not.toHaveBeenCalled();
});

test('a token is sent again, and the visitor is told once, after a failure that may pass', async () => {
  respondWith(500);
  respondWith(200);

  expect(await send()).toBe('undone');
  expect(onRetry).toHaveBeenCalledOnce();
});
