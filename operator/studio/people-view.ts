import { randomUUID } from 'node:crypto';
import { problemsIn, readInput, type Texts, writeInput } from '../field.ts';
import type { List } from '../list/read-list.ts';
import { describeFilters, type Segment, SEGMENT_FIELDS, segmentOf } from '../list/segment.ts';
import { actionsOn } from './answer-pages.ts';
import { keep } from './doings.ts';
import type { Asked, Reply } from './reply.ts';
import type { Studio, View } from './studio.ts';

/** How many people a page has. */
const PART = 100;
const MAX_VIEWS = 100;

/** A search was sent: leads to the page of its id. */
export function searchPeople(studio: Studio, { form }: Asked): Reply {
  const { search = [''], remove: [removed] = [], view: _view, ...typed } = form;
  const { [removed ?? '']: _removed, ...filters } = typed;
  const now = studio.now();
  const problems = problemsIn(SEGMENT_FIELDS, filters, now);
  const view = {
    id: randomUUID(),
    search: search[0]?.trim() ?? '',
    filters:
      problems.size > 0
        ? filters
        : writeInput(SEGMENT_FIELDS, readInput(SEGMENT_FIELDS, filters, now)),
    problems,
  };
  keep(studio.views, view.id, view, MAX_VIEWS);
  return { location: `/people?view=${view.id}` };
}

const EVERYBODY: View = { id: '', search: '', filters: {}, problems: new Map() };

export async function showPeople(studio: Studio, { query }: Asked): Promise<Reply> {
  const list = await studio.contextOf().list();
  const view = studio.views.get(query.get('view') ?? '') ?? EVERYBODY;
  const segment = segmentIn(view, studio);
  const found = list.select(segment, view.search);
  const parts = Math.max(1, Math.ceil(found.length / PART));
  const part = Math.min(parts, Math.max(1, Number(query.get('part')) || 1));
  const people = found.subarray((part - 1) * PART, part * PART);
  return {
    html: studio.pages.renderPeople(studio.frame(), {
      view,
      fields: SEGMENT_FIELDS,
      words: describeFilters(segment),
      people: Array.from(people, list.person),
      found: found.length,
      all: list.size,
      part,
      parts,
      actions: actionsOn(studio, ['people']),
    }),
  };
}

/** The row keys of those whom a button is about: a person, the ticked ones, or all of a view. */
export function rowKeysOf(studio: Studio, list: List, form: Texts): readonly string[] {
  const { person, row = [], whom, view: [id = ''] = [] } = form;
  if (person) return person;
  if (whom?.[0] !== 'all') return row;
  const view = studio.views.get(id) ?? EVERYBODY;
  const found = list.select(segmentIn(view, studio), view.search);
  return Array.from(found, list.facts.rowKey);
}

/** Everybody, if a filter is refused. */
function segmentIn({ filters, problems }: View, { now }: Studio): Segment {
  return problems.size > 0 ? {} : segmentOf(readInput(SEGMENT_FIELDS, filters, now()));
}
