import { ERROR_FAILED, ERROR_UNKNOWN } from '../contract.static.ts';
import { parseRetryAfter } from './backoff.ts';

export const REQUEST_TIMEOUT_MS = 15_000;

export interface Refusal {
  readonly ok: false;
  /** The contract's `error`, or what the server said instead. */
  readonly error: string;
  /** Absent when no answer came. */
  readonly status?: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Milliseconds the server asked for; undefined when trying again would not help. */
  readonly retryAfterMs?: number;
}

export type Outcome = { readonly ok: true } | Refusal;

/** One attempt. Whatever happens to it is an outcome: it never throws. */
export async function postSignUp(url: string, body: string): Promise<Outcome> {
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
    // fetch rejects alike for no network, no CORS and our timeout: none of them is an answer.
    return { ok: false, error: ERROR_FAILED, fields: {}, retryAfterMs: 0 };
  } finally {
    clearTimeout(timer);
  }
}

function readAnswer({ ok, status, headers }: Response, text: string): Outcome {
  const answer = parseAnswer(text);
  if (ok && answer?.['success'] === true) return { ok: true };
  const isTransient = status === 429 || status >= 500;
  return {
    ok: false,
    error: answer ? errorOf(answer) : ERROR_FAILED,
    status,
    fields: isRecord(answer?.['fields']) ? (answer['fields'] as Record<string, string>) : {},
    ...(isTransient && { retryAfterMs: parseRetryAfter(headers.get('Retry-After')) }),
  };
}

function errorOf({ error }: Record<string, unknown>): string {
  return typeof error === 'string' && error ? error : ERROR_UNKNOWN;
}

function parseAnswer(text: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return isRecord(answer) ? answer : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
