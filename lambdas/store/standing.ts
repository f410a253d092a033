import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { KEPT_MS, POLICY, type Departure } from './policy.ts';
import type { MailedSignUp, SignUpRequest, WaitlistRow } from './row.ts';

/** `pending`: not confirmed yet. `none`: only the facts that limit mail are kept. */
export type Standing = 'subscribed' | 'pending' | 'unsubscribed' | 'none';

/** Follows from the facts of a row and is not stored. */
export interface PersonState {
  readonly standing: Standing;
  /** A sign-up that counts but is not yet copied to the top level of its row. */
  readonly accepted?: SignUpRequest;
  readonly pending?: SignUpRequest;
  /** When something that does not count is deleted, in epoch milliseconds. */
  readonly eraseAt?: number;
}

/** A request counts by `POLICY`. */
export function personState(row: WaitlistRow): PersonState {
  const { request, requestedAt = 0, mailed = [] } = row;
  const left = hasLeft(row);
  const known: Standing = left ? 'unsubscribed' : 'subscribed';
  const hasData = row.email !== undefined;
  const keptUntil = mailed.map(({ mailedAt }) => mailedAt + KEPT_MS);
  if (!request) return { standing: hasData ? known : 'none', ...eraseAtOf(keptUntil) };

  const isGuarded = request.optIn === 'double' || row.verifiedAt !== undefined;
  const effect = POLICY[departureOf(row)][isGuarded ? 'guarded' : 'plain'];
  if (effect === 'counts') {
    return { standing: 'subscribed', accepted: request, ...eraseAtOf(keptUntil) };
  }
  const erased = eraseAtOf([...keptUntil, requestedAt + KEPT_MS]);
  if (effect === 'ended') return { standing: known, ...erased };
  const standing = hasData && !left ? 'subscribed' : 'pending';
  return { standing, pending: request, ...erased };
}

function eraseAtOf(times: readonly number[]): { readonly eraseAt?: number } {
  return times.length > 0 ? { eraseAt: Math.min(...times) } : {};
}

/** How the person of the row's request left. */
function departureOf(row: WaitlistRow): Departure {
  const { requestedAt = 0, unsubscribedAt = 0 } = row;
  if (!hasLeft(row)) return 'none';
  if (requestedAt > unsubscribedAt) return 'before';
  return isByAddress(row) ? 'by_address_since' : 'since';
}

/** Whether the person last chose to leave, or to have their data deleted. */
export function hasLeft({
  unsubscribedAt,
  confirmedAt = 0,
}: Pick<WaitlistRow, 'unsubscribedAt' | 'confirmedAt'>): boolean {
  return unsubscribedAt !== undefined && confirmedAt <= unsubscribedAt;
}

/** Any caller can type any address, so this proves less than a mail's link. */
export function isByAddress({ unsubscribedBy }: Pick<WaitlistRow, 'unsubscribedBy'>): boolean {
  return unsubscribedBy === 'address';
}

/** The request that counts. An import is none. */
function acceptedOf({ accepted, updatedAt = 0 }: WaitlistRow): { id: string } {
  return accepted ?? { id: `a${updatedAt.toString(36)}` };
}

export function acceptedIdOf(row: WaitlistRow): string {
  return acceptedOf(row).id;
}

/** The sign-up that a mail to the person is about. Undefined if no data is kept. */
export function mailSubject(row: WaitlistRow): SignUpRequest | undefined {
  const { accepted, pending } = personState(row);
  return pending ?? accepted ?? countingSignUp(row);
}

/** What counts at the top level. Undefined if nothing does. */
export function countingSignUp(row: WaitlistRow): SignUpRequest | undefined {
  const { email, language } = row;
  if (!email || !language) return undefined;
  return { ...signedUp({ ...row, email, language }), id: acceptedIdOf(row) };
}

/** A sign-up that leaves these out does not take them back. */
export const KEPT_FIELDS = ['partner', 'reference', 'source'] as const;

function signedUp(row: WaitlistRow & Pick<SignUpRequest, 'email' | 'language'>) {
  const { email, language, consent } = row;
  const more = Object.fromEntries(
    [...SIGN_UP_FIELDS, ...KEPT_FIELDS, 'via' as const].flatMap((name) =>
      row[name] === undefined ? [] : [[name, row[name]]],
    ),
  );
  return { email, language, ...more, ...(consent && { consent }) };
}

/** What the mail with this link was about. Undefined if it is no longer kept. */
export function mailedSignUp(row: WaitlistRow, id: string): SignUpRequest | undefined {
  const kept: MailedSignUp | undefined = row.mailed?.find((mailed) => mailed.id === id);
  if (kept) {
    const { mailedAt: _, ...signUp } = kept;
    return signUp;
  }
  return id === acceptedIdOf(row) ? countingSignUp(row) : undefined;
}
