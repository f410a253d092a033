import type { Answer } from '#shared/contract/answer.ts';

const TIMEOUT_MS = 20_000;

/**
 * Posts JSON to the API. If no JSON answer arrives, the result is a failure with an empty `error`.
 * The page shows a message in the visitor's language instead.
 */
export async function postJson(path: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: Answer = await response.json();
    return answer;
  } catch (error) {
    if (isMissingAnswer(error)) return { success: false, error: '' };
    throw error;
  }
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
