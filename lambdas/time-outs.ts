/** How often a client of the SDK tries a call, and how long it waits for each answer. */
export interface CallLimits {
  readonly attempts: number;
  readonly timeoutMs: number;
}

/**
 * A call of the API takes at most 2 keyrings × 1.8 s + 3 calls of the store × 1.9 s = 9.3 s, so that its
 * Lambda answers within its 10 s whatever AWS does. DynamoDB and Secrets Manager answer in
 * milliseconds; a new connection takes some 200 ms of a small Lambda's CPU.
 */
export const SECRET_LIMITS: CallLimits = { attempts: 2, timeoutMs: 800 };
export const STORE_LIMITS: CallLimits = { attempts: 2, timeoutMs: 900 };

/** Part of an attempt's time. It grows with the time of an attempt that is given more. */
const CONNECT_TIMEOUT_MS = 500;

/** How long the SDK pauses at most before a second attempt, after a time-out and after a throttle. */
const RETRY_PAUSE_MS = 50;
const THROTTLE_PAUSE_MS = 1000;

/** The longest that a call with one or two attempts takes. A throttled attempt itself takes no time. */
export function longestCallMs({ attempts, timeoutMs }: CallLimits): number {
  const retryMs = Math.max(timeoutMs + RETRY_PAUSE_MS, THROTTLE_PAUSE_MS);
  return (attempts - 1) * retryMs + timeoutMs;
}

/** Claim, mailbox (read and count), slot, count and settlement. */
const STORE_CALLS_PER_DELIVERY = 6;

/** The longest that a delivery takes that waits for no slot: the keyring, the store, and SES. */
export function longestDeliveryMs(sendTimeoutMs: number): number {
  const storeMs = STORE_CALLS_PER_DELIVERY * longestCallMs(STORE_LIMITS);
  return storeMs + longestCallMs(SECRET_LIMITS) + sendTimeoutMs;
}

/** The limits as a client of the SDK takes them. Without `throwOnRequestTimeout` it only warns. */
export function clientConfig({ attempts, timeoutMs }: CallLimits) {
  return {
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: Math.max(CONNECT_TIMEOUT_MS, timeoutMs / 2),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  };
}
