import { BRAND } from '#shared/brand.ts';
import type { Language } from '#shared/languages.ts';
import { fill, MESSAGES, timeFormat } from '../messages/messages.ts';
import type { AccessDocument, DocumentSection } from './access-document.ts';
import { describeConsents } from './describe-consents.ts';
import { describeRecords } from './describe-records.ts';
import { DATA_FIELDS, DATES, factsOf, type Data, type DataField } from './person-facts.ts';
import type { StoredPerson } from './read-person.ts';

/** Tells a person everything that is kept of them. */
export function describePerson(
  person: StoredPerson,
  language: Language,
  now: number,
): AccessDocument {
  const messages = MESSAGES[language];
  const { sections, rights } = messages;
  const facts = factsOf(person);
  const time = timeFormat(language);
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
      { title: sections.standing, texts: [describeStanding(person, language)] },
      ...(data ? [{ title: sections.signUp, groups: [describeData(data, language)] }] : []),
      ...(waiting ? [{ title: sections.waiting, groups: [describeData(waiting, language)] }] : []),
      ...describeDates(person, language),
      ...describeConsents(facts, language),
      ...describeRecords(person, language),
      { title: sections.rights, texts: [fill(rights, { email: BRAND.privacyEmail })] },
    ],
  };
}

function describeStanding(person: StoredPerson, language: Language): string {
  const { standing, erased } = MESSAGES[language];
  const state = factsOf(person).standing;
  const erasedAt = person.row?.erasedAt;
  return state === 'none' && erasedAt !== undefined
    ? fill(erased, { date: timeFormat(language)(erasedAt) })
    : standing[state];
}

function describeData(data: Data, language: Language) {
  const fields: Readonly<Partial<Record<DataField, string>>> = MESSAGES[language].fields;
  return {
    entries: DATA_FIELDS.filter((name) => data[name] !== undefined).map((name) => ({
      label: fields[name] ?? name,
      value: valueOf(name, data, language),
    })),
  };
}

function valueOf(name: DataField, data: Data, language: Language): string {
  const { roles, intents, languages } = MESSAGES[language];
  if (name === 'role' && data.role) return roles[data.role];
  if (name === 'intent' && data.intent) return intents[data.intent];
  if (name === 'language' && data.language) return languages[data.language];
  return String(data[name]);
}

function describeDates(person: StoredPerson, language: Language): DocumentSection[] {
  const { sections, dates, unsubscribedBy } = MESSAGES[language];
  const { row } = person;
  const { eraseAt } = factsOf(person);
  const time = timeFormat(language);
  const entries = DATES.flatMap((name) => {
    const at = row?.[name];
    if (at === undefined) return [];
    const by = name === 'unsubscribedAt' && row?.unsubscribedBy;
    const how = by ? `, ${unsubscribedBy[by]}` : '';
    return [{ label: dates[name], value: time(at) + how }];
  });
  if (eraseAt !== undefined) entries.push({ label: dates.eraseAt, value: time(eraseAt) });
  return entries.length > 0 ? [{ title: sections.dates, groups: [{ entries }] }] : [];
}
