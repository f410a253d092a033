import { BRAND } from '#shared/brand.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { Language } from '#shared/languages.ts';
import type { StoredConsent, Words } from '../../../../lambdas/store/person/row.ts';
import { fill, MESSAGES, timeFormat } from '../messages/messages.ts';
import type { AccessDocument, DocumentSection, DocumentSource } from './access-document.ts';
import { describeRecords } from './describe-records.ts';
import { DATA_FIELDS, type DataField, factsOf, withWording } from './person-facts.ts';
import type { StoredPerson } from './read-person.ts';

/** Tells a person everything that is kept of them. */
export function describePerson(
  person: StoredPerson,
  language: Language,
  now: number,
): AccessDocument {
  const messages = MESSAGES[language];
  const facts = factsOf(person, now);
  const time = timeFormat(language);
  const source: DocumentSource = { person, facts, messages, time };
  const { sections } = messages;
  const { waiting, data } = facts;
  return {
    language,
    title: messages.title,
    intro: fill(messages.intro, {
      controller: BRAND.controller[language],
      address: person.address.mailable,
      date: time(now),
    }),
    sections: [
      { title: sections.standing, texts: [describeStanding(source)] },
      ...(data ? [{ title: sections.signUp, groups: [describeData(data, source)] }] : []),
      ...(waiting ? [{ title: sections.waiting, groups: [describeData(waiting, source)] }] : []),
      ...describeDates(source),
      ...describeConsents(source),
      ...describeRecords(source),
      { title: sections.rights, texts: [fill(messages.rights, { email: BRAND.privacyEmail })] },
    ],
  };
}

function describeStanding({ person, facts, messages, time }: DocumentSource): string {
  const erasedAt = person.row?.erasedAt;
  return facts.standing === 'none' && erasedAt !== undefined
    ? fill(messages.erased, { date: time(erasedAt) })
    : messages.standing[facts.standing];
}

function describeData(data: Words, { messages }: DocumentSource) {
  const { roles, intents, languages, notSaid, invitationLink } = messages;
  const fields: Readonly<Partial<Record<DataField, string>>> = messages.fields;
  const shown = {
    ...data,
    role: data.role ? roles[data.role] : notSaid,
    intent: data.intent ? intents[data.intent] : notSaid,
    ...(data.via !== undefined && { via: invitationLink }),
    language: languages[data.language],
  };
  return {
    entries: DATA_FIELDS.filter((name) => shown[name] !== undefined).map((name) => ({
      label: fields[name] ?? name,
      value: String(shown[name]),
    })),
  };
}

function describeDates({ person, facts, messages, time }: DocumentSource): DocumentSection[] {
  const { sections, dates, unsubscribedBy } = messages;
  const { left } = person.row ?? {};
  const known = { ...facts.dates, eraseAt: facts.eraseAt };
  const entries = keysOf(known).flatMap((name) => {
    const at = known[name];
    if (at === undefined) return [];
    const how = name === 'unsubscribedAt' && left ? `, ${unsubscribedBy[left.by]}` : '';
    return [{ label: dates[name], value: time(at) + how }];
  });
  return entries.length > 0 ? [{ title: sections.dates, groups: [{ entries }] }] : [];
}

/** What a person agreed to, word for word. Empty if nothing is kept of the person. */
function describeConsents(source: DocumentSource): DocumentSection[] {
  const { sections, consent } = source.messages;
  const { consents, data, waiting } = source.facts;
  const described = keysOf(consents).flatMap((name) => {
    const each = consents[name];
    return each ? [describeConsent(sections[name], each, source)] : [];
  });
  const isNone = described.length === 0 && (data ?? waiting) !== undefined;
  return isNone ? [{ title: sections.consent, texts: [consent.none] }] : described;
}

function describeConsent(
  title: string,
  stored: StoredConsent,
  { messages: { consent }, time }: DocumentSource,
): DocumentSection {
  const given = { label: consent.at, value: time(stored.at) };
  if ('source' in stored) {
    const entries = [{ label: consent.source, value: stored.source }, given];
    return { title, texts: [consent.reported], groups: [{ entries }] };
  }
  const { wording, page, version, hash } = withWording(stored);
  const entries = [
    given,
    ...(page ? [{ label: consent.page, value: page }] : []),
    { label: consent.version, value: version },
    { label: consent.hash, value: hash },
  ];
  return {
    title,
    texts: [wording ? consent.agreed : consent.foreign],
    groups: [
      {
        ...(wording && { quote: { text: wording.text, language: wording.language } }),
        entries,
      },
    ],
  };
}
