import { formatCount, formatShare } from '#shared/format.ts';
import { FigureTable } from './figure-table.tsx';
import { percent } from './scale.ts';

export interface BarRow {
  readonly name: string;
  readonly count: number;
  /** Whether it stands for all that have no name of their own. It gets no bar. */
  readonly isRest?: boolean;
}

interface BarTableProps {
  /** What the rows are: the heading of the first column. */
  readonly title: string;
  readonly rows: readonly BarRow[];
  /** What the shares are of. */
  readonly whole: number;
}

/** How many people each row has, as a bar and as a share. */
export function BarTable({ title, rows, whole }: BarTableProps) {
  const most = Math.max(0, ...rows.map(({ count, isRest }) => (isRest ? 0 : count)));
  return (
    <FigureTable
      className="bars"
      {...{ title, rows }}
      renderBar={({ count }) => <rect width={percent(count, most)} height="100%" />}
      columns={[
        { title: 'People', cell: ({ count }) => formatCount(count) },
        { title: 'Share', kind: 'share', cell: ({ count }) => formatShare(count, whole) },
      ]}
    />
  );
}

interface StepsProps {
  readonly people: number;
  /** What people did, out of `people`. */
  readonly steps: Readonly<Record<'mailed' | 'confirmed' | 'unsubscribed', number>>;
}

/** What became of those who signed up, each step as a dimension line to scale. */
export function StepsTable({ people, steps }: StepsProps) {
  const rows = [
    ['Signed up', people],
    ['Got a confirmation', steps.mailed],
    ['Confirmed', steps.confirmed],
    ['Left again', steps.unsubscribed],
  ] as const;
  return (
    <table className="steps">
      <thead className="hidden">
        <tr>
          <th scope="col">Step</th>
          <th scope="col">People</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="number">{formatCount(count)}</td>
            <td className="number share">{formatShare(count, people)}</td>
            <td className="draw">
              <svg className="dimension" aria-hidden="true">
                <path d="M1 1v16" />
                <line y1="9" y2="9" x2={percent(count, people)} />
                <svg x={percent(count, people)} overflow="visible">
                  <path d="M-1 1v16" />
                </svg>
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
