import { formatCount, formatRatio, formatShare } from '#shared/format.ts';
import type { AnnouncementFigures } from '../../operator/announcements/count-people.ts';
import type { RegionMarket } from '../../operator/list/market.ts';
import { percent } from './scale.ts';

const TRADERS = ['looking', 'offering'] as const;
const COLUMNS = [...TRADERS, 'vans'] as const;

/** The supply of vans beside the demand for them, place by place, drawn to one scale. */
export function MarketTable({ regions }: { readonly regions: readonly RegionMarket[] }) {
  const most = Math.max(0, ...regions.flatMap(({ looking, offering }) => [looking, offering]));
  return (
    <table className="bars">
      <caption className="legend">
        {TRADERS.map((trader) => (
          <span key={trader}>
            <svg className="key" aria-hidden="true">
              <rect className={trader} width="100%" height="100%" />
            </svg>
            {trader}
          </span>
        ))}
      </caption>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <td className="draw" />
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className="number part">
              {name}
            </th>
          ))}
          <th scope="col" className="number wide-number">
            Vans per seeker
          </th>
        </tr>
      </thead>
      <tbody>
        {regions.map((region) => (
          <tr key={region.name}>
            <th scope="row">{region.name}</th>
            <td className="draw">
              <svg className="bar" aria-hidden="true">
                {TRADERS.map((trader, index) => (
                  <rect
                    key={trader}
                    className={trader}
                    y={percent(index, 2)}
                    width={percent(region[trader], most)}
                    height="45%"
                  />
                ))}
              </svg>
            </td>
            {COLUMNS.map((name) => (
              <td key={name} className="number part">
                {formatCount(region[name])}
              </td>
            ))}
            <td className="number">{formatRatio(region.vans, region.looking)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface QualityRow {
  readonly name: string;
  readonly people: number;
  readonly confirmed: number;
  readonly left: number;
}

interface QualityTableProps {
  /** What the rows are: the heading of the first column. */
  readonly title: string;
  readonly rows: readonly QualityRow[];
}

/** How many signed up, and which part of them confirmed and left. */
export function QualityTable({ title, rows }: QualityTableProps) {
  const most = Math.max(0, ...rows.map(({ people }) => people));
  return (
    <table className="bars quality">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <td className="draw" />
          <th scope="col" className="number">
            People
          </th>
          <th scope="col" className="number wide-number">
            Confirmed
          </th>
          <th scope="col" className="number share">
            Left
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, people, confirmed, left }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="draw">
              <svg className="bar" aria-hidden="true">
                <rect className="both" width={percent(people, most)} height="100%" />
                <rect width={percent(confirmed, most)} height="100%" />
              </svg>
            </td>
            <td className="number">{formatCount(people)}</td>
            <td className="number">{formatShare(confirmed, people)}</td>
            <td className="number share">{formatShare(left, people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What became of each announcement, and why some people did not get it. */
export function AnnouncementTable({
  announcements,
}: {
  readonly announcements: readonly AnnouncementFigures[];
}) {
  return (
    <table className="bars quality">
      <thead>
        <tr>
          <th scope="col">Name</th>
          {['Sent', 'Owed', 'Parked', 'Left'].map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
          <th scope="col" className="number wide-number">
            Bounced
          </th>
        </tr>
      </thead>
      <tbody>
        {announcements.map((of) => (
          <tr key={of.name}>
            <th scope="row">
              {of.name}
              <small>{skippedText(of)}</small>
            </th>
            <td className="number">{formatCount(of.sent)}</td>
            <td className="number">{formatCount(of.owed)}</td>
            <td className="number">{formatCount(of.parked)}</td>
            <td className="number">{formatShare(of.leftWithinWeek, of.sent)}</td>
            <td className="number">{formatShare(of.bouncedWithinWeek, of.sent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** ` Skipped: 3 unsubscribed, 1 suppressed.` */
function skippedText({ skipped }: AnnouncementFigures): string {
  const reasons = Object.entries(skipped).map(
    ([reason, count]) => `${formatCount(count)} ${reason.replaceAll('_', ' ')}`,
  );
  return reasons.length > 0 ? ` Skipped: ${reasons.join(', ')}.` : '';
}
