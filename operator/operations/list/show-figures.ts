import { NOT_SAID } from '#shared/contract/sign-up.ts';
import {
  countOf,
  formatChange,
  formatCount,
  formatDay,
  formatRatio,
  formatShare,
  formatTime,
  LANGUAGE_NAMES,
} from '#shared/format.ts';
import type { AnnouncementFigures } from '../../list/announcement-figures.ts';
import type { ListStats, Ranking } from '../../list/figures.ts';
import type { Block, Fact } from '../../operation.ts';

/** How many places, partners and campaigns have room. */
const RANKED = 8;
const WEEKS = 8;

/** The figures of the list. `filters`: those of the segment in words. */
export function showFigures(stats: ListStats, filters: string): readonly Block[] {
  const { people, states, erased, vehicles, messages, announcements = [], cohorts } = stats;
  const allStates = erased === undefined ? states : { ...states, erased };
  return [
    `${filters || 'All people'}, as of ${formatTime(stats.at)}`,
    { facts: headline(stats) },
    counts('State', allStates, people),
    counts('Last confirmation', stats.mail, people),
    counts('Language', stats.languages, people, LANGUAGE_NAMES),
    counts('Role', stats.roles, people, NOT_SAID_WORDS),
    counts('Intent', stats.intents, people, NOT_SAID_WORDS),
    counts('Vans offered', vehicles.sizes, vehicles.people),
    ...table(
      ['Place', 'looking', 'offering', 'vans', 'vans per seeker'],
      rankedRows(stats.places, 'not said', marketRow),
    ),
    ...table(['Partner', ...QUALITY], rankedRows(stats.partners, 'our own site', qualityRow)),
    ...table(['Campaign', ...QUALITY], rankedRows(stats.sources, 'none', qualityRow)),
    ...table(
      ['Announcement', 'received', 'queued', 'left', 'bounced', 'skipped', 'parked'],
      announcements.map((of) => [
        of.name,
        formatCount(of.sent),
        formatCount(of.owed),
        formatShare(of.leftWithinWeek, of.sent),
        formatShare(of.bouncedWithinWeek, of.sent),
        formatCount(Object.values(of.skipped).reduce((sum, count) => sum + count, 0)),
        formatCount(of.parked),
      ]),
    ),
    ...announcements.flatMap(describeSkipped),
    ...table(
      ['Week of', ...QUALITY],
      cohorts
        .slice(-WEEKS)
        .map(({ week, signedUp, ...parts }) => qualityRow(formatDay(week, true), signedUp, parts)),
    ),
    ...(messages && messages.count > 0 ? [describeMessages(messages)] : []),
  ];
}

function headline(stats: ListStats): readonly Fact[] {
  const { people, states, suppressions, growth, brought = 0, vehicles } = stats;
  const { last7Days, last30Days, today } = growth;
  const some = (name: string, count: number, more = ''): Fact[] =>
    count > 0 ? [[name, `${formatCount(count)}${more}`]] : [];
  return [
    ['on the list', formatCount(states.subscribed)],
    ['signed up', formatCount(people)],
    ['today', formatCount(today)],
    ['last 7 days', describeRecent(last7Days)],
    ['last 30 days', describeRecent(last30Days)],
    ...some('by an invitation link', brought),
    ['unsubscribed', formatCount(states.unsubscribed)],
    ['pending', formatCount(states.pending)],
    ['bounces', formatCount(suppressions.bounce)],
    ['complaints', formatCount(suppressions.complaint)],
    ...some('invalid addresses', suppressions.validation),
    ...some('on SES’s suppression list', suppressions['ses-suppression-list']),
    ...some('vans offered', vehicles.sum, `, median ${vehicles.median}`),
  ];
}

function describeRecent(recent: ListStats['growth']['last7Days']): string {
  const change = formatChange(recent);
  return `${formatCount(recent.count)}${change ? ` (${change})` : ''}`;
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): Block[] {
  return rows.length > 0 ? [{ table: { columns, rows } }] : [];
}

const NOT_SAID_WORDS = { [NOT_SAID]: 'not said' };

type Counts = Readonly<Record<string, number>>;

function counts(
  title: string,
  of: Counts,
  whole: number,
  words: Readonly<Record<string, string>> = {},
): Block {
  const rows = Object.entries(of).map(([name, count]) => [
    words[name] ?? name,
    formatCount(count),
    formatShare(count, whole),
  ]);
  return { table: { columns: [title, 'people', 'share'], rows } };
}

type Row = (name: string, people: number, parts: Counts) => string[];

const QUALITY = ['signed up', 'confirmed', 'left'];

const qualityRow: Row = (name, people, { confirmed = 0, left = 0 }) => [
  name,
  formatCount(people),
  formatShare(confirmed, people),
  formatShare(left, people),
];

/** The supply of vans and the demand for them. */
const marketRow: Row = (name, _people, { looking = 0, offering = 0, both = 0, vans = 0 }) => [
  name,
  formatCount(looking + both),
  formatCount(offering + both),
  formatCount(vans),
  formatRatio(vans, looking + both),
];

function rankedRows({ top, other, none }: Ranking, noneName: string, row: Row): string[][] {
  if (top.length === 0) return [];
  const more = top.slice(RANKED).reduce((sum, { count }) => sum + count, other);
  return [
    ...top.slice(0, RANKED).map(({ name, count, parts }) => row(inWords(name), count, parts)),
    ...(more > 0 ? [['others', formatCount(more)]] : []),
    [noneName, formatCount(none)],
  ];
}

/** A campaign, whose parameters say it: `newsletter, autunno` of `utm_source=newsletter&utm_campaign=autunno`. */
function inWords(name: string): string {
  return name.startsWith('utm_') ? [...new URLSearchParams(name).values()].join(', ') : name;
}

/** For example `Skipped in beta: 3 unsubscribed, 1 suppressed` */
function describeSkipped(of: AnnouncementFigures): string[] {
  const reasons = Object.entries(of.skipped).map(
    ([reason, count]) => `${formatCount(count)} ${reason.replaceAll('_', ' ')}`,
  );
  return reasons.length > 0 ? [`Skipped in ${of.name}: ${reasons.join(', ')}`] : [];
}

function describeMessages({ count, owed, parked }: NonNullable<ListStats['messages']>): string {
  const more = [
    ...(owed > 0 ? [`, ${formatCount(owed)} to be delivered`] : []),
    ...(parked > 0 ? [`, ${formatCount(parked)} parked`] : []),
  ];
  return `${countOf(count, 'contact message', 'contact messages')}${more.join('')}`;
}
