import { formatDay, formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import { toLocalHour } from '#shared/time.ts';
import type { Part } from '../../calls.ts';
import { INTENT_WORDS, ROLE_WORDS, STATE_WORDS } from '../filters/words.ts';

export type Person = Part<'people'>[number];

export interface PeopleColumn {
  readonly name: string;
  readonly title: string;
  readonly widthRem: number;
  readonly text: (person: Person) => string;
}

/** All columns but the address, which each row begins with. */
export const COLUMNS: readonly PeopleColumn[] = [
  {
    name: 'signedUp',
    title: 'Signed up',
    widthRem: 7.5,
    text: ({ createdAt, requestedAt }) => time(createdAt ?? requestedAt),
  },
  { name: 'state', title: 'Stands', widthRem: 8, text: ({ state }) => STATE_WORDS[state] },
  { name: 'role', title: 'Who', widthRem: 7.5, text: ({ role }) => (role ? ROLE_WORDS[role] : '') },
  {
    name: 'intent',
    title: 'Wants',
    widthRem: 8.5,
    text: ({ intent }) => (intent ? INTENT_WORDS[intent] : ''),
  },
  { name: 'location', title: 'Place', widthRem: 6.5, text: ({ location = '' }) => location },
  {
    name: 'language',
    title: 'Language',
    widthRem: 6,
    text: ({ language }) => LANGUAGE_NAMES[language],
  },
  { name: 'company', title: 'Company', widthRem: 9, text: ({ company = '' }) => company },
  {
    name: 'vans',
    title: 'Vans',
    widthRem: 4,
    text: ({ vehicles_count: vans }) => (vans === undefined ? '' : String(vans)),
  },
  { name: 'partner', title: 'Partner', widthRem: 9, text: ({ partner = '' }) => partner },
  { name: 'source', title: 'Campaign', widthRem: 9, text: ({ source = '' }) => source },
  { name: 'mailed', title: 'Last mail', widthRem: 7.5, text: ({ mailedAt }) => time(mailedAt) },
  {
    name: 'confirmed',
    title: 'Pressed the button',
    widthRem: 7.5,
    text: ({ confirmedAt }) => time(confirmedAt),
  },
];

export const FIRST_COLUMNS: readonly string[] = ['signedUp', 'state', 'role', 'intent', 'location'];

/** Without the year, if it is this one. */
function time(iso: string | undefined): string {
  if (iso === undefined) return '';
  const at = Date.parse(iso);
  const { day } = toLocalHour(at);
  const isThisYear = day.startsWith(toLocalHour(Date.now()).day.slice(0, 4));
  return isThisYear ? `${formatDay(day)}, ${formatTime(at).slice(-5)}` : formatDay(day, true);
}
