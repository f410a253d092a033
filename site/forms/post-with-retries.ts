import { type Reply, requestReply } from './request-reply.ts';

/** Why there is no answer yet: the API has not given one, or the network is gone. */
export type Wait = 'retrying' | 'offline';

export type OnWait = (wait: Wait) => void;

const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/**
 * Posts JSON to the API, and again while its failure may pass: three times, and once the network is
 * back. The API may get the same body twice. `onWait` is called when a wait begins, and with
 * `retrying` when one for the network ends.
 */
export async function postWithRetries(path: string, body: object, onWait: OnWait): Promise<Reply> {
  let retries = 0;
  for (;;) {
    const reply = await requestReply(path, body);
    if (!mayPass(reply)) return reply;
    if (reply.status === 0 && !navigator.onLine) {
      onWait('offline');
      await networkIsBack();
      onWait('retrying');
      continue;
    }
    if (retries === MAX_RETRIES || reply.retryAfterMs > MAX_WAIT_MS) return reply;
    onWait('retrying');
    await passed(backoffMs(retries, reply.retryAfterMs));
    retries += 1;
  }
}

/** A challenge is to be solved, not to be waited for. */
function mayPass({ answer, status }: Reply): boolean {
  if (answer.success || answer.challenge) return false;
  return status === 0 || status === 429 || status >= 500;
}

/** The wait doubles, with jitter over its upper half, and is never shorter than the API asked. */
function backoffMs(retries: number, retryAfterMs: number): number {
  const wait = FIRST_WAIT_MS * 2 ** retries * (0.5 + Math.random() / 2);
  return Math.min(Math.max(wait, retryAfterMs), MAX_WAIT_MS);
}

/** The event, or the longest wait: some browsers take a network for none. */
function networkIsBack(): Promise<unknown> {
  return Promise.race([
    new Promise((resolve) => addEventListener('online', resolve, { once: true })),
    passed(MAX_WAIT_MS),
  ]);
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
