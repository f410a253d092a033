/** Long enough for what a test does afterwards. */
const REMAINING_SECONDS = 30;

/**
 * Makes a call until its source is demanded a challenge, and will be for a while: at the end of a
 * window it goes on into the next one. Returns the last answer.
 */
export async function useUpLimit(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await call();
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status === 429 && seconds > REMAINING_SECONDS) return response;
  }
}
