import { formatDay, formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import { toLocalHour } from '#shared/time.ts';
import type { Part } from '../../calls.ts';
import { INTENT_WORDS, ROLE_WORDS, STATE_WORDS } from '../filters/words.ts';

export type Person = Part<'people'>[number];

type Text = (person: Person) => string;
const column = (name: string, title: string, widthRem: number, text: Text) =>
  ({ name, title, widthRem, text }) as const;
export type PeopleColumn = ReturnType<typeof column>;

/** All columns but the address, which each row begins with. */
export const COLUMNS: readonly PeopleColumn[] = [
  column('signedUp', 'Signed up', 7.5, (one) => time(one.createdAt ?? one.requestedAt)),
  column('state', 'Stands', 8, ({ state }) => STATE_WORDS[state]),
  column('role', 'Who', 7.5, ({ role }) => (role ? ROLE_WORDS[role] : '')),
  column('intent', 'Wants', 8.5, ({ intent }) => (intent ? INTENT_WORDS[intent] : '')),
  column('location', 'Place', 6.5, ({ location = '' }) => location),
  column('language', 'Language', 6, ({ language }) => LANGUAGE_NAMES[language]),
  column('company', 'Company', 9, ({ company = '' }) => company),
  column('vans', 'Vans', 4, ({ vehicles_count: vans = '' }) => String(vans)),
  column('partner', 'Partner', 9, ({ partner = '' }) => partner),
  column('source', 'Campaign', 9, ({ source = '' }) => source),
  column('mailed', 'Last mail', 7.5, ({ mailedAt }) => time(mailedAt)),
  column('confirmed', 'Pressed the button', 7.5, ({ confirmedAt }) => time(confirmedAt)),
  column('invitedBy', 'Came by', 9, ({ invitedBy = '' }) => invitedBy),
  column('brought', 'Brought', 5, ({ brought = '' }) => String(brought)),
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
