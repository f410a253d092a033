import type { Answer } from '#shared/contract/answer.ts';

const TIMEOUT_MS = 20_000;

export interface Reply {
  readonly answer: Answer;
  /** 0 if no JSON answer arrived. */
  readonly status: number;
  /** How long the API asks to wait. It does so in seconds, and a proxy's date counts as 0. */
  readonly retryAfterMs: number;
}

/**
 * Posts JSON to the API. If no JSON answer arrives, the result is a failure with an empty `error`. The
 * page shows a message in the visitor's language instead.
 */
export async function requestReply(path: string, body: object): Promise<Reply> {
  try {
    return await post(path, body);
  } catch (error) {
    if (isMissingAnswer(error)) {
      return { answer: { success: false, error: '' }, status: 0, retryAfterMs: 0 };
    }
    throw error;
  }
}

async function post(path: string, body: object): Promise<Reply> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: Answer = await response.json();
  const retryAfterMs = Number(response.headers.get('retry-after')) * 1000 || 0;
  return { answer, status: response.status, retryAfterMs };
}

/**
 * `fetch` throws a TypeError if the connection fails and a DOMException after the timeout.
 * `json` throws a SyntaxError if the body is not JSON.
 */
function isMissingAnswer(error: unknown): boolean {
  return (
    error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError
  );
}
