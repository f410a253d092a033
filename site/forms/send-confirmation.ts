import type { ConfirmRequest } from '#shared/contract/confirm.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { requestReply } from './request-reply.ts';

/** `invalid`: the token is refused for good. `failed`: another attempt later may succeed. */
export type ConfirmOutcome = 'confirmed' | 'invalid' | 'failed';

const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/** Sends a token, and again while its failure may pass. The API takes the same token twice. */
export async function sendConfirmation(
  request: ConfirmRequest,
  onRetry: () => void,
): Promise<ConfirmOutcome> {
  for (let attempt = 0; ; attempt++) {
    const { answer, status, retryAfterMs } = await requestReply(API_PATHS.confirm, request);
    if (answer.success) return 'confirmed';
    if (status === 400) return 'invalid';
    const isTransient = status === 0 || status === 429 || status >= 500;
    if (!isTransient || attempt === MAX_RETRIES) return 'failed';
    onRetry();
    await new Promise((resolve) => setTimeout(resolve, backoffMs(attempt, retryAfterMs)));
  }
}

/** The wait doubles, with jitter over its upper half, and is never shorter than the API asked. */
function backoffMs(attempt: number, retryAfterMs: number): number {
  const wait = FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random() / 2);
  return Math.min(Math.max(wait, retryAfterMs), MAX_WAIT_MS);
}
