import type { Language } from '#shared/languages.ts';
import type { WaitlistRow } from '../../../../lambdas/store/row.ts';
import { fill, MESSAGES, timeFormat } from '../messages/messages.ts';
import type { DocumentSection } from './access-document.ts';
import { factsOf } from './person-facts.ts';
import type { StoredPerson } from './read-person.ts';

/** The mails to a person, the person's messages, what operators did, and technical entries. */
export function describeRecords(person: StoredPerson, language: Language): DocumentSection[] {
  return [
    ...describeMails(person, language),
    describeMessages(person, language),
    describeHandling(person, language),
    ...describeTechnical(person, language),
  ];
}

/** Which mails a person was sent, and whether any may still be. Empty if there is no row. */
function describeMails(person: StoredPerson, language: Language): DocumentSection[] {
  const { row } = person;
  if (!row) return [];
  const { sections, mails } = MESSAGES[language];
  const { mailsSent, lastMailAt } = factsOf(person);
  const time = timeFormat(language);
  const entries = [
    { label: mails.count, value: String(mailsSent) },
    ...(lastMailAt === undefined ? [] : [{ label: mails.last, value: time(lastMailAt) }]),
  ];
  return [
    {
      title: sections.mails,
      texts: [...(mailsSent === 0 ? [mails.none] : []), ...describeSuppression(row, language)],
      ...(mailsSent > 0 && { groups: [{ entries }] }),
    },
    describeAnnouncements(person, language),
  ];
}

function describeSuppression(row: WaitlistRow, language: Language): string[] {
  const { suppressedAt, suppressedBy: reason = '' } = row;
  if (suppressedAt === undefined) return [];
  const { suppressed, suppressedBy } = MESSAGES[language].mails;
  const known = reason === 'bounce' || reason === 'complaint' ? reason : 'other';
  return [
    fill(suppressed, { date: timeFormat(language)(suppressedAt) }),
    fill(suppressedBy[known], { reason }),
  ];
}

function describeAnnouncements(person: StoredPerson, language: Language): DocumentSection {
  const { sections, announcements } = MESSAGES[language];
  const time = timeFormat(language);
  const entries = factsOf(person).announcements.map(({ name, wave, queuedAt, sentAt }) => {
    const queued = fill(announcements.queued, { date: time(queuedAt), wave: String(wave) });
    const sent =
      sentAt === undefined ? '' : `; ${fill(announcements.sent, { date: time(sentAt) })}`;
    return { label: name, value: queued + sent };
  });
  return entries.length > 0
    ? { title: sections.announcements, groups: [{ entries }] }
    : { title: sections.announcements, texts: [announcements.none] };
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
