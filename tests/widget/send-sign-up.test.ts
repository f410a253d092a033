import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#shared/contract/messages.ts';
import { REQUEST_TIMEOUT_MS } from '../../widget/sign-up/post-sign-up.ts';
import { sendSignUp } from '../../widget/sign-up/send-sign-up.ts';

type Fetch = typeof fetch;

const URL = 'https://site.example/api/send-waitlist-notification';

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

/** Sends with these answers in turn; the waits pass by themselves. */
async function send(...answers: (Response | Error)[]) {
  const fetchMock = vi.fn<Fetch>();
  for (const next of answers) {
    if (next instanceof Error) fetchMock.mockRejectedValueOnce(next);
    else fetchMock.mockResolvedValueOnce(next);
  }
  vi.stubGlobal('fetch', fetchMock);
  const waits: number[] = [];
  const sending = sendSignUp(URL, { signup: {} }, (ms) => waits.push(ms));
  await vi.runAllTimersAsync();
  return { outcome: await sending, calls: fetchMock.mock.calls, waits };
}

const offline = () => new TypeError('Failed to fetch');

describe('sending a sign-up', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(1);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('posts JSON, without credentials', async () => {
    const { outcome, calls } = await send(answer(200, { success: true }));

    expect(outcome).toEqual({ ok: true });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.[0]).toBe(URL);
    expect(calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"signup":{}}',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it.each([
    ['no network', offline],
    ['429', () => answer(429, { success: false, error: ERRORS.tooMany })],
    ['500', () => answer(500, { success: false, error: ERRORS.signUpFailed })],
    ['503 without a body', () => answer(503, '')],
  ])('tries again after %s', async (_, failure) => {
    const { outcome, calls } = await send(failure(), answer(200, { success: true }));

    expect(outcome).toEqual({ ok: true });
    expect(calls).toHaveLength(2);
  });

  it('gives up after three retries, ever further apart', async () => {
    const { outcome, calls, waits } = await send(offline(), offline(), offline(), offline());

    expect(outcome).toMatchObject({ ok: false, error: ERRORS.signUpFailed, fields: {} });
    expect(outcome).not.toHaveProperty('status');
    expect(calls).toHaveLength(4);
    expect(waits).toEqual([1000, 0, 2000, 0, 4000, 0]);
  });

  it('waits as long as the server asks', async () => {
    const tooMany = answer(429, { success: false }, { 'Retry-After': '9' });

    const { waits } = await send(tooMany, answer(200, { success: true }));

    expect(waits).toEqual([9000, 0]);
  });

  it.each([400, 413, 415, 404])('does not repeat what was refused with %i', async (status) => {
    const { outcome, calls } = await send(answer(status, { success: false, error: 'No' }));

    expect(calls).toHaveLength(1);
    expect(outcome).toMatchObject({ ok: false, error: 'No', status });
  });

  it('keeps what the server says of each field', async () => {
    const fields = { email: 'Invalid email address' };

    const { outcome } = await send(answer(400, { success: false, error: ERRORS.invalid, fields }));

    expect(outcome).toMatchObject({ error: ERRORS.invalid, fields });
  });

  it('calls a failure without a message an unknown error', async () => {
    const { outcome } = await send(answer(200, { success: false }));

    expect(outcome).toMatchObject({ ok: false, error: ERRORS.unknown });
  });

  it.each(['<h1>Log in to this network</h1>', '"yes"', 'null'])(
    'does not take %s for a success',
    async (body) => {
      const { outcome, calls } = await send(answer(200, body));

      expect(outcome).toMatchObject({ ok: false, error: ERRORS.signUpFailed });
      expect(calls).toHaveLength(1);
    },
  );

  it('gives up an attempt that hangs, and tries again', async () => {
    const attempts: number[] = [];
    const hanging = vi.fn<Fetch>((_, init) => {
      attempts.push(Date.now());
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    vi.stubGlobal('fetch', hanging);

    const sending = sendSignUp(URL, {}, () => undefined);
    await vi.runAllTimersAsync();

    expect(await sending).toMatchObject({ ok: false, error: ERRORS.signUpFailed });
    expect(attempts).toHaveLength(4);
    expect((attempts[1] ?? 0) - (attempts[0] ?? 0)).toBe(REQUEST_TIMEOUT_MS + 1000);
  });
});
