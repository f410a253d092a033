import { BRAND } from '#shared/brand.ts';
import {
  formatChange,
  formatCount,
  formatTime,
  LANGUAGE_NAMES,
  printable,
} from '#shared/format.ts';
import type { Styles } from '../output/styles.ts';
import { cutText, widthOf } from '../output/table.ts';
import { inTwoColumns, type BarList } from './bar-list.ts';
import { columnChart } from './column-chart.ts';
import type { Recent } from '../../operator/list/growth.ts';
import type { ListStats } from '../../operator/list/read-stats.ts';
import type { Ranking } from '#shared/tally.ts';

interface Layout {
  readonly width: number;
  readonly styles: Styles;
  /** The stage of the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  /** The filters in words. */
  readonly filters: readonly string[];
}

/** How many places and partners have room. */
const RANKED = 8;

/** The figures of the list for a terminal. */
export function statsText(stats: ListStats, layout: Layout): string {
  const { width, styles, stage = 'this machine', filters } = layout;
  const { people, growth, states, erased, mail } = stats;
  const title = `${styles.strong(`${BRAND.name} waitlist`)} ${styles.muted(`· ${stage}`)}`;
  const allStates = erased === undefined ? states : { ...states, erased };
  const lists: BarList[] = [
    { title: 'State', entries: entriesOf(allStates), whole: people },
    { title: 'Mail', entries: entriesOf(mail), whole: people },
    { title: 'Language', entries: languages(stats), whole: people },
    { title: 'Role', entries: entriesOf(stats.roles), whole: people },
    { title: 'Intent', entries: entriesOf(stats.intents), whole: people },
    { title: vansTitle(stats), entries: stats.vehicles.sizes, whole: stats.vehicles.people },
    { title: 'Location', entries: ranked(stats.locations, 'not said'), whole: people },
    { title: 'Partner', entries: ranked(stats.partners, 'our own site'), whole: people },
  ];
  return [
    spread(title, styles.muted(formatTime(stats.at)), width),
    styles.muted(filters.length > 0 ? filters.join(' · ') : 'all people'),
    '',
    spread(
      `${styles.strong(formatCount(people))} ${people === 1 ? 'person' : 'people'}`,
      [
        `today ${styles.strong(formatCount(growth.today))}`,
        recent('7 days', growth.last7Days, styles),
        recent('30 days', growth.last30Days, styles),
      ].join(styles.muted(' · ')),
      width,
    ),
    '',
    columnChart(growth.days, width, styles),
    inTwoColumns(lists, width, styles),
    sourcesText(stats, layout),
    messagesText(stats, styles),
  ].join('\n');
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

/** Campaigns take a line each, because their names are long. */
function sourcesText({ sources, people }: ListStats, { width, styles }: Layout): string {
  if (sources.top.length === 0) return '';
  const entries = ranked(sources, 'not said').map(({ name, count }) => {
    const number = formatCount(count).padStart(8);
    const room = width - number.length - 2;
    return `${styles.accent(number)}  ${cutText(printable(name), room)}`;
  });
  return [
    `${styles.strong('Source')} ${styles.muted(`of ${formatCount(people)}`)}`,
    ...entries,
    '',
  ].join('\n');
}

function messagesText({ messages }: ListStats, styles: Styles): string {
  if (!messages) return '';
  const parked = messages.parked > 0 ? styles.bad(`, ${formatCount(messages.parked)} parked`) : '';
  const owed = messages.owed > 0 ? `, ${formatCount(messages.owed)} owed` : '';
  const noun = messages.count === 1 ? 'message' : 'messages';
  return `${styles.strong(formatCount(messages.count))} contact ${noun}${owed}${parked}\n`;
}

function entriesOf(counts: Readonly<Record<string, number>>) {
  return Object.entries(counts).map(([name, count]) => ({ name, count }));
}

function ranked({ top, other, none }: Ranking, noneName: string) {
  const named = top.slice(0, RANKED);
  const rest = other + top.slice(RANKED).reduce((sum, { count }) => sum + count, 0);
  return [
    ...named,
    ...(rest > 0 ? [{ name: 'others', count: rest, isRest: true }] : []),
    { name: noneName, count: none, isRest: true },
  ];
}

function spread(left: string, right: string, width: number): string {
  return left + ' '.repeat(Math.max(2, width - widthOf(left) - widthOf(right))) + right;
}
