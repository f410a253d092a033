import { SIGN_UP_FIELDS, type KnownSignUp } from '#shared/contract/sign-up.ts';
import { isoTime } from '#shared/format.ts';
import { stateOf } from './states.ts';
import type { Person } from './store/read-persons.ts';

/** A person under the names of the export. Times are in ISO 8601. */
export function personFields({ row, data, standing, invitedBy, brought }: Person) {
  const signUp = Object.fromEntries(
    SIGN_UP_FIELDS.map((name) => [name, data[name]]),
  ) as KnownSignUp;
  const { partner, reference, source, consent } = data;
  return {
    ...signUp,
    partner,
    reference,
    source,
    createdAt: isoTime(row.createdAt),
    requestedAt: isoTime(row.requestedAt),
    updatedAt: isoTime(row.updatedAt),
    confirmedAt: isoTime(row.confirmedAt),
    mailedAt: isoTime(row.mailedAt),
    unsubscribedAt: isoTime(row.left?.at),
    suppressedAt: isoTime(row.suppressed?.at),
    invitedBy,
    brought,
    consent: consent && { ...consent, at: isoTime(consent.at) },
    state: stateOf({ row, standing }),
  };
}
