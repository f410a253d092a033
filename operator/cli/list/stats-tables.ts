import { formatCount, formatDay, formatRatio, formatShare, printable } from '#shared/format.ts';
import type { Counted, Ranking } from '#shared/tally.ts';
import type { AnnouncementFigures } from '../../operations/announcements/count-people.ts';
import { gatherRegions } from '../../list/market.ts';
import type { ListStats } from '../../list/read-stats.ts';
import { type Column, formatTable, type Styles, wrap } from '../output/table.ts';

/** How many places, partners and campaigns have room. */
const RANKED = 8;
const WEEKS = 8;
/** The width of all columns but the first, with their gaps. */
const OTHER_COLUMNS = 46;
const MIN_NAME_WIDTH = 12;

interface Layout {
  readonly width: number;
  readonly styles: Styles;
}

/** The figures of the list that compare: places, partners, campaigns and weeks. */
export function statsTables(stats: ListStats, { width, styles }: Layout): string {
  const { regions, cohorts, partners, sources, announcements = [] } = stats;
  const isNarrow = width < MIN_NAME_WIDTH + OTHER_COLUMNS;
  const maxWidth = Math.max(MIN_NAME_WIDTH, width - OTHER_COLUMNS);
  const table = (titles: readonly string[], rows: readonly (readonly string[])[]) => {
    const columns = titles.map((title, index): Column =>
      index === 0 ? { title, maxWidth } : { title, align: 'right' },
    );
    return rows.length > 0 ? `${formatTable(columns, rows, styles.strong)}\n` : '';
  };
  return [
    table(
      ['Place', 'looking', 'offering', 'vans', ...(isNarrow ? [] : ['vans per seeker'])],
      gatherRegions(regions, (_, index) => index < RANKED).map(
        ({ name, looking, offering, vans }) => [
          name,
          formatCount(looking),
          formatCount(offering),
          formatCount(vans),
          formatRatio(vans, looking),
        ],
      ),
    ),
    table(['Partner', ...QUALITY], qualityRows(partners, 'our own site')),
    table(['Campaign', ...QUALITY], qualityRows(sources, 'none')),
    table(
      [
        'Announcement',
        'got it',
        'owed',
        'left',
        ...(isNarrow ? [] : ['bounced', 'skipped', 'parked']),
      ],
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
    skippedLines(announcements, width),
    table(
      ['Week of', ...QUALITY],
      cohorts
        .slice(-WEEKS)
        .map(({ week, signedUp, confirmed, left }) =>
          qualityRow(formatDay(week, true), signedUp, confirmed, left),
        ),
    ),
  ].join('');
}

/** For example `Skipped in beta: 3 unsubscribed, 1 suppressed`. */
function skippedLines(announcements: readonly AnnouncementFigures[], width: number): string {
  const lines = announcements
    .filter((of) => skippedOf(of) > 0)
    .flatMap(({ name, skipped }) => {
      const reasons = Object.entries(skipped).map(
        ([reason, count]) => `${formatCount(count)} ${reason.replaceAll('_', ' ')}`,
      );
      return wrap(`Skipped in ${name}: ${reasons.join(', ')}`, width);
    });
  return lines.length > 0 ? `${lines.join('\n')}\n\n` : '';
}

function skippedOf({ skipped }: AnnouncementFigures): number {
  return Object.values(skipped).reduce((sum, count) => sum + count, 0);
}

const QUALITY = ['signed up', 'confirmed', 'left'];

function qualityRows({ top, other, none }: Ranking, noneName: string): string[][] {
  if (top.length === 0) return [];
  const more = top.slice(RANKED).reduce((sum, { count }) => sum + count, other);
  return [
    ...top
      .slice(0, RANKED)
      .map(({ name, count, parts }: Counted) =>
        qualityRow(printable(name), count, parts['confirmed'], parts['left']),
      ),
    ...(more > 0 ? [['others', formatCount(more)]] : []),
    [noneName, formatCount(none)],
  ];
}

function qualityRow(name: string, people: number, confirmed = 0, left = 0): string[] {
  return [name, formatCount(people), formatShare(confirmed, people), formatShare(left, people)];
}
