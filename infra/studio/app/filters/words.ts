import { INTENTS, NOT_SAID, ROLES } from '#shared/contract/sign-up.ts';
import { formatDay, LANGUAGE_NAMES } from '#shared/format.ts';
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

export const LANGUAGE_WORDS: Readonly<Record<Value<'languages'>, string>> = LANGUAGE_NAMES;

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
  state: 'Where they stand',
};

/** What can be chosen of what a person tells. */
export const CHOICES = {
  language: { values: LANGUAGES, words: LANGUAGE_WORDS },
  role: { values: ROLES, words: ROLE_WORDS },
  intent: { values: INTENTS, words: INTENT_WORDS },
};

const NAMES: Readonly<Record<keyof Segment, string>> = {
  languages: 'Language',
  roles: 'Who',
  intents: 'Wants',
  states: 'Where they stand',
  since: 'Signed up from',
  until: 'Signed up before',
  partners: 'Partner',
  locations: 'Place has',
  source: 'Campaign has',
  vehicles: 'Vans',
  invited: 'Announcement',
  queued: 'Announcement',
  isConfirmed: 'Button in a mail',
};

/** A filter that is set, in words. */
export interface FilterWords {
  readonly name: keyof Segment;
  readonly text: string;
}

export function describeFilters(segment: Segment): FilterWords[] {
  const names = Object.keys(segment) as (keyof Segment)[];
  return names.map((name) => ({ name, text: `${NAMES[name]}: ${describeValue(segment, name)}` }));
}

function describeValue(segment: Segment, name: keyof Segment): string {
  switch (name) {
    case 'languages':
      return list(segment.languages, LANGUAGE_WORDS);
    case 'roles':
      return list(segment.roles, ROLE_WORDS);
    case 'intents':
      return list(segment.intents, INTENT_WORDS);
    case 'states':
      return list(segment.states, STATE_WORDS);
    case 'since':
    case 'until':
      return formatDay(toLocalHour(segment[name] ?? 0).day, true);
    case 'partners':
    case 'locations':
      return (segment[name] ?? []).join(', ');
    case 'source':
      return segment.source ?? '';
    case 'vehicles':
      return range(segment.vehicles);
    case 'invited':
      return announced(segment.invited, ['got', 'did not get']);
    case 'queued':
      return announced(segment.queued, ['still gets', 'does not still get']);
    case 'isConfirmed':
      return segment.isConfirmed ? 'pressed' : 'not pressed';
  }
}

function list<Each extends string>(
  values: readonly Each[] | undefined,
  words: Readonly<Record<Each, string>>,
): string {
  return (values ?? []).map((value) => words[value]).join(', ');
}

function range({ min, max }: Segment['vehicles'] = { min: 0, max: 0 }): string {
  if (min === max) return String(min);
  return max >= Number.MAX_SAFE_INTEGER ? `${min} or more` : `${min} to ${max}`;
}

function announced(
  which: Segment['invited'],
  [yes, no]: readonly [yes: string, no: string],
): string {
  return `${which?.is ? yes : no} ${which?.name === undefined ? 'any' : `“${which.name}”`}`;
}
