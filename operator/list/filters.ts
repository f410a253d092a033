import { INTENTS, NOT_SAID, ROLES } from '#shared/contract/sign-up.ts';
import { fold } from '#shared/contract/text.ts';
import { countPeople, formatCount, formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { isAnnouncementName } from '../drafts/announcement-name.ts';
import { type Field, FieldError } from '../field.ts';
import * as field from '../field-kinds.ts';
import type { PersonFacts } from './snapshot.ts';
import { STATES } from './states.ts';

/** A filter of people, declared once: the command line, pages and files have what follows from it. */
export interface Filter<Value> {
  readonly field: Field<Value>;
  /** Returns the test of a position. It is prepared once for all people. */
  readonly test: (wanted: Value, facts: PersonFacts) => (at: number) => boolean;
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

const ANYHOW = ['got', 'owed', 'maybe'] as const;

/** In the order of the help. */
export const FILTERS = {
  role: oneOf(
    'role',
    field.choices(
      { label: 'Role', help: 'with one of these roles' },
      [...ROLES, NOT_SAID],
      NOT_SAID_LABEL,
    ),
    ROLE_WORDS,
  ),
  language: oneOf(
    'language',
    field.choices({ label: 'Language', help: 'reading one of these' }, LANGUAGES, LANGUAGE_NAMES),
    LANGUAGE_NAMES,
  ),
  intent: oneOf(
    'intent',
    field.choices(
      { label: 'Intent', help: 'with one of these intents' },
      [...INTENTS, NOT_SAID],
      NOT_SAID_LABEL,
    ),
    INTENT_WORDS,
  ),
  state: oneOf('state', field.choices({ label: 'State', help: 'in one of these states' }, STATES)),
  since: filter(
    field.time({ label: 'Signed up from', help: 'signed up at this time or later' }),
    (wanted, of) => (at) => of.createdAt(at) >= wanted,
    (wanted) => `signed up since ${formatTime(wanted)}`,
  ),
  until: filter(
    field.time({ label: 'Signed up before', help: 'signed up before this time' }),
    (wanted, of) => (at) => of.createdAt(at) < wanted,
    (wanted) => `signed up before ${formatTime(wanted)}`,
  ),
  location: filter(
    field.list({ label: 'Place', help: 'whose place contains one of these' }),
    (wanted, of) => containsOneOf(wanted, of.location),
    (wanted) => `place contains ${anyOf(wanted.map(quoted))}`,
  ),
  partner: filter(
    field.list({ label: 'Partner', help: 'signed up on the sites of these partners' }),
    (wanted, of) => (at) => wanted.includes(of.partner(at) ?? ''),
    (wanted) => `through ${anyOf(wanted.map(quoted))}`,
  ),
  source: filter(
    field.text({ label: 'Campaign', help: 'whose campaign contains this' }),
    (wanted, of) => containsOneOf([wanted], of.source),
    (wanted) => `campaign contains ${quoted(wanted)}`,
  ),
  vehicles: filter(
    field.range({ label: 'Vans', help: 'number of vans: 5, 5.. or 2..8' }),
    (wanted, of) => (at) => isWithin(wanted, of.vehicles(at)),
    describeVans,
  ),
  invited: filter(
    announcement({ label: 'Received', help: 'received an announcement: yes, no or its name' }),
    (wanted, of) => (at) => of.has(at, 'got', wanted.name) === wanted.is,
    (wanted) => `${wanted.is ? 'received' : 'did not receive'} ${describeAnnouncement(wanted)}`,
  ),
  notReceived: filter(
    field.announcementName({
      label: 'Has not received',
      help: 'neither received this announcement, nor may have, nor is owed it',
    }),
    (name, of) => (at) => !ANYHOW.some((each) => of.has(at, each, name)),
    (name) => `has not received ${quoted(name)}`,
  ),
  broughtAtLeast: filter(
    field.number(
      { label: 'Brought at least', help: 'brought this many or more people by their link' },
      1,
      MAX_BROUGHT,
    ),
    (wanted, of) => (at) => of.brought(at) >= wanted,
    (wanted) => `brought ${countPeople(wanted)} or more`,
  ),
};

/** A filter of several values, each with its words. */
function oneOf<Value extends string>(
  name: 'role' | 'language' | 'intent' | 'state',
  values: Field<readonly Value[]>,
  words: Partial<Record<Value, string>> = {},
): Filter<readonly Value[]> {
  return {
    field: values,
    test: (wanted, of) => (at) => wanted.includes((of[name](at) ?? NOT_SAID) as Value),
    words: (wanted) => anyOf(wanted.map((value) => words[value] ?? value)),
  };
}

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
  textOf: (at: number) => string | undefined,
): (at: number) => boolean {
  const folded = wanted.map(fold);
  const known = new Map<string, boolean>();
  return (at) => {
    const text = textOf(at) ?? '';
    const found = known.get(text) ?? folded.some((part) => fold(text).includes(part));
    known.set(text, found);
    return found;
  };
}

function isWithin({ min, max }: field.Range, vans: number | undefined): boolean {
  return vans !== undefined && vans >= min && vans <= max;
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
