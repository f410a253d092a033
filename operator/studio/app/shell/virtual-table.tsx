import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

interface VirtualTableProps {
  readonly label: string;
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  /** The widths of the columns, as a grid has them. */
  readonly tracks: string;
  readonly heading: ReactNode;
  /** Has to have the properties of `placed`. */
  readonly renderRow: (index: number, start: number) => ReactNode;
  /** The last rows are about to be seen. */
  readonly onEnd?: () => void;
}

const OVERSCAN = 6;
/** From so many rows before the end on, more are asked for. */
const NEAR_END = 100;

/** Only the rows in view are in the document, so it scrolls alike with 100,000 of them. */
export function VirtualTable(props: VirtualTableProps) {
  const { label, count, rowHeight, tracks, heading, renderRow, onEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);
  const visible = rows.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= count - NEAR_END) onEnd?.();
  }, [last, count, onEnd]);
  return (
    <div
      ref={scroller}
      className="table"
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
      tabIndex={0}
      style={{ '--tracks': tracks, '--row': `${rowHeight}px` } as CSSProperties}
    >
      <div className="row heading" role="row" aria-rowindex={1}>
        {heading}
      </div>
      <div role="rowgroup" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {visible.map(({ index, start }) => renderRow(index, start))}
      </div>
    </div>
  );
}

/** What makes an element a row at its place. */
export function placed(index: number, start: number) {
  const style = { transform: `translateY(${start}px)` };
  return { role: 'row', 'aria-rowindex': index + 2, style } as const;
}
