import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { go } from '../shell/route.ts';
import { COLUMNS, type PeopleColumn, type Person } from './columns.ts';

interface PeopleTableProps {
  readonly people: readonly Person[];
  /** The names of the columns. */
  readonly columns: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  /** The last rows are about to be seen. */
  readonly onEnd: () => void;
}

const ROW_HEIGHT = 44;
const OVERSCAN = 12;
/** From so many rows before the end on, more people are asked for. */
const NEAR_END = 100;

const SELECT_REM = 2.25;
const ADDRESS_REM = 16;

/** Only the rows in view are in the document, so it scrolls alike with 100,000 people. */
export function PeopleTable({ people, columns, selected, onSelect, onEnd }: PeopleTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = COLUMNS.filter(({ name }) => columns.includes(name));
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const visible = rows.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= people.length - NEAR_END) onEnd();
  }, [last, people.length, onEnd]);
  const areAllSelected = people.every(({ email }) => selected.has(email));
  const widths = [SELECT_REM, ADDRESS_REM, ...shown.map(({ widthRem }) => widthRem)];
  const tracks = widths.map((rem, index) =>
    index === 0 ? `${rem}rem` : `minmax(${rem}rem, ${rem}fr)`,
  );
  const toggle = (email: string) => {
    const next = new Set(selected);
    if (!next.delete(email)) next.add(email);
    onSelect(next);
  };
  return (
    <div
      ref={scroller}
      className="people"
      role="table"
      aria-label="People"
      aria-rowcount={people.length + 1}
      tabIndex={0}
      style={{ '--tracks': tracks.join(' ') } as CSSProperties}
    >
      <div className="row heading" role="row" aria-rowindex={1}>
        <span role="columnheader">
          <input
            type="checkbox"
            aria-label={`Select all ${people.length} that are shown`}
            checked={areAllSelected}
            onChange={() =>
              onSelect(areAllSelected ? new Set() : new Set(people.map(({ email }) => email)))
            }
          />
        </span>
        <span role="columnheader">Address</span>
        {shown.map(({ name, title }) => (
          <span key={name} role="columnheader">
            {title}
          </span>
        ))}
      </div>
      <div role="rowgroup" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {visible.map(({ index, start }) => {
          const person = people[index];
          return (
            person && (
              <Row
                key={person.email}
                index={index}
                start={start}
                person={person}
                columns={shown}
                isSelected={selected.has(person.email)}
                onToggle={toggle}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly index: number;
  readonly start: number;
  readonly person: Person;
  readonly columns: readonly PeopleColumn[];
  readonly isSelected: boolean;
  readonly onToggle: (email: string) => void;
}

const Row = memo(function Row({ index, start, person, columns, isSelected, onToggle }: RowProps) {
  const { email, state } = person;
  return (
    <div
      className={`row ${state} ${isSelected ? 'selected' : ''}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span role="cell">
        <input
          type="checkbox"
          aria-label={`Select ${email}`}
          checked={isSelected}
          onChange={() => onToggle(email)}
        />
      </span>
      <span role="cell">
        <button type="button" className="link" onClick={() => go('person', email)}>
          {email}
        </button>
      </span>
      {columns.map(({ name, title, text }) => (
        <span key={name} role="cell" className={name} data-title={title}>
          {text(person)}
        </span>
      ))}
    </div>
  );
});
