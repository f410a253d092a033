// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi, INSECURE } from '#shared/form/call-api.ts';
import { ERRORS } from '#shared/contract/answer.ts';
import type { Challenge } from '#shared/contract/challenge.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';

const URL = 'https://site.example/api/x';
const BODY = { message: 'Ciao' };
const SUCCESS = { success: true };
const NOW = new Date('2026-01-01T00:00:00Z');

/** Any key solves it. */
const CHALLENGE: Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    expiresAt: 1,
    keyLength: 32,
    data: { doublings: 0 },
    keyPrefix: '',
    keySignature: '00',
    nonce: '00',
    salt: '00',
  },
  signature: '00',
};

const fetchMock = vi.fn<typeof fetch>();
/** When each attempt was made, in milliseconds from the call. */
let attempts: number[];
let waits: number[];

beforeEach(() => {
  attempts = [];
  waits = [];
  fetchMock.mockReset();
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    attempts.push(Date.now() - NOW.getTime());
    return fetchMock(...call);
  });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => void vi.useRealTimers());

function response(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

const lost = () => new TypeError('Failed to fetch');
const call = (solve?: typeof solveChallenge) => callApi(URL, BODY, (ms) => waits.push(ms), solve);

/** A call to which the API gives these answers, one after the other. Skips all waits. */
async function callWith(...answers: readonly (Response | Error)[]) {
  for (const answer of answers) {
    if (answer instanceof Error) fetchMock.mockRejectedValueOnce(answer);
    else fetchMock.mockResolvedValueOnce(answer);
  }
  const reply = call(solveChallenge);
  await vi.runAllTimersAsync();
  return reply;
}

const bodies = () =>
  fetchMock.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);

test('a call is one JSON POST without credentials', async () => {
  const reply = await callWith(response(200, { success: true, confirm: true }));

  expect(reply).toEqual({ answer: { success: true, confirm: true }, status: 200 });
  expect(fetchMock.mock.calls).toEqual([
    [
      URL,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(BODY),
        credentials: 'omit',
        keepalive: true,
        signal: expect.any(AbortSignal),
      },
    ],
  ]);
  expect(waits).toEqual([]);
});

test('a call outlives its page, but is not repeated as one that may have been refused for that', async () => {
  await callWith(response(500, ''), lost(), response(429, ''), response(200, SUCCESS));

  expect(fetchMock.mock.calls.map(([, init]) => init?.keepalive)).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

describe('a transient failure', () => {
  test.each([
    ['a lost connection', lost],
    ['a 429', () => response(429, { success: false, error: ERRORS.tooMany })],
    ['a 500', () => response(500, { success: false, error: ERRORS.signUpFailed })],
    ['a 502 of a proxy', () => response(502, '<html>')],
    ['a 503 without a body', () => response(503, '')],
    ['the page of a guest network', () => response(200, '<h1>Log in to this network</h1>')],
    ['JSON of someone else', () => response(200, 'null')],
    ['an error of a page that replaced `fetch`', () => new RangeError('Not today')],
  ])('is repeated with the same body after %s', async (_, failure) => {
    const reply = await callWith(failure(), response(200, SUCCESS));

    expect(reply.answer?.success).toBe(true);
    expect(bodies()).toEqual([BODY, BODY]);
    expect(waits).toEqual([1000, 0]);
  });

  test.each([
    ['at most', 1, [1000, 2000, 4000]],
    ['at least', 0, [500, 1000, 2000]],
  ])('is given up after three retries, whose waits double: %s', async (_, random, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);

    const reply = await callWith(lost(), lost(), lost(), lost());

    expect(reply).toEqual({ answer: undefined, status: 0 });
    expect(attempts).toHaveLength(4);
    expect(waits).toEqual(expected.flatMap((ms) => [ms, 0]));
  });

  test('is one without an answer for 15 seconds', async () => {
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );

    const reply = call();
    await vi.runAllTimersAsync();

    expect(await reply).toEqual({ answer: undefined, status: 0 });
    expect(attempts).toEqual([0, 16_000, 33_000, 52_000]);
  });
});

describe('the header Retry-After', () => {
  const tooMany = (retryAfter: string) =>
    response(429, { success: false, error: ERRORS.tooMany }, { 'Retry-After': retryAfter });

  test.each([
    ['7', 7000],
    ['30', 30_000],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 1000],
    ['0', 1000],
    ['-4', 1000],
    ['soon', 1000],
  ])('%s makes a wait of at least %i ms', async (retryAfter, ms) => {
    const reply = await callWith(tooMany(retryAfter), response(200, SUCCESS));

    expect(reply.answer?.success).toBe(true);
    expect(waits).toEqual([ms, 0]);
  });

  test.each(['31', 'Thu, 01 Jan 2026 00:00:31 GMT'])(
    '%s is longer than a visitor waits',
    async (retryAfter) => {
      const reply = await callWith(tooMany(retryAfter));

      expect(reply).toMatchObject({ answer: { error: ERRORS.tooMany }, status: 429 });
      expect(waits).toEqual([]);
    },
  );
});

