import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { KEPT_MAILS, KEPT_MS } from './policy.ts';
import type { MailedSignUp, SignUpRequest, StoredConsent, WaitlistRow } from './row.ts';
import { countingSignUp, hasLeft, KEPT_FIELDS, personState } from './standing.ts';
import type { Changes } from './table.ts';

/**
 * Lets a sign-up count. Removes missing fields, so that two sign-ups never mix. `mailedAt`: when a
 * mail is sent about it. Without a click an earlier proof of consent stays.
 */
export function acceptance(
  row: WaitlistRow,
  { id, ...signUp }: SignUpRequest,
  now: number,
  { isByClick, mailedAt }: { readonly isByClick: boolean; readonly mailedAt?: number },
): Changes {
  const knownMailedAt =
    mailedAt ??
    row.mailed?.find((mailed) => mailed.id === id)?.mailedAt ??
    (row.accepted?.id === id ? row.accepted.mailedAt : undefined);
  const set: Record<string, unknown> = {
    updatedAt: now,
    accepted: { id, ...(knownMailedAt !== undefined && { mailedAt: knownMailedAt }) },
  };
  const remove: string[] = row.request?.id === id ? ['request'] : [];
  // Nobody is brought who was on the list before.
  const isKnown = row.verifiedAt !== undefined || row.importId !== undefined;
  for (const name of [...SIGN_UP_FIELDS, ...(isKnown ? [] : (['via'] as const))]) {
    if (signUp[name] === undefined) remove.push(name);
    else set[name] = signUp[name];
  }
  for (const name of KEPT_FIELDS) {
    if (signUp[name] !== undefined) set[name] = signUp[name];
  }
  const proofs = isByClick ? provenBy(row, signUp.consent) : unprovenBy(row, signUp.consent);
  const mailed = keepMailed(row, replaced(row, id), now, id);
  return merge({ set, remove }, merge(proofs, mailed));
}

/** The first proof and the latest by a click stay. Consent ends when a person leaves. */
function provenBy(row: WaitlistRow, consent: SignUpRequest['consent']): Changes {
  if (isSame(row.consent, consent) || (!consent && !hasLeft(row))) return {};
  return {
    set: {
      ...(consent && { consent }),
      ...(row.consent && !row.previousConsent && { previousConsent: row.consent }),
    },
    remove: consent ? ['unprovenConsent'] : ['consent', 'unprovenConsent'],
  };
}

function isSame(known: StoredConsent | undefined, consent: StoredConsent | undefined): boolean {
  const hashOf = (proof: StoredConsent) => ('hash' in proof ? proof.hash : undefined);
  return (
    known !== undefined &&
    consent !== undefined &&
    known.at === consent.at &&
    hashOf(known) === hashOf(consent)
  );
}

/** A later proof without a click may be a stranger's. */
function unprovenBy({ consent: known }: WaitlistRow, consent: SignUpRequest['consent']): Changes {
  if (!consent) return {};
  return { set: known ? { unprovenConsent: consent } : { consent } };
}

/** What counted, if a mail may have been about it. */
function replaced(row: WaitlistRow, id: string): MailedSignUp | undefined {
  const counting = countingSignUp(row);
  if (!counting || counting.id === id) return undefined;
  const { updatedAt = 0, accepted } = row;
  const announced = Object.values(row.announcements ?? {}).map(({ at }) => at);
  const times = [accepted?.mailedAt ?? 0, ...announced.filter((at) => at >= updatedAt)];
  const mailedAt = Math.max(...times);
  return mailedAt > 0 ? { ...counting, mailedAt } : undefined;
}

/** Adds what a mail was about, and removes what is too old, or counts now under `acceptedId`. */
export function keepMailed(
  { mailed = [] }: WaitlistRow,
  added: MailedSignUp | undefined,
  now: number,
  acceptedId?: string,
): Changes {
  const others = mailed.filter(({ id }) => id !== added?.id && id !== acceptedId);
  const kept = [...others, ...(added ? [added] : [])]
    .filter(({ mailedAt }) => mailedAt + KEPT_MS > now)
    .toSorted((a, b) => a.mailedAt - b.mailedAt)
    .slice(-KEPT_MAILS);
  if (kept.length > 0) return { set: { mailed: kept } };
  return mailed.length > 0 ? { remove: ['mailed'] } : {};
}

/** The second wins. */
export function merge(first: Changes, second: Changes): Changes {
  return {
    ...first,
    ...second,
    set: { ...first.set, ...second.set },
    remove: [...new Set([...(first.remove ?? []), ...(second.remove ?? [])])],
  };
}

/** The row after changes without expressions. */
export function applied(row: WaitlistRow, { set = {}, remove = [] }: Changes): WaitlistRow {
  const kept = Object.entries({ ...row, ...set }).filter(([name]) => !remove.includes(name));
  return { ...Object.fromEntries(kept), pk: row.pk };
}

/** Now for a mail that was not sent yet, else when something is deleted, if anything is. */
export function dueAtOf(row: WaitlistRow, now: number): number | undefined {
  const { accepted, pending, eraseAt } = personState(row);
  const owes = (accepted ?? pending) !== undefined && !isMailed(row);
  return owes ? now : eraseAt;
}

function isMailed({ mailed = [], request }: WaitlistRow): boolean {
  return mailed.some(({ id }) => id === request?.id);
}
