import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';
import type { PersonRow } from '../../../../lambdas/store/person/row.ts';
import { suppressionOf } from '../../../list/states.ts';
import { fill, FORM_MESSAGES, type MESSAGES } from '../messages/messages.ts';
import type { DocumentSection, Entry, EntryGroup } from '../../../studio/pages/access-document.tsx';
import type { StoredPerson } from './read-person.ts';

/** What a document is written from. */
export interface DocumentSource {
  readonly person: StoredPerson;
  readonly messages: (typeof MESSAGES)[Language];
  /** A time in epoch milliseconds, in words. */
  readonly time: (at: number) => string;
}

/** What a person told us, and where the sign-up came from. */
export const DATA_FIELDS = [...SIGN_UP_FIELDS, 'partner', 'reference', 'source', 'via'] as const;

export const DATES = [
  'createdAt',
  'requestedAt',
  'updatedAt',
  'confirmedAt',
  'verifiedAt',
] as const;

/** The mails to a person, the person's messages, what operators did, and technical entries. */
export function describeRecords(source: DocumentSource): DocumentSection[] {
  const { row } = source.person;
  return [
    ...(row ? [describeMails(row, source), describeAnnouncements(source)] : []),
    describeMessages(source),
    describeHandling(source),
    ...(row ? [describeTechnical(row, source)] : []),
  ];
}

/** Which mails a person was sent, and whether any may still be. */
function describeMails(row: PersonRow, source: DocumentSource): DocumentSection {
  const { sections, mails } = source.messages;
  const { count = 0, times = [] } = row.mails ?? {};
  const last = times.at(-1);
  const entries: Entry[] = [[mails.count, String(count)]];
  if (last !== undefined) entries.push([mails.last, source.time(last)]);
  return {
    title: sections.mails,
    texts: [...(count === 0 ? [mails.none] : []), ...describeSuppression(row, source)],
    ...(count > 0 && { groups: [{ entries }] }),
  };
}

function describeSuppression({ suppressed }: PersonRow, source: DocumentSource): string[] {
  const known = suppressionOf(suppressed);
  if (!suppressed || !known) return [];
  const { mails } = source.messages;
  return [
    fill(mails.suppressed, { date: source.time(suppressed.at) }),
    fill(mails.suppressedBy[known], { reason: suppressed.by }),
  ];
}

function describeAnnouncements({ person, messages, time }: DocumentSource): DocumentSection {
  const { sections, announcements } = messages;
  const entries = person.announcements.map(({ name, wave, createdAt, mailedAt }): Entry => {
    const queued = fill(announcements.queued, { date: time(createdAt), wave: String(wave) });
    const sent =
      mailedAt === undefined ? '' : `; ${fill(announcements.sent, { date: time(mailedAt) })}`;
    return [name, queued + sent];
  });
  return groupsOr(announcements.none, sections.announcements, [{ entries }]);
}

function describeMessages({ person, messages, time }: DocumentSource): DocumentSection {
  const { sections, contact, fields, languages } = messages;
  const groups = person.messages.map(
    ({ message, language, createdAt, name, email }): EntryGroup => ({
      quote: { text: message, language },
      entries: [
        [contact.at, time(createdAt)],
        [contact.name, name],
        [FORM_MESSAGES[person.language].email, email],
        [fields.language, languages[language]],
      ],
    }),
  );
  return groupsOr(contact.none, sections.contact, groups);
}

function describeHandling({ person, messages, time }: DocumentSource): DocumentSection {
  const { sections, handling } = messages;
  const entries = person.handling.map(({ at, action }): Entry => [
    time(at),
    handling.actions[action],
  ]);
  return groupsOr(handling.none, sections.handling, [{ entries }]);
}

/** A section with what there is, or with a text that says that there is nothing. */
function groupsOr(none: string, title: string, groups: readonly EntryGroup[]): DocumentSection {
  return groups.some(({ entries }) => entries.length > 0)
    ? { title, groups }
    : { title, texts: [none] };
}

/** Attributes that have a place of their own in the document. */
const PLACED: ReadonlySet<string> = new Set([
  ...DATA_FIELDS,
  ...DATES,
  'pk',
  'mailbox',
  'pending',
  'consent',
  'firstConsent',
  'left',
  'suppressed',
  'erasedAt',
]);

function describeTechnical(row: PersonRow, { person, messages }: DocumentSource): DocumentSection {
  const { sections, technical } = messages;
  const others = Object.entries(row).filter(([name]) => !PLACED.has(name));
  const counter = Object.entries(person.mailbox ?? {})
    .filter(([name]) => name !== 'pk')
    .map(([name, value]) => [`mailbox.${name}`, value] as const);
  const entries: Entry[] = [
    [technical.key, person.rowKey],
    [technical.mailbox, person.mailboxKey],
    ...[...others, ...counter].map(([label, value]): Entry => [
      label,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ];
  return { title: sections.technical, texts: [technical.intro], groups: [{ entries }] };
}
