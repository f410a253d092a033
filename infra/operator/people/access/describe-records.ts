import type { Language } from '#shared/languages.ts';
import { MESSAGES } from '../messages/messages.ts';
import type { DocumentSection } from './access-document.ts';
import { timeFormat } from './fill.ts';
import { factsOf } from './person-facts.ts';
import type { StoredPerson } from './read-person.ts';

/** A person's messages, what operators did, and what only machines read. */
export function describeRecords(person: StoredPerson, language: Language): DocumentSection[] {
  return [
    describeMessages(person, language),
    describeHandling(person, language),
    ...describeTechnical(person, language),
  ];
}

function describeMessages({ messages }: StoredPerson, language: Language): DocumentSection {
  const { sections, contact, languages } = MESSAGES[language];
  if (messages.length === 0) return { title: sections.contact, texts: [contact.none] };
  const time = timeFormat(language);
  return {
    title: sections.contact,
    groups: messages.map((message) => ({
      quote: { text: message.message, language: message.language },
      entries: [
        { label: contact.at, value: time(message.createdAt) },
        { label: contact.name, value: message.name },
        { label: contact.email, value: message.email },
        { label: contact.language, value: languages[message.language] },
      ],
    })),
  };
}

function describeHandling({ audit }: StoredPerson, language: Language): DocumentSection {
  const { sections, handling } = MESSAGES[language];
  if (audit.length === 0) return { title: sections.handling, texts: [handling.none] };
  const time = timeFormat(language);
  const entries = audit.map(({ at, action }) => ({
    label: time(at),
    value: handling.actions[action] ?? action,
  }));
  return { title: sections.handling, groups: [{ entries }] };
}

function describeTechnical(person: StoredPerson, language: Language): DocumentSection[] {
  const { row, address, mailboxCounter } = person;
  if (!row) return [];
  const { sections, technical } = MESSAGES[language];
  const counter = Object.entries(mailboxCounter ?? {})
    .filter(([name]) => name !== 'pk')
    .map(([name, value]) => [`mailbox.${name}`, value] as const);
  return [
    {
      title: sections.technical,
      texts: [technical.intro],
      groups: [
        {
          entries: [
            { label: technical.key, value: address.rowKey },
            { label: technical.mailbox, value: row.mailbox ?? address.mailbox },
            ...[...Object.entries(factsOf(person).others), ...counter].map(([label, value]) => ({
              label,
              value: typeof value === 'string' ? value : JSON.stringify(value),
            })),
          ],
        },
      ],
    },
  ];
}
