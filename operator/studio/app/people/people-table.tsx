import { memo } from 'react';
import { go } from '../shell/route.ts';
import { useMatches } from '../shell/use-matches.ts';
import { placed, VirtualTable } from '../shell/virtual-table.tsx';
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

const NARROW = '(max-width: 47.99rem)';
const BELOW = COLUMNS.filter(({ name }) => ['state', 'location', 'signedUp'].includes(name));

const SELECT_REM = 2.25;
const ADDRESS_REM = 16;

/** People by their addresses, some of them selected. */
export function PeopleTable({ people, columns, selected, onSelect, onEnd }: PeopleTableProps) {
  const isNarrow = useMatches(NARROW);
  const shown = isNarrow ? [] : COLUMNS.filter(({ name }) => columns.includes(name));
  const areAllSelected = people.every(({ email }) => selected.has(email));
  const widths = [ADDRESS_REM, ...shown.map(({ widthRem }) => widthRem)];
  const tracks = widths.map((rem) => `minmax(${rem}rem, ${rem}fr)`);
  const toggle = (email: string) => {
    const next = new Set(selected);
    if (!next.delete(email)) next.add(email);
    onSelect(next);
  };
  return (
    <VirtualTable
      label="People"
      count={people.length}
      rowHeight={isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide}
      tracks={`${SELECT_REM}rem ${tracks.join(' ')}`}
      onEnd={onEnd}
      heading={
        <>
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
        </>
      }
      renderRow={(index, start) => {
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
      }}
    />
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
    <div className={`row ${state} ${isSelected ? 'selected' : ''}`} {...placed(index, start)}>
      <span role="cell">
        <input
          type="checkbox"
          aria-label={`Select ${email}`}
          checked={isSelected}
          onChange={() => onToggle(email)}
        />
      </span>
      <span role="cell">
        <button type="button" className="link" onClick={() => go('people', email)}>
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
      {columns.map(({ name, text }) => (
        <span key={name} role="cell" className={name}>
          {text(person)}
        </span>
      ))}
    </div>
  );
});
