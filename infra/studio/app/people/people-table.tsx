import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { useMatches } from '../shell/use-matches.ts';
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

const ROW_HEIGHT = { wide: 44, narrow: 64 };
const OVERSCAN = 6;
/** From so many rows before the end on, more people are asked for. */
const NEAR_END = 100;

const NARROW = '(max-width: 47.99rem)';
const BELOW = COLUMNS.filter(({ name }) => ['state', 'location', 'signedUp'].includes(name));

const SELECT_REM = 2.25;
const ADDRESS_REM = 16;

/** Only the rows in view are in the document, so it scrolls alike with 100,000 people. */
export function PeopleTable({ people, columns, selected, onSelect, onEnd }: PeopleTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMatches(NARROW);
  const shown = isNarrow ? [] : COLUMNS.filter(({ name }) => columns.includes(name));
  const height = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  });
  useEffect(() => rows.measure(), [rows, height]);
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
                below={isNarrow ? BELOW : []}
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
  /** What stands below the address, where columns have no room. */
  readonly below: readonly PeopleColumn[];
  readonly isSelected: boolean;
  readonly onToggle: (email: string) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { index, start, person, columns, below, isSelected, onToggle } = props;
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
        {below.length > 0 && (
          <small>
            {below
              .map(({ text }) => text(person))
              .filter(Boolean)
              .join(' · ')}
          </small>
        )}
      </span>
      {columns.map(({ name, title, text }) => (
        <span key={name} role="cell" className={name} data-title={title}>
          {text(person)}
        </span>
      ))}
    </div>
  );
});
