import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;
const POLL_MS = 100;

/** Polls until there is an answer. Throws after 20 seconds. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await sleep(POLL_MS);
  }
  throw new Error(`Waited in vain for ${what}`);
}
