import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for what a test does afterwards. */
const REMAINING_SECONDS = 15;

/**
 * Makes a call until its source is demanded a challenge, and will be for a while: at the end of a
 * window it goes on in the next one. Returns the last answer.
 */
export async function useUpLimit(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await call();
    if (response.status !== 429) continue;
    const seconds = Number(response.headers.get('retry-after'));
    if (seconds > REMAINING_SECONDS) return response;
    await wait(seconds * 1000);
  }
}
