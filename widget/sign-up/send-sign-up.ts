import { backoffMs, MAX_RETRIES } from './backoff.ts';
import { postSignUp, type Outcome } from './post-sign-up.ts';

/**
 * Sends a sign-up, again while what went wrong may pass. The write is idempotent, so an attempt
 * whose answer was lost costs nothing. `onWait` hears of each wait, and of its end as 0.
 */
export async function sendSignUp(
  url: string,
  body: unknown,
  onWait: (ms: number) => void,
): Promise<Outcome> {
  const json = JSON.stringify(body);
  for (let attempt = 0; ; attempt++) {
    const outcome = await postSignUp(url, json);
    if (outcome.ok || outcome.retryAfterMs === undefined || attempt === MAX_RETRIES) return outcome;
    const waitMs = backoffMs(attempt, outcome.retryAfterMs);
    onWait(waitMs);
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    onWait(0);
  }
}
