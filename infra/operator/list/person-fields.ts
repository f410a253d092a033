import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import type { Person } from '../store/people.ts';
import { stateOf } from '../segment.ts';

/** A person as a value of JSON, under the names of the export. Times are in ISO 8601. */
export function personFields(person: Person) {
  const { row, data } = person;
  const { partner, reference, source, consent } = data;
  return {
    ...Object.fromEntries(SIGN_UP_FIELDS.map((name) => [name, data[name]])),
    partner,
    reference,
    source,
    createdAt: isoTime(row.createdAt),
    requestedAt: isoTime(row.requestedAt),
    updatedAt: isoTime(row.updatedAt),
    confirmedAt: isoTime(row.confirmedAt),
    mailedAt: isoTime(row.mailedAt),
    unsubscribedAt: isoTime(row.unsubscribedAt),
    suppressedAt: isoTime(row.suppressedAt),
    consent: consent && { ...consent, at: isoTime(consent.at) },
    state: stateOf(person),
  };
}

/** Epoch milliseconds in ISO 8601. */
export function isoTime(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}
