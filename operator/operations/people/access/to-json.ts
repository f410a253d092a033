import type { Language } from '#shared/languages.ts';
import type { StoredConsent, Words } from '../../../../lambdas/store/person/row.ts';
import type { StoredPerson } from './read-person.ts';
import { DATA_FIELDS, factsOf, withWording } from './person-facts.ts';

/**
 * Everything that is stored of a person, for programs: sorted by meaning with times in ISO 8601, and
 * then as it is in the table.
 */
export function toJson(person: StoredPerson, language: Language, now: number): object {
  const { address, row, messages, announcements, mailboxCounter, audit } = person;
  const facts = factsOf(person, now);
  return {
    address: address.mailable,
    asOf: iso(now),
    language,
    standing: facts.standing,
    signUp: facts.data ? pick(facts.data) : null,
    waiting: facts.waiting ? { ...pick(facts.waiting), erasedAt: iso(facts.eraseAt) } : null,
    dates: Object.fromEntries(Object.entries(facts.dates).map(([name, at]) => [name, iso(at)])),
    unsubscribedBy: row?.left?.by ?? null,
    ...Object.fromEntries(
      Object.entries(facts.consents).map(([name, each]) => [name, each ? consentJson(each) : null]),
    ),
    mails: { sent: facts.mailsSent, lastAt: iso(facts.lastMailAt) },
    announcements: facts.announcements.map(({ name, wave, queuedAt, sentAt }) => ({
      name,
      wave,
      queuedAt: iso(queuedAt),
      sentAt: iso(sentAt),
    })),
    suppression: row?.suppressed ? { ...row.suppressed, at: iso(row.suppressed.at) } : null,
    messages: messages.map(({ createdAt, name, email, language: spoken, message }) => ({
      at: iso(createdAt),
      name,
      email,
      language: spoken,
      message,
    })),
    handling: audit.map(({ at, action, details = {} }) => ({ at: iso(at), action, details })),
    stored: {
      row: row ?? null,
      messages,
      announcements,
      mailbox: mailboxCounter ?? null,
    },
  };
}

function consentJson(consent: StoredConsent): object {
  if ('source' in consent) return { source: consent.source, at: iso(consent.at) };
  const { id, version, hash, page, at, wording } = withWording(consent);
  return { id, version, hash, page: page ?? null, at: iso(at), wording: wording ?? null };
}

function pick(data: Words): object {
  return Object.fromEntries(
    DATA_FIELDS.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]),
  );
}

function iso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
