import { ERRORS, type Answer } from '#shared/contract/answer.ts';
import type { Challenge, Solution } from '#shared/contract/challenge.ts';
import { HONEYPOT_NAME } from '#shared/contract/honeypot.ts';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { CONSENT_PROOF } from '../messages/compiled.static.ts';
import type { Settings } from '../settings.ts';

export interface Refusal {
  readonly ok: false;
  /** The contract's `error`, or what the server said instead. */
  readonly error: string;
  /** Absent if no answer came. */
  readonly status?: number;
  /** The contract's `fields`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Milliseconds that the server asked to wait. Undefined if another attempt would not help. */
  readonly retryAfterMs?: number;
  /** What another attempt has to solve. */
  readonly challenge?: Challenge;
}

/** `confirm`: it counts after a click in a mail. */
export type Outcome = { readonly ok: true; readonly confirm?: boolean | undefined } | Refusal;

export const REQUEST_TIMEOUT_MS = 15_000;
const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/**
 * Sends a sign-up, and again while its failure may pass, or with the solution of the challenge that
 * is demanded. The API may get it twice: the write is idempotent. `honeypot` is empty for a person.
 * `onWait` is called with the length of each wait in milliseconds, which is infinite while
 * the browser is offline, and with 0 at its end.
 */
export async function sendSignUp(
  signUp: SignUp,
  { action, language, partner, reference, source }: Settings,
  onWait: (ms: number) => void,
  honeypot?: FormDataEntryValue | null,
): Promise<Outcome> {
  const { origin, pathname } = new URL(pageAddress());
  const { id, version, hash } = CONSENT_PROOF;
  const consent = { id, version, hash: hash[language] };
  const meta: SignUpMeta = { partner, reference, source, page: origin + pathname, consent };
  const content = { signup: signUp, meta, [HONEYPOT_NAME]: honeypot || undefined };
  let solution: Solution | undefined;
  for (let attempt = 0; ; attempt++) {
    const outcome = await post(action, JSON.stringify({ ...content, solution }));
    if (outcome.ok || outcome.retryAfterMs === undefined) return outcome;
    const isOffline = !(outcome.status || navigator.onLine);
    if (attempt === MAX_RETRIES && !isOffline) return outcome;
    if (outcome.challenge) {
      // Whatever a browser throws here, the form must not stay busy.
      solution = await solveChallenge(outcome.challenge).catch(() => undefined);
      if (solution) continue;
      return isSecureContext ? outcome : { ...outcome, error: ERRORS.insecure };
    }
    if (outcome.retryAfterMs > MAX_WAIT_MS) return outcome;
    const waitMs = isOffline ? Infinity : backoffMs(attempt, outcome.retryAfterMs);
    onWait(waitMs);
    await new Promise((resolve) => {
      if (isOffline) addEventListener('online', resolve, { once: true });
      else setTimeout(resolve, waitMs);
    });
    if (isOffline) attempt = 0;
    onWait(0);
  }
}

/** The address of the page. That of a `srcdoc` frame says nothing, but its base is the page around it. */
function pageAddress(): string {
  return location.protocol === 'about:' ? document.baseURI : location.href;
}

/**
 * The wait before retry `attempt` (from 0) in milliseconds. It doubles, with jitter over its upper
 * half, and is never shorter than the server asked and never longer than 30 seconds.
 */
export function backoffMs(attempt: number, retryAfterMs = 0, random = Math.random()): number {
  const wait = FIRST_WAIT_MS * 2 ** attempt * (0.5 + random / 2);
  return Math.min(Math.max(wait, retryAfterMs), MAX_WAIT_MS);
}

/** One attempt. It never throws. */
async function post(url: string, body: string): Promise<Outcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      credentials: 'omit',
      signal: abort.signal,
    });
    return readAnswer(response, await response.text());
  } catch {
    // fetch rejects in the same way without a network, without CORS and after our time-out.
    return { ok: false, error: ERRORS.signUpFailed, fields: {}, retryAfterMs: 0 };
  } finally {
    clearTimeout(timer);
  }
}

function readAnswer({ ok, status, headers }: Response, text: string): Outcome {
  const answer = parseAnswer(text);
  if (ok && answer?.success) return { ok: true, confirm: answer.confirm };
  const refusal = answer?.success ? undefined : answer;
  const isTransient = status === 429 || status >= 500;
  return {
    ok: false,
    error: refusal?.error ?? ERRORS.signUpFailed,
    fields: refusal?.fields ?? {},
    status,
    ...(refusal?.challenge && { challenge: refusal.challenge }),
    ...(isTransient && { retryAfterMs: parseRetryAfter(headers.get('Retry-After')) }),
  };
}

/** Undefined if it was not our API that answered: a proxy may answer anything. */
function parseAnswer(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (!isRecord(answer)) return undefined;
    const { success, error, fields, challenge, confirm } = answer;
    if (success === true) return { success, confirm: !!confirm };
    return {
      success: false,
      error: typeof error === 'string' && error ? error : ERRORS.unknown,
      ...(isRecord(fields) && { fields: fields as Record<string, string> }),
      ...(isRecord(challenge) && { challenge: challenge as Challenge }),
    };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** `Retry-After` in either of its forms, as milliseconds from now. 0 if absent or unreadable. */
export function parseRetryAfter(header: string | null): number {
  const seconds = Number(header ?? 0);
  const ms = Number.isNaN(seconds) ? Date.parse(String(header)) - Date.now() : seconds * 1000;
  return ms > 0 ? ms : 0;
}
