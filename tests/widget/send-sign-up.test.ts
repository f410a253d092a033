import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import { ERRORS } from '#shared/contract/answer.ts';
import type { Challenge } from '#shared/contract/challenge.ts';
import { HONEYPOT_NAME } from '#shared/contract/honeypot.ts';
import { resolveSettings } from '../../widget/settings.ts';
import {
  backoffMs,
  parseRetryAfter,
  REQUEST_TIMEOUT_MS,
  sendSignUp,
} from '../../widget/sign-up/send-sign-up.ts';

type Fetch = typeof fetch;

const SIGN_UP = {
  email: 'ada@example.ch',
  role: 'private',
  intent: 'looking',
  language: 'de',
} as const;
const SETTINGS = resolveSettings({
  language: 'de',
  api: 'https://site.example/api',
  partner: 'garage',
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

/** Sends a sign-up to which the API gives these answers, one after the other. Skips all waits. */
async function send(...answers: (Response | Error)[]) {
  const fetchMock = vi.fn<Fetch>();
  for (const next of answers) {
    if (next instanceof Error) fetchMock.mockRejectedValueOnce(next);
    else fetchMock.mockResolvedValueOnce(next);
  }
  vi.stubGlobal('fetch', fetchMock);
  const waits: number[] = [];
  const sending = sendSignUp(SIGN_UP, SETTINGS, (ms) => waits.push(ms));
  await vi.runAllTimersAsync();
  return { outcome: await sending, calls: fetchMock.mock.calls, waits };
}

/** Any key solves it. */
const CHALLENGE: Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    expiresAt: 1,
    keyLength: 32,
    keyPrefix: '',
    keySignature: '00',
    nonce: '00',
    salt: '00',
  },
  signature: '00',
};

