import { BRAND } from '#shared/brand.ts';
import { NOT_SAID } from '#shared/contract/sign-up.ts';
import {
  countOf,
  formatChange,
  formatCount,
  formatShare,
  formatTime,
  LANGUAGE_NAMES,
} from '#shared/format.ts';
import { formatTable, type Styles, widthOf, wrap } from '../output/table.ts';
import type { Recent } from '../../list/growth.ts';
import type { ListStats } from '../../list/read-stats.ts';
import { statsTables } from './stats-tables.ts';

interface Entry {
  readonly name: string;
  readonly count: number;
}

interface Layout {
  readonly width: number;
  readonly styles: Styles;
  /** The stage of the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  /** The filters in words. */
  readonly filters: readonly string[];
}

/** The figures of the list for a terminal. */
export function statsText(stats: ListStats, layout: Layout): string {
  const { width, styles, stage = 'this machine', filters } = layout;
  const { people, growth, states, erased, mail } = stats;
  const title = `${styles.strong(`${BRAND.name} waitlist`)} ${styles.muted(`· ${stage}`)}`;
  const allStates = erased === undefined ? states : { ...states, erased };
  const counts = (of: string, entries: readonly Entry[], whole = people) => [
    [styles.strong(of), '', ''],
    ...entries.map(({ name, count }) => [
      `  ${name}`,
      formatCount(count),
      formatShare(count, whole),
    ]),
  ];
  return [
    spread(title, styles.muted(formatTime(stats.at)), width),
    ...lines(filters.length > 0 ? filters.join(' · ') : 'all people', layout),
    '',
    spread(
      `${styles.strong(formatCount(states.subscribed))} on the list`,
      [
        `today ${styles.strong(formatCount(growth.today))}`,
        recent('7 days', growth.last7Days, styles),
        recent('30 days', growth.last30Days, styles),
      ].join(styles.muted(' · ')),
      width,
    ),
    ...lines(standings(stats), layout),
    '',
    formatTable(
      [{ title: '' }, { title: 'people', align: 'right' }, { title: 'share', align: 'right' }],
      [
        ...counts('State', entriesOf(allStates)),
        ...counts('Last confirmation', entriesOf(mail)),
        ...counts('Language', languages(stats)),
        ...counts('Role', entriesOf(stats.roles)),
        ...counts('Intent', entriesOf(stats.intents)),
        ...counts(vansTitle(stats), stats.vehicles.sizes, stats.vehicles.people),
      ],
      styles.muted,
    ),
    statsTables(stats, layout),
    messagesText(stats, styles),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** All who signed up, by what became of them. */
function standings({ people, brought, states, suppressions }: ListStats): string {
  const { bounce, validation, complaint, 'ses-suppression-list': onSesList } = suppressions;
  return [
    `${formatCount(people)} signed up`,
    ...(brought ? [`${formatCount(brought)} by an invitation link`] : []),
    `${formatCount(states.unsubscribed)} left`,
    `${formatCount(states.pending)} waiting`,
    countOf(bounce, 'bounce', 'bounces'),
    ...(validation > 0 ? [countOf(validation, 'invalid address', 'invalid addresses')] : []),
    countOf(complaint, 'complaint', 'complaints'),
    ...(onSesList > 0 ? [`${formatCount(onSesList)} on SES’s suppression list`] : []),
  ].join(' · ');
}

function recent(name: string, span: Recent, styles: Styles): string {
  const change = formatChange(span);
  const colour = span.count < (span.before ?? 0) ? styles.bad : styles.good;
  return `${name} ${styles.strong(formatCount(span.count))}${change ? ` ${colour(change)}` : ''}`;
}

function vansTitle({ vehicles: { people, sum, median } }: ListStats): string {
  return people === 0 ? 'Vans offered' : `${formatCount(sum)} vans offered, median ${median}`;
}

function languages({ languages: counts }: ListStats) {
  return entriesOf(counts).map(({ name, count }) => ({
    name: LANGUAGE_NAMES[name as keyof typeof LANGUAGE_NAMES],
    count,
  }));
}

function messagesText({ messages }: ListStats, styles: Styles): string {
  if (!messages) return '';
  const parked = messages.parked > 0 ? styles.bad(`, ${formatCount(messages.parked)} parked`) : '';
  const owed = messages.owed > 0 ? `, ${formatCount(messages.owed)} owed` : '';
  const noun = messages.count === 1 ? 'message' : 'messages';
  return `${styles.strong(formatCount(messages.count))} contact ${noun}${owed}${parked}\n`;
}

function entriesOf(counts: Readonly<Record<string, number>>): Entry[] {
  return Object.entries(counts).map(([name, count]) => ({
    name: name === NOT_SAID ? 'not said' : name,
    count,
  }));
}

function lines(text: string, { width, styles }: Layout): string[] {
  return wrap(text, width).map(styles.muted);
}

/** Two texts at both ends of a line, or below each other where they have no room. */
function spread(left: string, right: string, width: number): string {
  const gap = width - widthOf(left) - widthOf(right);
  return gap < 2 ? [left, ...wrap(right, width)].join('\n') : left + ' '.repeat(gap) + right;
}
