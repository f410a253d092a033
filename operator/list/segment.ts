import { type Field, type InputOf, optional } from '../field.ts';
import { RefusedError } from '../refusal.ts';
import { type Filter, FILTERS } from './filters.ts';
import type { PersonFacts } from './snapshot.ts';

type Filters = typeof FILTERS;
type FilterName = keyof Filters;
type ValueOf<Name extends FilterName> = Filters[Name] extends Filter<infer Value> ? Value : never;

/** A part of the list. Without a filter, it is the whole list. */
export type Segment = { readonly [Name in FilterName]?: ValueOf<Name> };

/** What an operation spreads into its `input` to take a segment. */
export const SEGMENT_FIELDS = Object.fromEntries(
  Object.entries(FILTERS).map(([name, { field: of }]) => [name, optional(of as Field)]),
) as { readonly [Name in FilterName]: Field<ValueOf<Name> | undefined> };

const NAMES = Object.keys(FILTERS) as FilterName[];

/** The segment of an input that holds `SEGMENT_FIELDS`. Throws `RefusedError` for an empty period. */
export function segmentOf(input: InputOf<typeof SEGMENT_FIELDS>): Segment {
  const given = NAMES.filter((name) => input[name] !== undefined);
  const segment: Segment = Object.fromEntries(given.map((name) => [name, input[name]]));
  if ((segment.since ?? -Infinity) < (segment.until ?? Infinity)) return segment;
  throw new RefusedError('The start of the period has to be before its end.');
}

/** Returns the test of a position. Use it for all people, because some filters take time to prepare. */
export function testOf(segment: Segment, facts: PersonFacts): (at: number) => boolean {
  const tests = filtersIn(segment).map(([, { test }, wanted]) => test(wanted, facts));
  return (at) => tests.every((test) => test(at));
}

/** The filters in words: `companies, Italian or German`. Empty for the whole list. */
export function describeSegment(segment: Segment): string {
  return describeFilters(segment)
    .map(([, words]) => words)
    .join(', ');
}

/** Whom an announcement is for: `companies, Italian or German`, or `everyone`. */
export function describeAudience(segment: Segment): string {
  return describeSegment(segment) || 'everyone';
}

/** Each filter in words, by its name. */
export function describeFilters(segment: Segment): readonly (readonly [FilterName, string])[] {
  return filtersIn(segment).map(([name, { words }, wanted]) => [name, words(wanted)]);
}

function filtersIn(segment: Segment) {
  return NAMES.filter((name) => segment[name] !== undefined).map(
    (name) => [name, FILTERS[name] as Filter<unknown>, segment[name]] as const,
  );
}
