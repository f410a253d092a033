import { BRAND } from '#shared/brand.ts';
import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { keysOf } from '#shared/keys-of.ts';
import {
  hasData,
  KEPT_FIELDS,
  PENDING_MS,
  type StoredConsent,
  type Words,
} from '../../../../lambdas/store/person/row.ts';
import { suppressionOf } from '../../../list/states.ts';
import { fill, FORM_MESSAGES, MESSAGES, timeFormat } from '../messages/messages.ts';
import type {
  AccessDocument,
  DocumentSection,
  Entry,
  EntryGroup,
} from '../../../studio/pages/access-document.tsx';
import { consentsOf, type StoredPerson, wordingOf } from './read-person.ts';

/** What a document is written from. */
type Source = ReturnType<typeof sourceOf>;

function sourceOf(person: StoredPerson) {
  const { language, row = { pk: '' } } = person;
  const [messages, form] = [MESSAGES[language], FORM_MESSAGES[language]];
  return { person, row, messages, form, time: timeFormat(language) };
}

/** Tells a person everything that is kept of them. */
export function describePerson(person: StoredPerson): AccessDocument {
  const source = sourceOf(person);
  const { row, messages, time } = source;
  const { title, intro, sections, handling, rights } = messages;
  const { language, address, asOf } = person;
  const controller = BRAND.controller[language];
  const handled = person.handling.map(({ at, action }): Entry => [
    time(at),
    handling.actions[action],
  ]);
  return {
    language,
    title,
    intro: fill(intro, { controller, address, date: time(asOf) }),
    sections: [
      { title: sections.standing, texts: [standingOf(source)] },
      ...sectionOf(sections.signUp, [{ entries: saidIn(row, source) }]),
      ...sectionOf(sections.waiting, [{ entries: saidIn(row.pending, source) }]),
      ...sectionOf(sections.dates, [{ entries: datesOf(source) }]),
      ...describeConsents(source),
      ...(person.row ? describeMails(source) : []),
      ...describeMessages(source),
      ...sectionOf(sections.handling, [{ entries: handled }], handling.none),
      ...(person.row ? describeTechnical(source) : []),
      { title: sections.rights, texts: [fill(rights, { email: BRAND.privacyEmail })] },
    ],
  };
}

/** What there is, or a text that says that there is nothing. Without that, no section. */
function sectionOf(
  title: string,
  groups: readonly EntryGroup[],
  none?: string,
): readonly DocumentSection[] {
  if (groups.some(({ entries }) => entries.length > 0)) return [{ title, groups }];
  return none === undefined ? [] : [{ title, texts: [none] }];
}

function standingOf({ person: { standing }, row, messages, time }: Source): string {
  return standing === 'none' && row.erasedAt !== undefined
    ? fill(messages.erased, { date: time(row.erasedAt) })
    : messages.standing[standing];
}

/** What a person told us, and where the sign-up came from. */
const DATA_FIELDS = [...SIGN_UP_FIELDS, ...KEPT_FIELDS, 'via'] as const;

function saidIn(words: Partial<Words> = {}, { messages, form }: Source): readonly Entry[] {
  if (words.language === undefined) return [];
  const { email, company, location, vehicles, rolePrivate, roleRental, roleOther } = form;
  const roles = { private: rolePrivate, company, rental: roleRental, other: roleOther };
  const { intentLooking, intentOffering, intentBoth } = form;
  const intents = { looking: intentLooking, offering: intentOffering, both: intentBoth };
  const labels = { email, company, location, vehicles_count: vehicles, ...messages.fields };
  const { languages, notSaid, invitationLink } = messages;
  const shown = {
    ...words,
    role: words.role ? roles[words.role] : notSaid,
    intent: words.intent ? intents[words.intent] : notSaid,
    via: words.via && invitationLink,
    language: languages[words.language],
  };
  return DATA_FIELDS.flatMap((name): Entry[] =>
    shown[name] === undefined ? [] : [[labels[name], String(shown[name])]],
  );
}

function datesOf({ row, messages: { dates, unsubscribedBy }, time }: Source): readonly Entry[] {
  const { left, pending } = row;
  const times = {
    ...row,
    unsubscribedAt: left?.at,
    eraseAt: pending && pending.at + PENDING_MS,
  };
  return keysOf(dates).flatMap((name): Entry[] => {
    const at = times[name];
    const how = name === 'unsubscribedAt' && left ? `, ${unsubscribedBy[left.by]}` : '';
    return at === undefined ? [] : [[dates[name], time(at) + how]];
  });
}

