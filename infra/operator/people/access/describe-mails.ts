import type { Language } from '#shared/languages.ts';
import type { WaitlistRow } from '../../../../lambdas/store/row.ts';
import { MESSAGES } from '../messages/messages.ts';
import type { DocumentSection } from './access-document.ts';
import { fill, timeFormat } from './fill.ts';
import { factsOf } from './person-facts.ts';
import type { StoredPerson } from './read-person.ts';

/** Which mails a person was sent, and whether any may still be. Empty if there is no row. */
export function describeMails(person: StoredPerson, language: Language): DocumentSection[] {
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
