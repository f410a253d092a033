import { INTENTS, NOT_SAID } from '#shared/contract/sign-up.ts';
import { formatCount, formatRatio, formatShare } from '#shared/format.ts';
import type { Counted, Ranking } from '#shared/tally.ts';
import type { AnnouncementFigures } from '../../../operations/announcements/count-people.ts';
import type { RegionMarket } from '../../../list/market.ts';
import { type Column, FigureTable } from './figure-table.tsx';
import { percent } from './scale.ts';

const TRADERS = ['looking', 'offering'] as const;

/** The supply of vans beside the demand for them, place by place, drawn to one scale. */
export function MarketTable({ regions }: { readonly regions: readonly RegionMarket[] }) {
  const most = Math.max(0, ...regions.flatMap(({ looking, offering }) => [looking, offering]));
  return (
    <FigureTable
      className="bars"
      legend={TRADERS}
      title="Place"
      rows={regions}
      renderBar={(region) =>
        TRADERS.map((trader, index) => (
          <rect
            key={trader}
            className={trader}
            y={percent(index, 2)}
            width={percent(region[trader], most)}
            height="45%"
          />
        ))
      }
      columns={[
        ...([...TRADERS, 'vans'] as const).map((title): Column<RegionMarket> => ({
          title,
          kind: 'part',
          cell: (region) => formatCount(region[title]),
        })),
        {
          title: 'Vans per seeker',
          kind: 'wide-number',
          cell: ({ vans, looking }) => formatRatio(vans, looking),
        },
      ]}
    />
  );
}

/** A row whose `parts` are those who `confirmed` and `left`, at least. */
export type QualityRow = Pick<Counted, 'name' | 'count' | 'parts'>;

const PEOPLE: Column<QualityRow> = { title: 'People', cell: ({ count }) => formatCount(count) };

const QUALITY: readonly Column<QualityRow>[] = [
  {
    title: 'Confirmed',
    kind: 'wide-number',
    cell: ({ parts, count }) => formatShare(parts['confirmed'] ?? 0, count),
  },
  {
    title: 'Left',
    kind: 'share',
    cell: ({ parts, count }) => formatShare(parts['left'] ?? 0, count),
  },
];

interface QualityTableProps {
  /** What the rows are: the heading of the first column. */
  readonly title: string;
  readonly rows: readonly QualityRow[];
}

/** How many signed up, and which part of them confirmed and left. */
export function QualityTable({ title, rows }: QualityTableProps) {
  const most = Math.max(0, ...rows.map(({ count }) => count));
  return (
    <FigureTable
      className="bars quality"
      {...{ title, rows }}
      renderBar={({ count, parts }) => (
        <>
          <rect className="both" width={percent(count, most)} height="100%" />
          <rect width={percent(parts['confirmed'] ?? 0, most)} height="100%" />
        </>
      )}
      columns={[PEOPLE, ...QUALITY]}
    />
  );
}

/** The partners side by side: how many people came by each, their intents, and what became of them. */
export function PartnerTable({ top, other }: Pick<Ranking, 'top' | 'other'>) {
  const isAllSaid = top.every(({ parts }) => !parts[NOT_SAID]);
  const most = top[0]?.count ?? 0;
  return (
    <>
      <FigureTable
        className="bars quality partners"
        legend={INTENTS}
        title="Partner"
        rows={top}
        renderBar={({ parts }) =>
          stack(parts).map(({ intent, from, count }) => (
            <rect
              key={intent}
              className={intent}
              x={percent(from, most)}
              width={percent(count, most)}
              height="100%"
            />
          ))
        }
        columns={[
          PEOPLE,
          ...[...INTENTS, ...(isAllSaid ? [] : [NOT_SAID])].map((intent): Column<QualityRow> => ({
            title: intent.replace('-', ' '),
            kind: 'part',
            cell: ({ parts }) => formatCount(parts[intent] ?? 0),
          })),
          ...QUALITY,
        ]}
      />
      {other > 0 && <p className="note">{formatCount(other)} came by other partners.</p>}
    </>
  );
}

/** The people of each intent, one after another. */
function stack(parts: QualityRow['parts']) {
  let end = 0;
  return INTENTS.map((intent) => {
    const count = parts[intent] ?? 0;
    return { intent, count, from: (end += count) - count };
  });
}

/** What became of each announcement, and why some people did not get it. */
export function AnnouncementTable({
  announcements,
}: {
  readonly announcements: readonly AnnouncementFigures[];
}) {
  return (
    <FigureTable
      className="bars quality"
      title="Name"
      rows={announcements}
      note={skippedText}
      columns={[
        { title: 'Got it', cell: (of) => formatCount(of.sent) },
        { title: 'Owed', cell: ({ owed }) => formatCount(owed) },
        { title: 'Parked', kind: 'part', cell: ({ parked }) => formatCount(parked) },
        { title: 'Left', cell: (of) => formatShare(of.leftWithinWeek, of.sent) },
        {
          title: 'Bounced',
          kind: 'wide-number',
          cell: (of) => formatShare(of.bouncedWithinWeek, of.sent),
        },
      ]}
    />
  );
}

/** ` Skipped: 3 unsubscribed, 1 suppressed.` */
function skippedText({ skipped }: AnnouncementFigures): string {
  const reasons = Object.entries(skipped).map(
    ([reason, count]) => `${formatCount(count)} ${reason.replaceAll('_', ' ')}`,
  );
  return reasons.length > 0 ? ` Skipped: ${reasons.join(', ')}.` : '';
}
