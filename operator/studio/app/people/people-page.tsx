import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countPeople, formatCount } from '#shared/format.ts';
import { call } from '../api/call.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { type Segment, useSegment } from '../filters/segment-context.tsx';
import { RoadProgress } from '../shell/road-progress.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FIRST_COLUMNS, type Person } from './columns.ts';
import { FindPerson } from './find-person.tsx';
import { PeopleTable } from './people-table.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** The first page is there at once. Each further one takes another reading of the whole list. */
const LIMITS = { first: 500, further: 10_000 };

const NO_ONE: ReadonlySet<string> = new Set();

/** Everyone whom the filters leave, newest first. */
export function PeoplePage() {
  const { segment } = useSegment();
  const [columns, setColumns] = useState(FIRST_COLUMNS);
  const [selection, setSelection] = useState({ segment, emails: NO_ONE });
  // With another filter, those who were selected may be out of sight.
  const selected = selection.segment === segment ? selection.emails : NO_ONE;
  const setSelected = (emails: typeof NO_ONE) => setSelection({ segment, emails });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = usePeople(segment);
  const people = data?.pages.flatMap((page) => page.people) ?? [];
  return (
    <>
      <title>People · Waitlist studio</title>
      <div className="title">
        <h1>People</h1>
        <FindPerson />
      </div>
      <FilterBar>
        <ColumnChoice chosen={columns} onChoose={setColumns} />
      </FilterBar>
      <SelectionBar selected={selected} onClear={() => setSelected(NO_ONE)} />
      <p className="count" role="status">
        {people.length > 0 && describeCount(people.length, hasNextPage)}
      </p>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && isFetching && <RoadProgress what="Reading the list" />}
      {data && people.length === 0 && <Nobody isFiltered={Object.keys(segment).length > 0} />}
      {people.length > 0 && (
        <PeopleTable
          people={people}
          columns={columns}
          selected={selected}
          onSelect={setSelected}
          onEnd={() => hasNextPage && !isFetching && void fetchNextPage()}
        />
      )}
    </>
  );
}

function usePeople(segment: Segment) {
  return useInfiniteQuery({
    queryKey: ['people pages', segment],
    initialPageParam: '',
    queryFn: async ({ pageParam: after, signal }) => {
      const people: Person[] = [];
      const { next } = await call(
        'people',
        after === '' ? { segment, limit: LIMITS.first } : { segment, limit: LIMITS.further, after },
        { signal, onPart: (part) => people.push(...part) },
      );
      return { people, next };
    },
    getNextPageParam: ({ next }) => next,
    // It is cheap to read, and people arrive.
    staleTime: 0,
  });
}

function describeCount(count: number, hasMore: boolean): string {
  return hasMore
    ? `The newest ${formatCount(count)} people. More come as you scroll.`
    : `${countPeople(count)}, the newest first.`;
}

export function Nobody({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <p className="empty">
      {isFiltered
        ? 'The filters leave no one. Take one away to see more people.'
        : 'There are no sign-ups yet. People appear here as soon as the first one signs up.'}
    </p>
  );
}
