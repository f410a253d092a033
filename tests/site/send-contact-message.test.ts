import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MIN_SENDING_MS, sendContactMessage } from '../../site/forms/send-contact-message.ts';
import { MESSAGES } from '../../site/messages/messages.ts';

const MESSAGE = { name: 'Ada', email: 'ada@example.ch', message: 'Ciao', language: 'it' } as const;
const TEXTS = MESSAGES.it.contact.form.errors;
const post = vi.fn<typeof fetch>();

beforeEach(() => {
  post.mockReset();
  vi.stubGlobal('fetch', post);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(status: number, body: string) {
  post.mockResolvedValue(new Response(body, { status }));
}

/** What has come of it after so many milliseconds. */
async function after(milliseconds: number, sent: Promise<unknown>): Promise<unknown> {
  const done = vi.fn();
  void sent.then(done);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return done.mock.calls[0]?.[0] ?? 'nothing yet';
}

describe('a delivered message', () => {
  test('is posted once, as the contract says', async () => {
    answer(200, '{"success":true}');

    await after(MIN_SENDING_MS, sendContactMessage(MESSAGE, 'delivered', TEXTS));

    expect(post).toHaveBeenCalledOnce();
    const [path, init] = post.mock.calls[0] ?? [];
    expect(path).toBe('/api/send-contact-message');
    expect(init?.body).toBe(JSON.stringify({ message: MESSAGE }));
  });

  test('is shown as sent after 800 ms and no earlier', async () => {
    answer(200, '{"success":true}');
    const sent = sendContactMessage(MESSAGE, 'delivered', TEXTS);

    expect(await after(799, sent)).toBe('nothing yet');
    expect(await after(1, sent)).toEqual({ ok: true });
  });

  test('fails at once when the server fails', async () => {
    answer(500, '{"success":false,"error":"Something went wrong. Please try again later."}');

    expect(await after(0, sendContactMessage(MESSAGE, 'delivered', TEXTS))).toEqual({ ok: false });
  });

  test('says which field the server refuses', async () => {
    answer(
      400,
      '{"success":false,"error":"Invalid form data","fields":{"name":"Name is required"}}',
    );

    expect(await after(0, sendContactMessage(MESSAGE, 'delivered', TEXTS))).toEqual({
      ok: false,
      errors: { name: TEXTS.nameRequired },
    });
  });

  test.each([
    ['a page in the answer’s place', () => answer(502, '<html>')],
    ['no connection', () => post.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['no answer in time', () => post.mockRejectedValue(new DOMException('', 'TimeoutError'))],
  ])('fails on %s', async (_, arrange) => {
    arrange();

    expect(await after(0, sendContactMessage(MESSAGE, 'delivered', TEXTS))).toEqual({ ok: false });
  });
});

describe('a simulated message', () => {
  test('makes no call, and is shown as sent after 800 ms', async () => {
    const sent = sendContactMessage(MESSAGE, 'simulated', TEXTS);

    expect(await after(799, sent)).toBe('nothing yet');
    expect(await after(1, sent)).toEqual({ ok: true });
    expect(post).not.toHaveBeenCalled();
  });
});
