import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERRORS } from '#shared/contract/answer.ts';
import { MIN_SENDING_MS, sendContactMessage } from '../../site/forms/send-contact-message.ts';
import { MESSAGES } from '../../site/messages/messages.ts';

const MESSAGE = { name: 'Ada', email: 'ada@example.ch', message: 'Ciao', language: 'it' } as const;
const TEXTS = MESSAGES.it.contact.form.errors;
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function respondWith(status: number, body: string) {
  fetchMock.mockResolvedValue(new Response(body, { status }));
}

/** The result that a promise has after so many milliseconds. */
async function after(milliseconds: number, promise: Promise<unknown>): Promise<unknown> {
  const done = vi.fn();
  void promise.then(done);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return done.mock.calls[0]?.[0] ?? 'pending';
}

describe('a delivered message', () => {
  test('is posted once in the form of the contract', async () => {
    respondWith(200, '{"success":true}');

    await after(MIN_SENDING_MS, sendContactMessage(MESSAGE, 'delivered', TEXTS));

    expect(fetchMock).toHaveBeenCalledOnce();
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/send-contact-message');
    expect(init?.body).toBe(JSON.stringify({ message: MESSAGE }));
  });

  test('succeeds after 800 ms at the earliest', async () => {
    respondWith(200, '{"success":true}');
    const result = sendContactMessage(MESSAGE, 'delivered', TEXTS);

    expect(await after(799, result)).toBe('pending');
    expect(await after(1, result)).toEqual({ ok: true });
  });

  test('fails at once if the server fails', async () => {
    respondWith(500, '{"success":false,"error":"Something went wrong. Please try again later."}');

    expect(await after(0, sendContactMessage(MESSAGE, 'delivered', TEXTS))).toEqual({ ok: false });
  });

  test('says that too many were sent', async () => {
    respondWith(429, JSON.stringify({ success: false, error: ERRORS.tooMany }));

    expect(await after(0, sendContactMessage(MESSAGE, 'delivered', TEXTS))).toEqual({
      ok: false,
      refusal: 'tooMany',
    });
  });

  test.each([
    ['a page without https says so', false, 'insecure'],
    ['a browser that fails to solve it is refused', true, 'tooMany'],
  ])('that demands a challenge: %s', async (_, isSecureContext, refusal) => {
    respondWith(429, JSON.stringify({ success: false, error: ERRORS.tooMany, challenge: {} }));
    vi.stubGlobal('crypto', {});
    vi.stubGlobal('isSecureContext', isSecureContext);

    expect(await after(0, sendContactMessage(MESSAGE, 'delivered', TEXTS))).toEqual({
      ok: false,
      refusal,
    });
  });

  test('fails with the errors of the fields that the server refuses', async () => {
    respondWith(
      400,
      '{"success":false,"error":"Invalid form data","fields":{"name":"Name is required"}}',
    );

    expect(await after(0, sendContactMessage(MESSAGE, 'delivered', TEXTS))).toEqual({
      ok: false,
      errors: { name: TEXTS.nameRequired },
    });
  });

  test.each([
    ['an answer that is not JSON', () => respondWith(502, '<html>')],
    ['a failed connection', () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['a timeout', () => fetchMock.mockRejectedValue(new DOMException('', 'TimeoutError'))],
  ])('fails after %s', async (_, prepareResponse) => {
    prepareResponse();

    expect(await after(0, sendContactMessage(MESSAGE, 'delivered', TEXTS))).toEqual({ ok: false });
  });
});

describe('a simulated message', () => {
  test('succeeds after 800 ms without a request', async () => {
    const result = sendContactMessage(MESSAGE, 'simulated', TEXTS);

    expect(await after(799, result)).toBe('pending');
    expect(await after(1, result)).toEqual({ ok: true });
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
