import { ON_SES_LIST } from '../../../../lambdas/store/person/row.ts';
import { fill } from '../messages/messages.ts';
import type { DocumentSection, DocumentSource, EntryGroup } from './access-document.ts';

/** The mails to a person, the person's messages, what operators did, and technical entries. */
export function describeRecords(source: DocumentSource): DocumentSection[] {
  const hasRow = source.person.row !== undefined;
  return [
    ...(hasRow ? [describeMails(source), describeAnnouncements(source)] : []),
    describeMessages(source),
    describeHandling(source),
    ...(hasRow ? [describeTechnical(source)] : []),
  ];
}

/** Which mails a person was sent, and whether any may still be. */
function describeMails(source: DocumentSource): DocumentSection {
  const { facts, messages, time } = source;
  const { sections, mails } = messages;
  const { mailsSent, lastMailAt } = facts;
  const entries = [
    { label: mails.count, value: String(mailsSent) },
    ...(lastMailAt === undefined ? [] : [{ label: mails.last, value: time(lastMailAt) }]),
  ];
  return {
    title: sections.mails,
    texts: [...(mailsSent === 0 ? [mails.none] : []), ...describeSuppression(source)],
    ...(mailsSent > 0 && { groups: [{ entries }] }),
  };
}

const REASONS = ['bounce', 'validation', 'complaint', ON_SES_LIST] as const;

function describeSuppression({ person, messages, time }: DocumentSource): string[] {
  const { at, by: reason } = person.row?.suppressed ?? {};
  if (at === undefined || reason === undefined) return [];
  const { suppressed, suppressedBy } = messages.mails;
  const known = REASONS.find((name) => name === reason) ?? 'other';
  return [fill(suppressed, { date: time(at) }), fill(suppressedBy[known], { reason })];
}

function describeAnnouncements({ facts, messages, time }: DocumentSource): DocumentSection {
  const { sections, announcements } = messages;
  const entries = facts.announcements.map(({ name, wave, queuedAt, sentAt }) => {
    const queued = fill(announcements.queued, { date: time(queuedAt), wave: String(wave) });
    const sent =
      sentAt === undefined ? '' : `; ${fill(announcements.sent, { date: time(sentAt) })}`;
    return { label: name, value: queued + sent };
  });
  return groupsOr(announcements.none, sections.announcements, [{ entries }]);
}

function describeMessages({ person, messages, time }: DocumentSource): DocumentSection {
  const { sections, contact, languages } = messages;
  const groups = person.messages.map(({ message, language, createdAt, name, email }) => ({
    quote: { text: message, language },
    entries: [
      { label: contact.at, value: time(createdAt) },
      { label: contact.name, value: name },
      { label: contact.email, value: email },
      { label: contact.language, value: languages[language] },
    ],
  }));
  return groupsOr(contact.none, sections.contact, groups);
}

function describeHandling({ person, messages, time }: DocumentSource): DocumentSection {
  const { sections, handling } = messages;
  const entries = person.audit.map(({ at, action }) => ({
    label: time(at),
    value: handling.actions[action],
  }));
  return groupsOr(handling.none, sections.handling, [{ entries }]);
}

/** A section with what there is, or with a text that says that there is nothing. */
function groupsOr(none: string, title: string, groups: readonly EntryGroup[]): DocumentSection {
  return groups.some(({ entries }) => entries.length > 0)
    ? { title, groups }
    : { title, texts: [none] };
}

function describeTechnical({ person, facts, messages }: DocumentSource): DocumentSection {
  const { row, address, mailboxCounter = {} } = person;
  const { sections, technical } = messages;
  const counter = Object.entries(mailboxCounter)
    .filter(([name]) => name !== 'pk')
    .map(([name, value]) => [`mailbox.${name}`, value] as const);
  const entries = [
    { label: technical.key, value: address.rowKey },
    { label: technical.mailbox, value: row?.mailbox ?? address.mailbox },
    ...[...Object.entries(facts.others), ...counter].map(([label, value]) => ({
      label,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  ];
  return { title: sections.technical, texts: [technical.intro], groups: [{ entries }] };
}
