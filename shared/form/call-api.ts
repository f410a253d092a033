import type { Answer, Success } from '#shared/contract/answer.ts';
import type { Challenge, Solution } from '#shared/contract/challenge.ts';

/* The browser's client of the API, for the widget and for the forms of the site. */

export interface Reply {
  readonly answer: Answer | undefined;
  /** Of the last attempt. 0 if the API did not answer. */
  readonly status: number;
}

/** Called when a wait begins, with its milliseconds or `Infinity` while offline, and with 0 at its end. */
export type OnWait = (ms: number) => void;

type Solve = (challenge: Challenge) => Promise<Solution | undefined>;

/** The `error` of a page without https, where a browser has no WebCrypto to solve a challenge. */
export const INSECURE = 'Secure connection required';

/** The API answers a sign-up within 12 s. An answer that comes too late does no harm. */
const TIMEOUT_MS = 15_000;
const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 1000;
/** The longest wait for a next attempt. */
const MAX_WAIT_MS = 30_000;

/**
 * Posts JSON to the API. Repeats the call up to three times while the failure is transient (no
 * answer, 429, 5xx) or with the solution of a challenge, and as often as it takes while the browser
 * is offline, so the API may receive the same body several times. Never rejects.
 */
export async function callApi(
  url: string,
  body: object,
  onWait: OnWait,
  solve?: Solve,
): Promise<Reply> {
  let announcedMs = 0;
  const announce = (ms: number) => {
    if (ms !== announcedMs) onWait(ms);
    announcedMs = ms;
  };
  let solution: Solution | undefined;
  let retries = 0;
  // A browser refuses it to what exceeds 64 KiB of the page, and that looks like a lost connection.
  let keepalive = true;
  try {
    for (;;) {
      const { retryAfterMs, ...reply } = await post(url, { ...body, solution }, keepalive);
      const { answer, status } = reply;
      keepalive = status > 0;
      if (answer?.success || (status && status !== 429 && status < 500)) return reply;
      const isOffline = !status && !navigator.onLine;
      if (!isOffline && retries++ === MAX_RETRIES) return reply;
      if (answer?.challenge) {
        // Whatever a browser throws here, the form must not stay busy.
        solution = await solve?.(answer.challenge).catch(() => undefined);
        if (solution) continue;
        return isSecureContext ? reply : { answer: { success: false, error: INSECURE }, status };
      }
      if (retryAfterMs > MAX_WAIT_MS) return reply;
      const waitMs = isOffline ? Infinity : backoffMs(retries, retryAfterMs);
      announce(waitMs);
      await passed(waitMs);
      if (navigator.onLine) announce(0);
    }
  } finally {
    announce(0);
  }
}

/** Doubles, with jitter over its upper half, but is never shorter than the API asked for. */
function backoffMs(retry: number, retryAfterMs: number): number {
  return Math.max((FIRST_WAIT_MS / 4) * 2 ** retry * (1 + Math.random()), retryAfterMs);
}

/** An infinite wait ends with the event, or after the longest wait: `onLine` may be wrong. */
function passed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(ms, MAX_WAIT_MS));
    if (ms === Infinity) addEventListener('online', end);
  });
}

interface Attempt extends Reply {
  /** How long the API asks to wait. */
  readonly retryAfterMs: number;
}

/** With `keepalive`, the call outlives its page. */
async function post(url: string, body: object, keepalive: boolean): Promise<Attempt> {
  // Safari has `AbortSignal.timeout` only since version 16.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive,
      signal: abort.signal,
    });
    const { ok, status, headers } = response;
    const answer = parseAnswer(await response.text());
    return {
      answer: answer?.success && !ok ? undefined : answer,
      // A firewall refuses with a page. A page that says 200 is a guest network's.
      status: ok && !answer ? 0 : status,
      retryAfterMs: parseRetryAfter(headers.get('Retry-After') ?? ''),
    };
  } catch {
    // No network, no CORS, our time-out, or an error of a page that has replaced `fetch`.
    return { answer: undefined, status: 0, retryAfterMs: 0 };
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined unless it is an answer of our API: a proxy may answer anything. */
function parseAnswer(text: string): Answer | undefined {
  try {
    return toAnswer(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function toAnswer(json: unknown): Answer | undefined {
  if (!isRecord(json)) return undefined;
  const { error, fields, challenge } = json;
  if (isSuccess(json)) return json;
  return {
    success: false,
    error: isText(error) ? error : '',
    ...(isTexts(fields) && { fields }),
    ...(isChallenge(challenge) && { challenge }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every(isText);
}

/** What else it has is shown, or sent back to the API, which checks it. */
function isSuccess(json: { readonly success?: unknown }): json is Success {
  return json.success === true;
}

/** The solver fails on parameters that it does not know. */
function isChallenge(value: unknown): value is Challenge {
  return isRecord(value);
}

/** `Retry-After` in either of its forms, as milliseconds from now. 0 if absent or unreadable. */
function parseRetryAfter(header: string): number {
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return ms > 0 ? ms : 0;
}
