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
import type { Ranking } from '#shared/tally.ts';
import type { AnnouncementFigures } from '../../list/announcement-counts.ts';
import type { ListStats } from '../../list/list-stats.ts';
import type { Recent } from '../../list/growth.ts';
import { gatherRegions } from '../../list/market.ts';
import type { Block } from '../../operation.ts';

/** How many places, partners and campaigns have room. */
const RANKED = 8;
const WEEKS = 8;

/** The figures of the list. `filters`: those of the segment in words. */
export function showFigures(stats: ListStats, filters: string): readonly Block[] {
  const { people, states, erased, mail, vehicles, messages } = stats;
  const allStates = erased === undefined ? states : { ...states, erased };
  return [
    `${filters || 'All people'}, as of ${formatTime(stats.at)}`,
    { facts: headline(stats) },
    counts('State', entriesOf(allStates), people),
    counts('Last confirmation', entriesOf(mail), people),
    counts('Language', languagesOf(stats), people),
    counts('Role', entriesOf(stats.roles), people),
    counts('Intent', entriesOf(stats.intents), people),
    counts(
      'Vans offered',
      vehicles.sizes.map(({ name, count }) => [name, count] as const),
      vehicles.people,
    ),
    ...comparisons(stats),
    ...(messages && messages.count > 0 ? [describeMessages(messages)] : []),
  ];
}

type Facts = readonly (readonly [name: string, value: string])[];

function headline(stats: ListStats): Facts {
  const { people, states, suppressions, growth, brought, vehicles } = stats;
  const { bounce, validation, complaint, 'ses-suppression-list': onSesList } = suppressions;
  const some = (name: string, count: number) =>
    count > 0 ? ([[name, formatCount(count)]] as const) : [];
  return [
    ['on the list', formatCount(states.subscribed)],
    ['signed up', formatCount(people)],
    ['today', formatCount(growth.today)],
    ['last 7 days', describeRecent(growth.last7Days)],
    ['last 30 days', describeRecent(growth.last30Days)],
    ...some('by an invitation link', brought ?? 0),
    ['unsubscribed', formatCount(states.unsubscribed)],
    ['pending', formatCount(states.pending)],
    ['bounces', formatCount(bounce)],
    ['complaints', formatCount(complaint)],
    ...some('invalid addresses', validation),
    ...some('on SES’s suppression list', onSesList),
    ...(vehicles.people > 0
      ? [['vans offered', `${formatCount(vehicles.sum)}, median ${vehicles.median}`] as const]
      : []),
  ];
}

function describeRecent(span: Recent): string {
  const change = formatChange(span);
  return `${formatCount(span.count)}${change ? ` (${change})` : ''}`;
}

/** Places, partners, campaigns, announcements and weeks. */
function comparisons({ regions, cohorts, partners, sources, announcements = [] }: ListStats) {
  const places = gatherRegions(regions, (_, index) => index < RANKED);
  return [
    table(
      ['Place', 'looking', 'offering', 'vans', 'vans per seeker'],
      places.map(({ name, looking, offering, vans }) => [
        name,
        formatCount(looking),
        formatCount(offering),
        formatCount(vans),
        formatRatio(vans, looking),
      ]),
    ),
    table(['Partner', ...QUALITY], qualityRows(partners, 'our own site')),
    table(['Campaign', ...QUALITY], qualityRows(sources, 'none')),
    table(
      ['Announcement', 'received', 'queued', 'left', 'bounced', 'skipped', 'parked'],
      announcements.map((of) => [
        of.name,
        formatCount(of.sent),
        formatCount(of.owed),
        formatShare(of.leftWithinWeek, of.sent),
        formatShare(of.bouncedWithinWeek, of.sent),
        formatCount(skippedOf(of)),
        formatCount(of.parked),
      ]),
    ),
    ...announcements.flatMap(describeSkipped),
    table(
      ['Week of', ...QUALITY],
      cohorts
        .slice(-WEEKS)
        .map(({ week, signedUp, confirmed, left }) =>
          qualityRow(formatDay(week, true), signedUp, { confirmed, left }),
        ),
    ),
  ].flat();
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): Block[] {
  return rows.length > 0 ? [{ table: { columns, rows } }] : [];
}

type Entries = readonly (readonly [name: string, count: number])[];

function counts(title: string, entries: Entries, whole: number): Block {
  const rows = entries.map(([name, count]) => [
    name,
    formatCount(count),
    formatShare(count, whole),
  ]);
  return { table: { columns: [title, 'people', 'share'], rows } };
}

function entriesOf(of: Readonly<Record<string, number>>): Entries {
  return Object.entries(of).map(([name, count]) => [name === NOT_SAID ? 'not said' : name, count]);
}

function languagesOf({ languages }: ListStats): Entries {
  return entriesOf(languages).map(([name, count]) => [
    LANGUAGE_NAMES[name as keyof typeof LANGUAGE_NAMES],
    count,
  ]);
}

const QUALITY = ['signed up', 'confirmed', 'left'];

function qualityRows({ top, other, none }: Ranking, noneName: string): string[][] {
  if (top.length === 0) return [];
  const more = top.slice(RANKED).reduce((sum, { count }) => sum + count, other);
  return [
    ...top
      .slice(0, RANKED)
      .map(({ name, count, parts }) => qualityRow(inWords(name), count, parts)),
    ...(more > 0 ? [['others', formatCount(more)]] : []),
    [noneName, formatCount(none)],
  ];
}

/** A campaign, whose parameters say it: `newsletter, autunno` of `utm_source=newsletter&utm_campaign=autunno`. */
function inWords(name: string): string {
  return name.startsWith('utm_') ? [...new URLSearchParams(name).values()].join(', ') : name;
}

function qualityRow(name: string, people: number, parts: Readonly<Record<string, number>>) {
  const shareOf = (part: string) => formatShare(parts[part] ?? 0, people);
  return [name, formatCount(people), shareOf('confirmed'), shareOf('left')];
}

/** For example `Skipped in beta: 3 unsubscribed, 1 suppressed` */
function describeSkipped(of: AnnouncementFigures): string[] {
  const reasons = Object.entries(of.skipped).map(
    ([reason, count]) => `${formatCount(count)} ${reason.replaceAll('_', ' ')}`,
  );
  return reasons.length > 0 ? [`Skipped in ${of.name}: ${reasons.join(', ')}`] : [];
}

function skippedOf({ skipped }: AnnouncementFigures): number {
  return Object.values(skipped).reduce((sum, count) => sum + count, 0);
}

function describeMessages({ count, owed, parked }: NonNullable<ListStats['messages']>): string {
  const more = [
    ...(owed > 0 ? [`, ${formatCount(owed)} to be delivered`] : []),
    ...(parked > 0 ? [`, ${formatCount(parked)} parked`] : []),
  ];
  return `${countOf(count, 'contact message', 'contact messages')}${more.join('')}`;
}