/** What a person agreed to, word for word. Empty if nothing is kept of the person. */
function describeConsents(source: Source): readonly DocumentSection[] {
  const { sections, consent } = source.messages;
  const consents = consentsOf(source.row);
  const described = keysOf(consents).flatMap((name) => {
    const each = consents[name];
    return each ? [{ title: sections[name], ...describeConsent(each, source) }] : [];
  });
  const isNone = described.length === 0 && hasData(source.row);
  return isNone ? [{ title: sections.consent, texts: [consent.none] }] : described;
}

function describeConsent(stored: StoredConsent, { messages: { consent }, time }: Source) {
  const given: Entry = [consent.at, time(stored.at)];
  if ('source' in stored) {
    const entries: readonly Entry[] = [[consent.source, stored.source], given];
    return { texts: [consent.reported], groups: [{ entries }] };
  }
  const { page, version, hash } = stored;
  const quote = wordingOf(stored);
  const entries: readonly Entry[] = [
    given,
    ...(page ? [[consent.page, page] as const] : []),
    [consent.version, version],
    [consent.hash, hash],
  ];
  const texts = [quote ? consent.agreed : consent.foreign];
  return { texts, groups: [{ ...(quote && { quote }), entries }] };
}

/** Which mails a person was sent, and whether any may still be. */
function describeMails({ person, row, messages, time }: Source): readonly DocumentSection[] {
  const { sections, mails, announcements } = messages;
  const { count = 0, times = [] } = row.mails ?? {};
  const last = times.at(-1);
  const entries: Entry[] = [[mails.count, String(count)]];
  if (last !== undefined) entries.push([mails.last, time(last)]);
  const { suppressed } = row;
  const reason = suppressionOf(suppressed);
  const stopped = suppressed &&
    reason && [
      fill(mails.suppressed, { date: time(suppressed.at) }),
      fill(mails.suppressedBy[reason], { reason: suppressed.by }),
    ];
  const announced = person.announcements.map(({ name, wave, createdAt, mailedAt }): Entry => {
    const queued = fill(announcements.queued, { date: time(createdAt), wave: String(wave) });
    const sent = mailedAt && fill(announcements.sent, { date: time(mailedAt) });
    return [name, sent ? `${queued}; ${sent}` : queued];
  });
  return [
    {
      title: sections.mails,
      texts: [...(count === 0 ? [mails.none] : []), ...(stopped ?? [])],
      ...(count > 0 && { groups: [{ entries }] }),
    },
    ...sectionOf(sections.announcements, [{ entries: announced }], announcements.none),
  ];
}

function describeMessages({ person, messages, form, time }: Source): readonly DocumentSection[] {
  const { sections, contact, fields, languages } = messages;
  const groups = person.messages.map(
    ({ message, language, createdAt, name, email }): EntryGroup => ({
      quote: { text: message, language },
      entries: [
        [contact.at, time(createdAt)],
        [contact.name, name],
        [form.email, email],
        [fields.language, languages[language]],
      ],
    }),
  );
  return sectionOf(sections.contact, groups, contact.none);
}

/** Attributes that have a place of their own in the document. */
const PLACED: ReadonlySet<string> = new Set([
  ...DATA_FIELDS,
  ...Object.keys(MESSAGES.it.dates),
  'pk',
  'mailbox',
  'pending',
  'consent',
  'firstConsent',
  'left',
  'suppressed',
]);

function describeTechnical({ person, row, messages }: Source): readonly DocumentSection[] {
  const { sections, technical } = messages;
  const others = Object.entries(row).filter(([name]) => !PLACED.has(name));
  const counter = Object.entries(person.mailbox ?? {})
    .filter(([name]) => name !== 'pk')
    .map(([name, value]) => [`mailbox.${name}`, value] as const);
  const entries: readonly Entry[] = [
    [technical.key, person.rowKey],
    [technical.mailbox, person.mailboxKey],
    ...[...others, ...counter].map(([label, value]): Entry => [
      label,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ];
  return [{ title: sections.technical, texts: [technical.intro], groups: [{ entries }] }];
}
