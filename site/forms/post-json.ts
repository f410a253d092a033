import type { Answer } from '#shared/contract/answer.ts';

const TIMEOUT_MS = 20_000;

/**
 * Posts to the API. Whatever keeps an answer from coming, a lost connection or a page in its place,
 * is a failure without a word: the page says it in the visitor's language.
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
    if (isNoAnswer(error)) return { success: false, error: '' };
    throw error;
  }
}

/** `fetch` says TypeError of a connection, DOMException of the time limit, `json` SyntaxError. */
function isNoAnswer(error: unknown): boolean {
  return (
    error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError
  );
}
