import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import type { Answer } from '#shared/contract/answer.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import { ENV } from '#shared/env.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { METRICS } from '#shared/metrics.ts';
import { requiredEnv } from '../environment.ts';
import { createHandler } from '../invocation.ts';
import { describeFault, logger } from '../logger.ts';
import { countAlways, recordSeconds } from '../metrics.ts';
import { readKeyring } from '../security/keyring.ts';
import { canaryAddressOf, canaryKeyAt, primaryKey } from '../store/keys.ts';
import { findPerson } from '../store/person/calls.ts';
import type { CanaryRow } from '../store/person/row.ts';
import { deleteItem } from '../store/table.ts';

/** Kept for finishing what is in progress when the waiting stops. */
const WIND_DOWN_MS = 20_000;

/** Takes every step of a visitor's sign-up. A failed step is counted and logged by name. */
export const handler = createHandler(async (_event: object, context: Context) => {
  const startedAt = Date.now();
  const deadline = startedAt + context.getRemainingTimeInMillis() - WIND_DOWN_MS;
  const rowKey = canaryKeyAt(startedAt, await readKeyring(requiredEnv(ENV.rowKeySecretId)));
  const result = await runCanary(rowKey, deadline);
  const seconds = (Date.now() - startedAt) / 1000;
  if (!result.ok) logger.error('The canary failed', { ...result, seconds, canary: rowKey });
  await tidyUp(rowKey);
  // The minimum of a period is 1 if every run failed.
  countAlways(METRICS.canaryFailed, result.ok ? 0 : 1);
  if (result.ok) recordSeconds(METRICS.canarySeconds, seconds);
  return result;
});

/** A row that stays keeps owing its mail, and expires within two days. */
async function tidyUp(rowKey: string): Promise<void> {
  try {
    await deleteItem(primaryKey('waitlist', rowKey));
  } catch (fault) {
    logger.warn('The row of a canary could not be deleted', describeFault(fault));
  }
}

const REQUEST_TIMEOUT_MS = 10_000;
const POLL_MS = 500;

/** Its cause is what was found, in names only. */
class CanaryError extends Error {
  override readonly name = 'CanaryError';
}

type CanaryResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly step: string; readonly reason: unknown };

/** Waits until `deadline`, in epoch milliseconds. Never rejects. */
async function runCanary(rowKey: string, deadline: number): Promise<CanaryResult> {
  const rowWhen = (isThere: (row: CanaryRow) => boolean) => findWhen(rowKey, isThere, deadline);
  /** In order. docs/runbook.md explains what each failure means. */
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    'sign-up': () => signUp(canaryAddressOf(rowKey)),
    // Written before the answer, so there is nothing to wait for.
    row: () => findWhen(rowKey, () => true, 0),
    mail: () => rowWhen(({ mailedAt }) => mailedAt !== undefined),
    'send-event': () => rowWhen(({ sendEventAt }) => sendEventAt !== undefined),
    'one-click': async () => unsubscribe(await findWhen(rowKey, () => true, 0)),
    unsubscribed: () => findWhen(rowKey, ({ left }) => left?.by === 'one-click', 0),
  };
  for (const [step, take] of Object.entries(steps)) {
    try {
      await take();
    } catch (fault) {
      const reason = fault instanceof CanaryError ? fault.cause : describeFault(fault);
      return { ok: false, step, reason };
    }
  }
  return { ok: true };
}

/** Signs up through the public API, which exempts this address from the limits for a minute. */
async function signUp(email: string): Promise<void> {
  const person: SignUp = { email, role: 'private', intent: 'looking', language: DEFAULT_LANGUAGE };
  const response = await post(`${requiredEnv(ENV.apiOrigin)}${API_PATHS.signUp}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ signup: person }),
  });
  const answer = (await response.json()) as Partial<Answer> | null;
  if (answer?.success !== true)
    throw new CanaryError('A step failed', { cause: { answered: 'no success' } });
}

/** Acts as a mail client does with `List-Unsubscribe` (RFC 8058). */
async function unsubscribe({ listUnsubscribe = '' }: CanaryRow): Promise<void> {
  const [, url] = /^<(https?:[^>]+)>$/.exec(listUnsubscribe) ?? [];
  if (!url) throw new CanaryError('A step failed', { cause: { mail: 'no List-Unsubscribe' } });
  await post(url, { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
}

/** Throws for any answer but a 200. A redirect would lose the body of a mail client. */
async function post(url: string, request: Pick<RequestInit, 'headers' | 'body'>) {
  const response = await fetch(url, {
    ...request,
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.status !== 200)
    throw new CanaryError('A step failed', { cause: { status: response.status } });
  return response;
}

/** Returns the row once `isThere` holds. Throws with what the row shows after `deadline`. */
async function findWhen(
  rowKey: string,
  isThere: (row: CanaryRow) => boolean,
  deadline: number,
): Promise<CanaryRow> {
  for (;;) {
    const row: CanaryRow | undefined = await findPerson(rowKey);
    if (row && isThere(row)) return row;
    if (Date.now() + POLL_MS > deadline)
      throw new CanaryError('A step failed', { cause: factsOf(row) });
    await wait(POLL_MS);
  }
}

/** What a row says of its mail, without addresses and tokens. */
function factsOf(row: CanaryRow | undefined) {
  if (!row) return { row: 'none' };
  const { leaseUntil, sending, parked, suppressed, left } = row;
  return {
    isClaimed: leaseUntil !== undefined,
    handedOver: sending?.handed ?? 0,
    ...(parked && { parkedBy: parked.by }),
    ...(suppressed && { suppressedBy: suppressed.by }),
    ...(left && { leftBy: left.by }),
  };
}
