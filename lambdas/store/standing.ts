import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { DAY_MS } from '#shared/time.ts';
import type { SignUpRequest, WaitlistRow } from './row.ts';
import type { Changes } from './table.ts';

/** `pending`: not confirmed yet. `none`: only the facts that limit mail are kept. */
export type Standing = 'subscribed' | 'pending' | 'unsubscribed' | 'none';

/** An unconfirmed request is deleted after this time. */
const PENDING_DAYS = 30;

/** Follows from the facts of a row and is not stored. */
export interface PersonState {
  readonly standing: Standing;
  /** A sign-up that counts but is not yet copied to the top level of its row. */
  readonly accepted?: SignUpRequest;
  /** A sign-up that waits for a click. */
  readonly pending?: SignUpRequest;
  /** When an uncounted request is deleted, in epoch milliseconds. */
  readonly eraseAt?: number;
}

/** A request counts after a click where one is needed, and never if the person left later. */
export function personState(row: WaitlistRow): PersonState {
  const { request, requestedAt = 0, unsubscribedAt } = row;
  const left = hasLeft(row);
  const known: Standing = left ? 'unsubscribed' : 'subscribed';
  const hasData = row.email !== undefined;
  if (!request) return { standing: hasData ? known : 'none' };

  const eraseAt = requestedAt + PENDING_DAYS * DAY_MS;
  if (left && requestedAt <= (unsubscribedAt ?? 0)) return { standing: known, eraseAt };
  if (!left && request.optIn !== 'double') return { standing: 'subscribed', accepted: request };
  const standing = hasData && !left ? 'subscribed' : 'pending';
  return { standing, pending: request, eraseAt };
}

/** Whether the person last chose to leave, or to have their data deleted. */
function hasLeft({ unsubscribedAt, confirmedAt = 0 }: WaitlistRow): boolean {
  return unsubscribedAt !== undefined && confirmedAt <= unsubscribedAt;
}

/** A sign-up that leaves these out does not take them back. */
const KEPT = ['partner', 'reference', 'source'] as const;

/** Removes missing fields, so that two sign-ups never mix. Consent ends when a person leaves. */
export function acceptance(row: WaitlistRow, request: SignUpRequest, now: number): Changes {
  const set: Record<string, unknown> = { updatedAt: now };
  const remove = ['request'];
  for (const name of SIGN_UP_FIELDS) {
    if (request[name] === undefined) remove.push(name);
    else set[name] = request[name];
  }
  for (const name of KEPT) {
    if (request[name] !== undefined) set[name] = request[name];
  }
  const isProofOver = request.consent !== undefined || hasLeft(row);
  if (request.consent) set['consent'] = request.consent;
  else if (isProofOver) remove.push('consent');
  if (row.consent && isProofOver) set['previousConsent'] = row.consent;
  return { set, remove };
}
