import type { ReactNode } from 'react';

interface NamedRow {
  readonly name: string;
  /** Whether it stands for all that have no name of their own. It gets no bar. */
  readonly isRest?: boolean;
}

export interface Column<Row> {
  readonly title: string;
  /** How the column gives way on a narrow page. */
  readonly kind?: 'part' | 'share' | 'wide-number';
  readonly cell: (row: Row) => string;
}

interface FigureTableProps<Row> {
  readonly className: string;
  /** The classes of the colours in the bars, which are their names as well. */
  readonly legend?: readonly string[];
  /** What the rows are: the heading of the first column. */
  readonly title: string;
  readonly rows: readonly Row[];
  /** More about a row, below its name. */
  readonly note?: (row: Row) => string;
  /** What is drawn in the bar of a row. */
  readonly renderBar?: (row: Row) => ReactNode;
  readonly columns: readonly Column<Row>[];
}

/** A table with a bar and numbers in each row, so that one thing is both the drawing and its text. */
export function FigureTable<Row extends NamedRow>(props: FigureTableProps<Row>) {
  const { className, legend, title, rows, note, renderBar, columns } = props;
  return (
    <table className={className}>
      {legend && (
        <caption className="legend">
          {legend.map((colour) => (
            <span key={colour}>
              <svg className="key" aria-hidden="true">
                <rect className={colour} width="100%" height="100%" />
              </svg>
              {colour}
            </span>
          ))}
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {renderBar && <td className="draw" aria-hidden="true" />}
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classOf(column.kind)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={row.isRest ? 'rest' : undefined}>
            <th scope="row">
              {row.name}
              {note && <small>{note(row)}</small>}
            </th>
            {renderBar && (
              <td className="draw">
                {!row.isRest && (
                  <svg className="bar" aria-hidden="true">
                    {renderBar(row)}
                  </svg>
                )}
              </td>
            )}
            {columns.map(({ title: name, kind, cell }) => (
              <td key={name} className={classOf(kind === 'wide-number' ? undefined : kind)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf(kind: string | undefined): string {
  return kind ? `number ${kind}` : 'number';
}