describe('a refusal', () => {
  test.each([400, 403, 404, 413, 415])('is final: %i', async (status) => {
    const reply = await callWith(response(status, { success: false, error: 'No' }));

    expect(reply).toEqual({ answer: { success: false, error: 'No' }, status });
    expect(attempts).toHaveLength(1);
  });

  test('of a firewall, which is a page, says nothing of the API', async () => {
    expect(await callWith(response(403, '<html>'))).toEqual({ answer: undefined, status: 403 });
  });

  test.each([
    [{ email: 'Invalid email address' }, { email: 'Invalid email address' }],
    [{ email: 3 }, undefined],
    ['email', undefined],
  ])('has the sentence of each field: %j', async (fields, expected) => {
    const reply = await callWith(response(400, { success: false, error: ERRORS.invalid, fields }));

    expect(reply.answer).toEqual({ success: false, error: ERRORS.invalid, fields: expected });
  });

  test('may have no message', async () => {
    const reply = await callWith(response(200, { success: false }));

    expect(reply).toEqual({ answer: { success: false, error: '' }, status: 200 });
  });

  test('is never a success, whatever its body says', async () => {
    expect(await callWith(response(403, SUCCESS))).toEqual({ answer: undefined, status: 403 });
  });
});

describe('a challenge', () => {
  const demand = (challenge: unknown) =>
    response(429, { success: false, error: ERRORS.tooMany, challenge }, { 'Retry-After': '600' });

  test('is answered at once with its solution', async () => {
    const reply = await callWith(demand(CHALLENGE), response(200, SUCCESS));

    expect(reply.answer?.success).toBe(true);
    expect(waits).toEqual([]);
    expect(bodies()).toEqual([
      BODY,
      {
        ...BODY,
        solution: { challenge: CHALLENGE, counter: 0, derivedKey: expect.any(String) },
      },
    ]);
  });

  test('is the last after three', async () => {
    const reply = await callWith(...Array.from({ length: 4 }, () => demand(CHALLENGE)));

    expect(reply).toMatchObject({ answer: { error: ERRORS.tooMany }, status: 429 });
    expect(attempts).toHaveLength(4);
  });

  test.each([
    ['without a secure context', {}, false, INSECURE],
    ['without WebCrypto', {}, true, ERRORS.tooMany],
    ['that fails to solve it', { subtle: {} }, true, ERRORS.tooMany],
  ])('is a refusal for a browser %s', async (_, crypto, isSecureContext, error) => {
    vi.stubGlobal('crypto', crypto);
    vi.stubGlobal('isSecureContext', isSecureContext);

    const reply = await callWith(demand(CHALLENGE));

    expect(reply).toMatchObject({ answer: { success: false, error }, status: 429 });
    expect(attempts).toHaveLength(1);
  });

  test('that has another form is a refusal', async () => {
    vi.stubGlobal('isSecureContext', true);

    expect(await callWith(demand({}))).toMatchObject({ answer: { error: ERRORS.tooMany } });
    expect(attempts).toHaveLength(1);
  });

  test('is a refusal for a caller without a solver', async () => {
    vi.stubGlobal('isSecureContext', true);
    fetchMock.mockResolvedValueOnce(demand(CHALLENGE));

    expect(await call()).toMatchObject({ answer: { error: ERRORS.tooMany }, status: 429 });
  });
});

describe('without a network', () => {
  let isOnline: boolean;
  let canReach: boolean;

  beforeEach(() => {
    isOnline = false;
    canReach = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    fetchMock.mockImplementation(() =>
      canReach ? Promise.resolve(response(200, SUCCESS)) : Promise.reject(lost()),
    );
  });

  test('a call waits for it, and is repeated when it is back', async () => {
    const reply = call();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(attempts).toEqual([0]);
    expect(waits).toEqual([Infinity]);

    isOnline = true;
    canReach = true;
    dispatchEvent(new Event('online'));

    expect((await reply).answer?.success).toBe(true);
    expect(waits).toEqual([Infinity, 0]);
  });

  test('a call is repeated every 30 s, because the browser may be wrong, and says so once', async () => {
    const reply = call();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(attempts).toHaveLength(11);
    expect(waits).toEqual([Infinity]);

    canReach = true;
    await vi.advanceTimersByTimeAsync(30_000);

    expect((await reply).answer?.success).toBe(true);
    expect(waits).toEqual([Infinity, 0]);
  });

  test('no attempt counts as a retry', async () => {
    const reply = call();
    await vi.advanceTimersByTimeAsync(120_000);
    const offline = attempts.length;

    isOnline = true;
    await vi.runAllTimersAsync();

    expect((await reply).answer).toBeUndefined();
    expect(attempts.length - offline).toBe(4);
  });
});
