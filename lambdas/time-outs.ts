import { ENV } from '#shared/env.ts';
import { optionalEnv } from './environment.ts';

/** Attempts of an SDK client, and how long it waits for each answer. */
export interface CallLimits {
  readonly attempts: number;
  readonly timeoutMs: number;
}

/**
 * A sign-up waits at most 2 × 1.8 s for keyrings (CloudFront's, then the others at once) and 4 × 1.9 s
 * for the store, 11.2 s in all, so its Lambda answers whatever AWS does; a message waits 9.3 s. A
 * departure and a press wait for 3 keyrings and 5 calls, and for 2 more if their row changed meanwhile:
 * 18.7 s. A new connection takes some 200 ms of a small Lambda's CPU.
 */
export const SECRET_LIMITS: CallLimits = { attempts: 2, timeoutMs: 800 };
export const STORE_LIMITS: CallLimits = { attempts: 2, timeoutMs: 900 };

/** The same attempts, with the time that the environment allows each call of this process. */
export function inThisProcess({ attempts, timeoutMs }: CallLimits): CallLimits {
  return { attempts, timeoutMs: Number(optionalEnv(ENV.callTimeoutMs) ?? timeoutMs) };
}

/** Part of an attempt's time, and grows with it. */
const CONNECT_TIMEOUT_MS = 500;

/** The SDK's longest pauses before a second attempt, after a time-out and after a throttle. */
const RETRY_PAUSE_MS = 50;
const THROTTLE_PAUSE_MS = 1000;

/** For one or two attempts. A throttled attempt itself takes no time. */
export function longestCallMs({ attempts, timeoutMs }: CallLimits): number {
  const retryMs = Math.max(timeoutMs + RETRY_PAUSE_MS, THROTTLE_PAUSE_MS);
  return (attempts - 1) * retryMs + timeoutMs;
}

/** The operator's hour (2) or another count, an announcement's text, claim, settlement (2). */
const STORE_CALLS_PER_DELIVERY = 6;

/** From its slot on: keyring, store and SES. */
export function longestDeliveryMs(sendTimeoutMs: number): number {
  const storeMs = STORE_CALLS_PER_DELIVERY * longestCallMs(STORE_LIMITS);
  return storeMs + longestCallMs(SECRET_LIMITS) + sendTimeoutMs;
}

/** For an SDK client. Without `throwOnRequestTimeout` it only warns. */
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
