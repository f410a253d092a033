import { INTENTS, NOT_SAID } from '#shared/contract/sign-up.ts';
import { formatCount, formatShare } from '#shared/format.ts';
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

/** A table with a bar in each row, so that one thing is both the drawing and its text. */
export function BarTable({ title, rows, whole }: BarTableProps) {
  const most = Math.max(0, ...rows.map(({ count, isRest }) => (isRest ? 0 : count)));
  return (
    <table className="bars">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <td className="draw" />
          <th scope="col" className="number">
            People
          </th>
          <th scope="col" className="number share">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, isRest }) => (
          <tr key={name} className={isRest ? 'rest' : undefined}>
            <th scope="row">{name}</th>
            <td className="draw">
              {!isRest && (
                <svg className="bar" aria-hidden="true">
                  <rect width={percent(count, most)} height="100%" />
                </svg>
              )}
            </td>
            <td className="number">{formatCount(count)}</td>
            <td className="number share">{formatShare(count, whole)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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

interface PartnerTableProps {
  /** The greatest first. `parts`: the people of each intent, and who `confirmed` and `left`. */
  readonly top: readonly (BarRow & { readonly parts: Readonly<Record<string, number>> })[];
  /** People of other partners. */
  readonly other: number;
}

/** The partners side by side: how many people came by each, their intents, and what became of them. */
export function PartnerTable({ top, other }: PartnerTableProps) {
  const isAllSaid = top.every(({ parts }) => !parts[NOT_SAID]);
  const columns = isAllSaid ? INTENTS : [...INTENTS, NOT_SAID];
  return (
    <>
      <table className="bars quality partners">
        <caption className="legend">
          {INTENTS.map((intent) => (
            <span key={intent}>
              <svg className="key" aria-hidden="true">
                <rect className={intent} width="100%" height="100%" />
              </svg>
              {intent}
            </span>
          ))}
        </caption>
        <thead>
          <tr>
            <th scope="col">Partner</th>
            <td className="draw" />
            <th scope="col" className="number">
              People
            </th>
            {columns.map((intent) => (
              <th key={intent} scope="col" className="number part">
                {intent.replace('-', ' ')}
              </th>
            ))}
            <th scope="col" className="number wide-number">
              Confirmed
            </th>
            <th scope="col" className="number share">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {top.map(({ name, count, parts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="draw">
                <StackedBar parts={parts} most={top[0]?.count ?? 0} />
              </td>
              <td className="number">{formatCount(count)}</td>
              {columns.map((intent) => (
                <td key={intent} className="number part">
                  {formatCount(parts[intent] ?? 0)}
                </td>
              ))}
              <td className="number">{formatShare(parts['confirmed'] ?? 0, count)}</td>
              <td className="number share">{formatShare(parts['left'] ?? 0, count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {other > 0 && <p className="note">{formatCount(other)} came by other partners.</p>}
    </>
  );
}

interface StackedBarProps {
  readonly parts: Readonly<Record<string, number>>;
  readonly most: number;
}

/** The parts of a count one after another, as wide as the count is of the greatest one. */
function StackedBar({ parts, most }: StackedBarProps) {
  return (
    <svg className="bar" aria-hidden="true">
      {stack(parts).map(({ intent, from, count }) => (
        <rect
          key={intent}
          className={intent}
          x={percent(from, most)}
          width={percent(count, most)}
          height="100%"
        />
      ))}
    </svg>
  );
}

function stack(parts: StackedBarProps['parts']) {
  let end = 0;
  return INTENTS.map((intent) => {
    const count = parts[intent] ?? 0;
    return { intent, count, from: (end += count) - count };
  });
}
