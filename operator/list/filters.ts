import { INTENTS, NOT_SAID, ROLES } from '#shared/contract/sign-up.ts';
import { fold } from '#shared/contract/text.ts';
import { countPeople, formatCount, formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { isAnnouncementName } from '../drafts/announcement-name.ts';
import { type Field, FieldError } from '../field.ts';
import * as field from '../field-kinds.ts';
import { type Candidate, STATES } from './candidate.ts';

/** A filter of people, declared once: the command line, pages and files have what follows from it. */
export interface Filter<Value> {
  readonly field: Field<Value>;
  /** Returns the test of a person. It is prepared once for all people. */
  readonly test: (wanted: Value) => (person: Candidate) => boolean;
  /** How a sentence says it: `companies`, `Italian or German`. */
  readonly words: (wanted: Value) => string;
}

const MAX_BROUGHT = 10_000_000;

const ROLE_WORDS = {
  private: 'private people',
  company: 'companies',
  rental: 'rental companies',
  other: 'other roles',
  [NOT_SAID]: 'no role given',
};

const INTENT_WORDS = {
  looking: 'looking for vans',
  offering: 'offering vans',
  both: 'looking and offering',
  [NOT_SAID]: 'no intent given',
};

const NOT_SAID_LABEL = { [NOT_SAID]: 'not said' };

/** In the order of the help. */
export const FILTERS = {
  role: filter(
    field.choices(
      { label: 'Role', help: 'with one of these roles' },
      [...ROLES, NOT_SAID],
      NOT_SAID_LABEL,
    ),
    (wanted) => (person) => wanted.includes(person.role ?? NOT_SAID),
    (wanted) => anyOf(wanted.map((role) => ROLE_WORDS[role])),
  ),
  language: filter(
    field.choices({ label: 'Language', help: 'who read one of these' }, LANGUAGES, LANGUAGE_NAMES),
    (wanted) => (person) => wanted.includes(person.language),
    (wanted) => anyOf(wanted.map((language) => LANGUAGE_NAMES[language])),
  ),
  intent: filter(
    field.choices(
      { label: 'Intent', help: 'with one of these intents' },
      [...INTENTS, NOT_SAID],
      NOT_SAID_LABEL,
    ),
    (wanted) => (person) => wanted.includes(person.intent ?? NOT_SAID),
    (wanted) => anyOf(wanted.map((intent) => INTENT_WORDS[intent])),
  ),
  state: filter(
    field.choices({ label: 'State', help: 'in one of these states' }, STATES),
    (wanted) => (person) => wanted.includes(person.state),
    anyOf,
  ),
  since: filter(
    field.time({ label: 'Signed up from', help: 'signed up at this time or later' }),
    (wanted) => (person) => person.createdAt >= wanted,
    (wanted) => `signed up since ${formatTime(wanted)}`,
  ),
  until: filter(
    field.time({ label: 'Signed up before', help: 'signed up before this time' }),
    (wanted) => (person) => person.createdAt < wanted,
    (wanted) => `signed up before ${formatTime(wanted)}`,
  ),
  location: filter(
    field.list({ label: 'Place', help: 'whose place contains one of these' }),
    (wanted) => containsOneOf(wanted, (person) => person.location),
    (wanted) => `place contains ${anyOf(wanted.map(quoted))}`,
  ),
  partner: filter(
    field.list({ label: 'Partner', help: 'signed up on the sites of these partners' }),
    (wanted) => (person) => wanted.includes(person.partner ?? ''),
    (wanted) => `through ${anyOf(wanted.map(quoted))}`,
  ),
  source: filter(
    field.text({ label: 'Campaign', help: 'whose campaign contains this' }),
    (wanted) => containsOneOf([wanted], (person) => person.source),
    (wanted) => `campaign contains ${quoted(wanted)}`,
  ),
  vehicles: filter(
    field.range({ label: 'Vans', help: 'number of vans: 5, 5.. or 2..8' }),
    ({ min, max }) =>
      ({ vehicles }) =>
        vehicles !== undefined && vehicles >= min && vehicles <= max,
    describeVans,
  ),
  invited: filter(
    announcement({ label: 'Received', help: 'received an announcement: yes, no or its name' }),
    (wanted) => (person) => person.has('got', wanted.name) === wanted.is,
    (wanted) => `${wanted.is ? 'received' : 'did not receive'} ${describeAnnouncement(wanted)}`,
  ),
  queued: filter(
    announcement({ label: 'Queued', help: 'is owed an announcement: yes, no or its name' }),
    (wanted) => (person) => person.has('owed', wanted.name) === wanted.is,
    (wanted) => `${wanted.is ? 'owed' : 'not owed'} ${describeAnnouncement(wanted)}`,
  ),
  notReceived: filter(
    field.announcementName({
      label: 'Has not received',
      help: 'neither received this announcement, nor may have, nor is owed it',
    }),
    (name) => (person) =>
      !person.has('got', name) && !person.has('owed', name) && !person.has('maybe', name),
    (name) => `has not received ${quoted(name)}`,
  ),
  confirmed: filter(
    field.choice({ label: 'Confirmed', help: 'confirmed by link' }, ['yes', 'no']),
    (wanted) => (person) => person.isConfirmed === (wanted === 'yes'),
    (wanted) => (wanted === 'yes' ? 'confirmed by link' : 'not confirmed by link'),
  ),
  broughtAtLeast: filter(
    field.number(
      { label: 'Brought at least', help: 'brought this many people by their invitation link' },
      1,
      MAX_BROUGHT,
    ),
    (wanted) => (person) => person.brought >= wanted,
    (wanted) => `brought ${countPeople(wanted)} or more`,
  ),
};

/** Gives a filter its type. */
function filter<Value>(
  of: Field<Value>,
  test: Filter<Value>['test'],
  words: Filter<Value>['words'],
): Filter<Value> {
  return { field: of, test, words };
}

export interface Which {
  readonly is: boolean;
  /** Absent for any. */
  readonly name?: string;
}

/** Yes, no, or the name of an announcement. */
function announcement(about: { readonly label: string; readonly help: string }): Field<Which> {
  return field.oneText(
    about,
    { kind: 'text', typed: 'which' },
    (text) => {
      if (text === 'yes' || text === 'no') return { is: text === 'yes' };
      if (isAnnouncementName(text)) return { is: true, name: text };
      throw new FieldError('expected yes, no or the name of an announcement');
    },
    ({ is, name }) => name ?? (is ? 'yes' : 'no'),
  );
}

/** Without case and accents. Many people share a text, so what was found out about one is kept. */
function containsOneOf(
  wanted: readonly string[],
  textOf: (person: Candidate) => string | undefined,
): (person: Candidate) => boolean {
  const folded = wanted.map(fold);
  const known = new Map<string, boolean>();
  return (person) => {
    const text = textOf(person) ?? '';
    const found = known.get(text) ?? folded.some((part) => fold(text).includes(part));
    known.set(text, found);
    return found;
  };
}

function describeVans({ min, max }: field.Range): string {
  if (min === max) return min === 1 ? '1 van' : `${formatCount(min)} vans`;
  if (max === Number.MAX_SAFE_INTEGER) return `${formatCount(min)} vans or more`;
  return min === 0 ? `at most ${formatCount(max)} vans` : `${min} to ${formatCount(max)} vans`;
}

function describeAnnouncement({ is, name }: Which): string {
  return name === undefined ? `${is ? 'an' : 'any'} announcement` : quoted(name);
}

function quoted(text: string): string {
  return `“${text}”`;
}

/** `a, b or c` */
function anyOf(texts: readonly string[]): string {
  return texts.join(', ').replace(/, ([^,]*)$/, ' or $1');
}
