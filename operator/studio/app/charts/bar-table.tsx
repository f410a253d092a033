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
