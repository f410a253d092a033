import type { Language } from '#shared/languages.ts';
import type { StoredConsent } from '../../../../lambdas/store/row.ts';
import type { StoredPerson } from './read-person.ts';
import { DATA_FIELDS, DATES, factsOf, withWording, type Data } from './person-facts.ts';

/**
 * Everything that is stored of a person, for programs: sorted by meaning with times in ISO 8601, and
 * then as it is in the table.
 */
export function toJson(person: StoredPerson, language: Language, now: number): object {
  const { address, row, messages, announcementMails, mailboxCounter, audit } = person;
  const facts = factsOf(person);
  return {
    address: address.mailable,
    asOf: iso(now),
    language,
    standing: facts.standing,
    signUp: facts.data ? pick(facts.data) : null,
    waiting: facts.waiting ? { ...pick(facts.waiting), erasedAt: iso(facts.eraseAt) } : null,
    mailed: facts.mailed.map((each) => ({ ...pick(each), mailedAt: iso(each.mailedAt) })),
    dates: Object.fromEntries(DATES.map((name) => [name, iso(row?.[name])])),
    unsubscribedBy: row?.unsubscribedBy ?? null,
    consents: facts.consents.map(consentJson),
    unprovenConsent: facts.unproven ? consentJson(facts.unproven) : null,
    mails: { sent: facts.mailsSent, lastAt: iso(facts.lastMailAt) },
    announcements: facts.announcements.map(({ name, wave, queuedAt, sentAt }) => ({
      name,
      wave,
      queuedAt: iso(queuedAt),
      sentAt: iso(sentAt),
    })),
    suppression:
      row?.suppressedAt === undefined
        ? null
        : { at: iso(row.suppressedAt), by: row.suppressedBy ?? null },
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
      announcementMails: [...announcementMails.values()],
      mailbox: mailboxCounter ?? null,
    },
  };
}

function consentJson(consent: StoredConsent): object {
  if ('importedFrom' in consent) {
    return { importedFrom: consent.importedFrom, at: iso(consent.at) };
  }
  const { id, version, hash, page, at, wording } = withWording(consent);
  return { id, version, hash, page: page ?? null, at: iso(at), wording: wording ?? null };
}

function pick(data: Data): object {
  return Object.fromEntries(
    DATA_FIELDS.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]),
  );
}

function iso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
