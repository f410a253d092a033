import type { ConfirmRequest } from '#shared/contract/confirm.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { postWithRetries } from './post-with-retries.ts';

/** `invalid`: the token is refused for good. `failed`: another attempt later may succeed. */
export type ConfirmOutcome = 'confirmed' | 'invalid' | 'failed';

/** Sends a token, and again while its failure may pass. The API takes the same token twice. */
export async function sendConfirmation(
  request: ConfirmRequest,
  onRetry: () => void,
): Promise<ConfirmOutcome> {
  const { answer, status } = await postWithRetries(API_PATHS.confirm, request, onRetry);
  if (answer.success) return 'confirmed';
  return status === 400 ? 'invalid' : 'failed';
}