function demand(challenge: unknown): Response {
  const body = { success: false, error: ERRORS.tooMany, challenge };
  return answer(429, body, { 'Retry-After': '600' });
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

  test('is a JSON POST without credentials', async () => {
    const { outcome, calls } = await send(answer(200, { success: true }));

    expect(outcome).toEqual({ ok: true, confirm: false });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.[0]).toBe('https://site.example/api/send-waitlist-notification');
    const { id, version, hash } = CONSENT;
    const consent = { id, version, hash: hash.de };
    const meta = { partner: 'garage', page: location.origin + location.pathname, consent };
    expect(calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: JSON.stringify({ signup: SIGN_UP, meta }),
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  test.each([
    ['a lost connection', offline],
    ['a 429', () => answer(429, { success: false, error: ERRORS.tooMany })],
    ['a 500', () => answer(500, { success: false, error: ERRORS.signUpFailed })],
    ['a 503 without a body', () => answer(503, '')],
  ])('is repeated after %s', async (_, failure) => {
    const { outcome, calls } = await send(failure(), answer(200, { success: true }));

    expect(outcome).toEqual({ ok: true, confirm: false });
    expect(calls).toHaveLength(2);
  });

  test('is given up after three retries, with a longer wait before each', async () => {
    const { outcome, calls, waits } = await send(offline(), offline(), offline(), offline());

    expect(outcome).toMatchObject({ ok: false, error: ERRORS.signUpFailed, fields: {} });
    expect(outcome).not.toHaveProperty('status');
    expect(calls).toHaveLength(4);
    expect(waits).toEqual([1000, 0, 2000, 0, 4000, 0]);
  });

  test('is repeated after the time that the server asks for', async () => {
    const tooMany = answer(429, { success: false }, { 'Retry-After': '9' });

    const { waits } = await send(tooMany, answer(200, { success: true }));

    expect(waits).toEqual([9000, 0]);
  });

  test('is not repeated if the server asks for more than 30 seconds', async () => {
    const tooMany = answer(429, { success: false, error: ERRORS.tooMany }, { 'Retry-After': '31' });

    const { outcome, waits } = await send(tooMany);

    expect(outcome).toMatchObject({ ok: false, error: ERRORS.tooMany });
    expect(waits).toEqual([]);
  });

  test('is repeated at once with the solution of a challenge', async () => {
    const { outcome, calls, waits } = await send(demand(CHALLENGE), answer(200, { success: true }));

    expect(outcome).toEqual({ ok: true, confirm: false });
    expect(waits).toEqual([]);
    const [first, second] = calls.map(([, init]) => JSON.parse(init?.body as string) as object);
    expect(second).toEqual({
      ...first,
      solution: { challenge: CHALLENGE, counter: 0, derivedKey: expect.any(String) as string },
    });
  });

  test('is given up after three challenges', async () => {
    const { outcome, calls } = await send(...Array.from({ length: 4 }, () => demand(CHALLENGE)));

    expect(outcome).toMatchObject({ ok: false, error: ERRORS.tooMany });
    expect(calls).toHaveLength(4);
  });

  test.each([
    ['without a secure context says so', {}, false, ERRORS.insecure],
    ['that fails to solve it is refused', {}, true, ERRORS.tooMany],
  ])('by a browser %s', async (_, crypto, isSecureContext, error) => {
    vi.stubGlobal('crypto', crypto);
    vi.stubGlobal('isSecureContext', isSecureContext);

    const { outcome, calls } = await send(demand(CHALLENGE));

    expect(outcome).toMatchObject({ ok: false, status: 429, error });
    expect(calls).toHaveLength(1);
  });

  test('is refused after a challenge that is none', async () => {
    vi.stubGlobal('isSecureContext', true);

    const { outcome } = await send(demand({}));

    expect(outcome).toMatchObject({ ok: false, error: ERRORS.tooMany });
  });

  test('says what a bot filled in', async () => {
    const fetchMock = vi.fn<Fetch>().mockResolvedValue(answer(200, { success: true }));
    vi.stubGlobal('fetch', fetchMock);

    await sendSignUp(SIGN_UP, SETTINGS, () => undefined, 'cheap vans');

    const body: unknown = JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string);
    expect(body).toMatchObject({ [HONEYPOT_NAME]: 'cheap vans' });
  });

  test.each([400, 413, 415, 404])('is not repeated after a %i', async (status) => {
    const { outcome, calls } = await send(answer(status, { success: false, error: 'No' }));

    expect(calls).toHaveLength(1);
    expect(outcome).toMatchObject({ ok: false, error: 'No', status });
  });

  test('returns the error that the server has for each field', async () => {
    const fields = { email: 'Invalid email address' };

    const { outcome } = await send(answer(400, { success: false, error: ERRORS.invalid, fields }));

    expect(outcome).toMatchObject({ error: ERRORS.invalid, fields });
  });

  test('returns an unknown error for a failure without a message', async () => {
    const { outcome } = await send(answer(200, { success: false }));

    expect(outcome).toMatchObject({ ok: false, error: ERRORS.unknown });
  });

  test.each(['<h1>Log in to this network</h1>', '"yes"', 'null'])(
    'is no success after the answer %s',
    async (body) => {
      const { outcome, calls } = await send(answer(200, body));

      expect(outcome).toMatchObject({ ok: false, error: ERRORS.signUpFailed });
      expect(calls).toHaveLength(1);
    },
  );

  test('is repeated when an attempt gets no answer in time', async () => {
    const attempts: number[] = [];
    const hanging = vi.fn<Fetch>((_, init) => {
      attempts.push(Date.now());
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    vi.stubGlobal('fetch', hanging);

    const sending = sendSignUp(SIGN_UP, SETTINGS, () => undefined);
    await vi.runAllTimersAsync();

    expect(await sending).toMatchObject({ ok: false, error: ERRORS.signUpFailed });
    expect(attempts).toHaveLength(4);
    expect((attempts[1] ?? 0) - (attempts[0] ?? 0)).toBe(REQUEST_TIMEOUT_MS + 1000);
  });
});

describe('the backoff', () => {
  test('doubles with each retry', () => {
    expect([0, 1, 2].map((attempt) => backoffMs(attempt, 0, 1))).toEqual([1000, 2000, 4000]);
  });

  test('has jitter over its upper half', () => {
    expect(backoffMs(1, 0, 0)).toBe(1000);
    expect(backoffMs(1, 0, 0.5)).toBe(1500);
  });

  test('is never shorter than the server asked for', () => {
    expect(backoffMs(0, 7000, 0)).toBe(7000);
  });

  test('is never longer than 30 seconds', () => {
    expect(backoffMs(0, 120_000, 0)).toBe(30_000);
    expect(backoffMs(20, 0, 1)).toBe(30_000);
  });
});

describe('the header Retry-After', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['3', 3000],
    ['0', 0],
    ['-4', 0],
    ['soon', 0],
    [null, 0],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ])('with %s is %i ms', (header, ms) => {
    expect(parseRetryAfter(header)).toBe(ms);
  });
});
