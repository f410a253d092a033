import { BRAND } from '#shared/brand.ts';
import { keysOf } from '#shared/keys-of.ts';
import {
  hasWords,
  PENDING_MS,
  type StoredConsent,
  type Words,
} from '../../../../lambdas/store/person/row.ts';
import { fill, FORM_MESSAGES, MESSAGES, timeFormat } from '../messages/messages.ts';
import type {
  AccessDocument,
  DocumentSection,
  Entry,
  EntryGroup,
} from '../../../studio/pages/access-document.tsx';
import { DATA_FIELDS, DATES, describeRecords, type DocumentSource } from './describe-records.ts';
import { consentsOf, type StoredPerson, wordingOf } from './read-person.ts';

/** Tells a person everything that is kept of them. */
export function describePerson(person: StoredPerson): AccessDocument {
  const { language, row } = person;
  const messages = MESSAGES[language];
  const time = timeFormat(language);
  const source: DocumentSource = { person, messages, time };
  const { sections, rights } = messages;
  const data = row && hasWords(row) ? row : undefined;
  return {
    language,
    title: messages.title,
    intro: fill(messages.intro, {
      controller: BRAND.controller[language],
      address: person.address,
      date: time(person.asOf),
    }),
    sections: [
      { title: sections.standing, texts: [describeStanding(source)] },
      ...describeData(sections.signUp, data, source),
      ...describeData(sections.waiting, row?.pending, source),
      ...describeDates(source),
      ...describeConsents(source),
      ...describeRecords(source),
      { title: sections.rights, texts: [fill(rights, { email: BRAND.privacyEmail })] },
    ],
  };
}

function describeStanding({ person, messages, time }: DocumentSource): string {
  const { standing, row } = person;
  return standing === 'none' && row?.erasedAt !== undefined
    ? fill(messages.erased, { date: time(row.erasedAt) })
    : messages.standing[standing];
}

function describeData(
  title: string,
  data: Words | undefined,
  { person, messages }: DocumentSource,
): DocumentSection[] {
  if (!data) return [];
  const { languages, notSaid, invitationLink } = messages;
  const form = FORM_MESSAGES[person.language];
  const { company, rolePrivate, roleRental: rental, roleOther: other } = form;
  const roles = { private: rolePrivate, company, rental, other };
  const { intentLooking: looking, intentOffering: offering, intentBoth: both } = form;
  const intents = { looking, offering, both };
  const { email, location, vehicles } = form;
  const labels: Readonly<Partial<Record<string, string>>> = {
    ...messages.fields,
    email,
    company,
    location,
    vehicles_count: vehicles,
  };
  const shown = {
    ...data,
    role: data.role ? roles[data.role] : notSaid,
    intent: data.intent ? intents[data.intent] : notSaid,
    ...(data.via !== undefined && { via: invitationLink }),
    language: languages[data.language],
  };
  const entries = DATA_FIELDS.filter((name) => shown[name] !== undefined).map((name): Entry => [
    labels[name] ?? name,
    String(shown[name]),
  ]);
  return [{ title, groups: [{ entries }] }];
}

function describeDates({ person: { row = { pk: '' } }, messages, time }: DocumentSource) {
  const { sections, dates, unsubscribedBy } = messages;
  const { left, pending, erasedAt } = row;
  const known: readonly (readonly [keyof typeof dates, number | undefined])[] = [
    ...DATES.map((name) => [name, row[name]] as const),
    ['unsubscribedAt', left?.at],
    ['erasedAt', erasedAt],
    ['eraseAt', pending && pending.at + PENDING_MS],
  ];
  const entries = known.flatMap(([name, at]): Entry[] => {
    if (at === undefined) return [];
    const how = name === 'unsubscribedAt' && left ? `, ${unsubscribedBy[left.by]}` : '';
    return [[dates[name], time(at) + how]];
  });
  return entries.length > 0 ? [{ title: sections.dates, groups: [{ entries }] }] : [];
}

/** What a person agreed to, word for word. Empty if nothing is kept of the person. */
function describeConsents(source: DocumentSource): DocumentSection[] {
  const { sections, consent } = source.messages;
  const { row } = source.person;
  const consents = consentsOf(row);
  const described = keysOf(consents).flatMap((name) => {
    const each = consents[name];
    return each ? [{ title: sections[name], ...describeConsent(each, source) }] : [];
  });
  const isNone = described.length === 0 && row && (hasWords(row) || row.pending !== undefined);
  return isNone ? [{ title: sections.consent, texts: [consent.none] }] : described;
}

function describeConsent(
  stored: StoredConsent,
  { messages: { consent }, time }: DocumentSource,
): { texts: string[]; groups: EntryGroup[] } {
  const given: Entry = [consent.at, time(stored.at)];
  if ('source' in stored) {
    const entries = [[consent.source, stored.source] as const, given];
    return { texts: [consent.reported], groups: [{ entries }] };
  }
  const { page, version, hash } = stored;
  const wording = wordingOf(stored);
  const entries: Entry[] = [
    given,
    ...(page ? [[consent.page, page] as const] : []),
    [consent.version, version],
    [consent.hash, hash],
  ];
  return {
    texts: [wording ? consent.agreed : consent.foreign],
    groups: [{ ...(wording && { quote: wording }), entries }],
  };
}
