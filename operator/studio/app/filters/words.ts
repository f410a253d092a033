import { INTENTS, NOT_SAID, ROLES } from '#shared/contract/sign-up.ts';
import { formatDay, LANGUAGE_NAMES } from '#shared/format.ts';
import { keysOf } from '#shared/keys-of.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { toLocalHour } from '#shared/time.ts';
import type { Answer } from '../../calls.ts';
import type { Segment } from './segment-context.tsx';

type Value<Name extends keyof Segment> =
  NonNullable<Segment[Name]> extends readonly (infer Each)[] ? Each & string : never;

export const ROLE_WORDS: Readonly<Record<Value<'roles'>, string>> = {
  private: 'Private person',
  company: 'Company',
  rental: 'Rental firm',
  other: 'Other',
  [NOT_SAID]: 'Not said',
};

export const INTENT_WORDS: Readonly<Record<Value<'intents'>, string>> = {
  looking: 'Looks for a van',
  offering: 'Offers vans',
  both: 'Both',
  [NOT_SAID]: 'Not said',
};

export const STATE_WORDS: Readonly<Record<Value<'states'>, string>> = {
  subscribed: 'On the list',
  pending: 'Has to click first',
  unsubscribed: 'Left',
  suppressed: 'Gets no mail',
};

/** What a person told and what happened, by the names of columns. */
export const FIELD_WORDS: Readonly<Record<Answer<'exportColumns'>[number], string>> = {
  email: 'Address',
  role: 'Who',
  intent: 'Wants',
  company: 'Company',
  location: 'Place',
  vehicles_count: 'Vans',
  language: 'Language',
  partner: 'Partner',
  reference: 'Reference',
  source: 'Campaign',
  createdAt: 'Signed up',
  requestedAt: 'Asked last',
  updatedAt: 'Last changed',
  confirmedAt: 'Came on by a click',
  mailedAt: 'Last confirmation',
  unsubscribedAt: 'Left',
  suppressedAt: 'Gets no mail since',
  consent: 'How they agreed',
  importId: 'Id of the import',
  invitedBy: 'Came by the link of',
  brought: 'Brought by their link',
  state: 'Where they stand',
};

/** What can be chosen of what a person tells. */
export const CHOICES = {
  language: { values: LANGUAGES, words: LANGUAGE_NAMES },
  role: { values: ROLES, words: ROLE_WORDS },
  intent: { values: INTENTS, words: INTENT_WORDS },
};

type Words<Name extends keyof Segment> = readonly [
  title: string,
  describe: (value: NonNullable<Segment[Name]>) => string,
];

const FILTERS: { readonly [Name in keyof Segment]-?: Words<Name> } = {
  languages: ['Language', (values) => list(values, LANGUAGE_NAMES)],
  roles: ['Who', (values) => list(values, ROLE_WORDS)],
  intents: ['Wants', (values) => list(values, INTENT_WORDS)],
  states: ['Where they stand', (values) => list(values, STATE_WORDS)],
  since: ['Signed up from', (at) => formatDay(toLocalHour(at).day, true)],
  until: ['Signed up before', (at) => formatDay(toLocalHour(at).day, true)],
  partners: ['Partner', (texts) => texts.join(', ')],
  locations: ['Place has', (texts) => texts.join(', ')],
  source: ['Campaign has', (text) => text],
  vehicles: ['Vans', range],
  invited: ['Announcement', (which) => announced(which, 'got', 'did not get')],
  queued: ['Announcement', (which) => announced(which, 'still gets', 'does not still get')],
  notReceived: ['Announcement', (name) => `has not got “${name}”`],
  isConfirmed: ['Button in a mail', (is) => (is ? 'pressed' : 'not pressed')],
  broughtAtLeast: ['Brought by their link', (count) => `${count} or more`],
};

/** A filter that is set, in words. */
export type FilterWords = Readonly<{ name: keyof Segment; text: string }>;

export function describeFilters(segment: Segment): FilterWords[] {
  return keysOf(segment as Required<Segment>).map((name) => {
    const [title, describe] = FILTERS[name];
    return { name, text: `${title}: ${describe(segment[name] as never)}` };
  });
}

function list<Each extends string>(values: readonly Each[], words: Readonly<Record<Each, string>>) {
  return values.map((value) => words[value]).join(', ');
}

function range({ min, max }: NonNullable<Segment['vehicles']>): string {
  if (min === max) return String(min);
  return max >= Number.MAX_SAFE_INTEGER ? `${min} or more` : `${min} to ${max}`;
}

function announced({ is, name }: NonNullable<Segment['invited']>, yes: string, no: string): string {
  return `${is ? yes : no} ${name === undefined ? 'any' : `“${name}”`}`;
}
