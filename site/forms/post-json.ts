import { ERRORS, type Answer } from '#shared/contract/answer.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';

const TIMEOUT_MS = 20_000;
const MAX_CHALLENGES = 3;

export interface Reply {
  readonly answer: Answer;
  /** 0 if no JSON answer arrived. */
  readonly status: number;
  /** How long the API asks to wait. It does so in seconds, and a proxy's date counts as 0. */
  readonly retryAfterMs: number;
}

/**
 * Posts JSON to the API, and again with the solution of a challenge that it demands. If no JSON answer
 * arrives, the result is a failure with an empty `error`. The page shows a message in the visitor's
 * language instead.
 */
export async function postJson(path: string, body: object): Promise<Answer> {
  return (await requestReply(path, body)).answer;
}

/** The same, with what a client needs that repeats its request. */
export async function requestReply(path: string, body: object): Promise<Reply> {
  try {
    let reply = await post(path, body);
    for (let count = 0; count < MAX_CHALLENGES; count += 1) {
      const { answer } = reply;
      if (answer.success || !answer.challenge) break;
      const solution = await solveChallenge(answer.challenge);
      if (!solution) {
        const refused: Answer = { success: false, error: ERRORS.insecure };
        return isSecureContext ? reply : { ...reply, answer: refused };
      }
      reply = await post(path, { ...body, solution });
    }
    return reply;
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
