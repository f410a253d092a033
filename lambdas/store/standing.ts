import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { DAY_MS } from '#shared/time.ts';
import type { SignUpRequest, WaitlistRow } from './row.ts';
import type { Changes } from './table.ts';

/**
 * Where a person stands. `pending`: a sign-up waits for the click that confirms it. `none`: nothing
 * is kept of the person but the facts that limit mail.
 */
export type Standing = 'subscribed' | 'pending' | 'unsubscribed' | 'none';

/** A request that nobody confirms is deleted after this time. */
const PENDING_DAYS = 30;

/** The state of a row as it follows from its facts. It is stored nowhere. */
export interface PersonState {
  readonly standing: Standing;
  /** A sign-up that counts, and that is not yet copied to the top level of its row. */
  readonly accepted?: SignUpRequest;
  /** A sign-up that waits for a click. */
  readonly pending?: SignUpRequest;
  /** When the data of a request that does not count is deleted, in epoch milliseconds. */
  readonly eraseAt?: number;
}

/**
 * A sign-up counts by itself, unless the list asks for a click or the person had left before. A
 * request that is older than the leaving counts no more.
 */
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

/** Whether the person's last own word was to leave, or to have their data deleted. */
function hasLeft({ unsubscribedAt, confirmedAt = 0 }: WaitlistRow): boolean {
  return unsubscribedAt !== undefined && confirmedAt <= unsubscribedAt;
}

/** Attributes that a sign-up may leave out without taking back what was known before. */
const KEPT = ['partner', 'reference', 'source'] as const;

/**
 * Copies a request to the top level of its row. A field that the request does not have is removed, so
 * that nothing of an earlier sign-up is mixed into it. A proof of consent ends when a person leaves.
 */
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
