import { formatCount, formatDay, LANGUAGE_NAMES } from '#shared/format.ts';
import { toLocalHour } from '#shared/time.ts';
import type { Fields } from '../../field.ts';
import type { Listed } from '../../list/read-list.ts';
import type { View } from '../studio.ts';
import { Table } from './blocks.tsx';
import { Controls, sentence } from './controls.tsx';
import { type Action, type Frame, progressText, renderPage, startOf, Title } from './frame.tsx';

export interface PeopleProps {
  readonly view: View;
  readonly fields: Fields;
  /** The filters in words, by the name of the field. */
  readonly words: readonly (readonly [name: string, text: string])[];
  readonly people: readonly Listed[];
  readonly found: number;
  readonly all: number;
  /** Which hundred it is, from 1. */
  readonly part: number;
  readonly parts: number;
  /** What can be done with those who are ticked, or with all that match. */
  readonly actions: readonly Action[];
}

/** People, a hundred at a time, with one search field and every filter. */
export function renderPeople(frame: Frame, props: PeopleProps): string {
  const { fields, words, people, found, all } = props;
  const { id, search, filters, problems } = props.view;
  return renderPage({
    frame,
    at: 'people',
    title: 'People',
    children: (
      <>
        <Title text="People">
          <p className="note" role="status">
            {found === all ? `${formatCount(all)} in all` : progressText(found, all)}
          </p>
        </Title>
        <form method="post" action="people" className="filters">
          <input type="hidden" name="view" value={id} />
          <div className="bar row">
            <label htmlFor="search" className="hidden">
              Search
            </label>
            <input
              id="search"
              name="search"
              type="search"
              defaultValue={search}
              placeholder="Address, company, place or reference"
              autoComplete="off"
            />
            <button className="primary">Search</button>
            <button formAction="start/export">Export</button>
            {words.map(([name, text]) => (
              <button key={name} name="remove" value={name} className="chip">
                <span className="hidden">Remove filter: </span>
                {text}
                <span aria-hidden="true"> ×</span>
              </button>
            ))}
          </div>
          <details open={problems.size > 0}>
            <summary>Filters</summary>
            <div className="panel">
              <Controls fields={fields} texts={filters} problems={problems} />
            </div>
            <button>Apply filters</button>
          </details>
        </form>
        {people.length === 0 ? (
          <p className="empty">{all === 0 ? 'Nobody has signed up yet.' : 'Nobody matches.'}</p>
        ) : (
          <PeopleTable {...props} mayWrite={frame.mayWrite} />
        )}
      </>
    ),
  });
}

const COLUMNS = [
  'Address',
  'State',
  'Signed up',
  'Company',
  'Place',
  'Role',
  'Intent',
  'Vans',
  'Language',
];

function PeopleTable(props: PeopleProps & { readonly mayWrite: boolean }) {
  const { view, people, found, part, parts, actions, mayWrite } = props;
  const columns = mayWrite ? ['', ...COLUMNS] : COLUMNS;
  return (
    <form method="post">
      <input type="hidden" name="view" value={view.id} />
      <Table columns={columns} isNumber={(at) => columns[at] === 'Vans'} className="people stack">
        {people.map((person) => (
          <Row key={person.rowKey} person={person} isTickable={mayWrite} />
        ))}
      </Table>
      <Parts view={view} part={part} parts={parts} />
      {mayWrite && (
        <fieldset className="selection row">
          <legend className="hidden">Act on people</legend>
          <label className="tick">
            <input type="radio" name="whom" value="ticked" defaultChecked />
            Ticked on this page
          </label>
          <label className="tick">
            <input type="radio" name="whom" value="all" />
            {`All ${formatCount(found)} matching`}
          </label>
          {actions.map(({ name, label }) => (
            <button key={name} formAction={startOf(name)}>
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </form>
  );
}

function Row({ person, isTickable }: { readonly person: Listed; readonly isTickable: boolean }) {
  const { rowKey, email, state, role, intent, company, location, vehicles, language, createdAt } =
    person;
  return (
    <tr className={state}>
      {isTickable && (
        <td>
          <input type="checkbox" name="row" value={rowKey} aria-label={`Tick ${email}`} />
        </td>
      )}
      <th scope="row">
        <a href={`people/${rowKey}`}>{email}</a>
      </th>
      <td className="state">{sentence(state)}</td>
      <td>{createdAt > 0 ? formatDay(toLocalHour(createdAt).day, true) : ''}</td>
      <td>{company}</td>
      <td>{location}</td>
      <td>{sentence(role ?? '')}</td>
      <td>{sentence(intent ?? '')}</td>
      <td className="number" data-of={vehicles === 1 ? 'van' : 'vans'}>
        {vehicles}
      </td>
      <td>{LANGUAGE_NAMES[language]}</td>
    </tr>
  );
}

function Parts({ view, part, parts }: Pick<PeopleProps, 'view' | 'part' | 'parts'>) {
  if (parts < 2) return null;
  const pathOf = (number: number) => `people?view=${view.id}&part=${number}`;
  return (
    <nav aria-label="Parts" className="buttons row">
      {part > 1 && (
        <a className="button" href={pathOf(part - 1)}>
          Newer
        </a>
      )}
      <span className="note">{`Part ${formatCount(part)} of ${formatCount(parts)}`}</span>
      {part < parts && (
        <a className="button" href={pathOf(part + 1)}>
          Older
        </a>
      )}
    </nav>
  );
}
