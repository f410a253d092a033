import type { Answer } from '#shared/contract/answer.ts';

const TIMEOUT_MS = 20_000;

export interface Reply {
  readonly answer: Answer;
  /** 0 if nothing arrived that the API can have said. */
  readonly status: number;
  /** How long the API asks to wait. It does so in seconds, and a proxy's date counts as 0. */
  readonly retryAfterMs: number;
}

/**
 * Posts JSON to the API. If no JSON answer arrives, the result is a failure with an empty `error`. The
 * page shows a message in the visitor's language instead.
 */
export async function requestReply(path: string, body: object): Promise<Reply> {
  const failure: Answer = { success: false, error: '' };
  let answer: Answer = failure;
  let status = 0;
  let retryAfterMs = 0;
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    retryAfterMs = Number(response.headers.get('retry-after')) * 1000 || 0;
    // A firewall refuses with a page. One that says 200 is a guest network's, in front of everything.
    if (!response.ok) ({ status } = response);
    answer = { ...failure, ...((await response.json()) as object) };
    ({ status } = response);
  } catch (error) {
    if (!isMissingAnswer(error)) throw error;
  }
  return { answer, status, retryAfterMs };
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
