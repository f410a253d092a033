import { formatDay } from '#shared/format.ts';
import { readPeople, type Person } from '../../operator/store/people.ts';
import { formatTable, widthOf } from '../output/table.ts';
import { printable } from '../output/printable.ts';
import { isIn, signedUpAt, stateOf, type Segment } from '../../operator/segment.ts';
import { openReading } from '../output/open-reading.ts';
import type { Session } from '../session.ts';
import { toLocalHour } from '../../operator/list/zurich-time.ts';
import { comparePositions, createNewest, positionOf } from '../../operator/list/newest.ts';
import { readPageToken, toPageToken } from './page-token.ts';
import { personFields } from '../../operator/list/person-fields.ts';

export interface PageOptions {
  /** How many people a page has at most. */
  readonly limit: number;
  /** What the page before ended with. */
  readonly after?: string | undefined;
}

/** Prints a page of a segment, newest first. It reads the whole list for each page. */
export async function listPeople(
  session: Session,
  segment: Segment,
  { limit, after }: PageOptions,
): Promise<void> {
  const start = after === undefined ? undefined : readPageToken(after);
  // One more than the page has says whether another page follows.
  const newest = createNewest(limit + 1);
  const reading = await openReading(session);
  try {
    for await (const person of readPeople(reading.onRead)) {
      if (session.signal.aborted) return;
      const isBefore = start && comparePositions(positionOf(person), start) <= 0;
      if (!isBefore && isIn(segment, person)) newest.add(person);
    }
  } finally {
    reading.end();
  }
  const found = newest.result();
  const page = found.slice(0, limit);
  if (session.json) for (const person of page) await session.printJson(personFields(person));
  else if (page.length > 0) await session.print(pageText(page, session));
  const last = page.at(-1);
  if (!last) session.note('Nobody.');
  else if (found.length > limit) {
    session.note(`The next page: --after ${toPageToken(positionOf(last))}`);
  }
}

/** What all columns but those of address and place need, with their gaps. */
const OTHER_COLUMNS = 47;
const MIN_PLACE_WIDTH = 8;

function pageText(page: readonly Person[], { terminal, styles, now }: Session): string {
  const year = toLocalHour(now()).day.slice(0, 4);
  const addressWidth = Math.max(...page.map(({ data }) => widthOf(data.email)));
  const maxWidth = Math.max(MIN_PLACE_WIDTH, terminal.columns - OTHER_COLUMNS - addressWidth);
  return formatTable(
    [
      { title: 'when' },
      // An address is never cut: somebody will copy it.
      { title: 'email' },
      { title: '' },
      { title: 'role' },
      { title: 'intent' },
      { title: 'place', maxWidth },
      { title: 'state' },
    ],
    page.map((person) => {
      const { email, language, role, intent, location = '' } = person.data;
      const { day } = toLocalHour(signedUpAt(person));
      const when = formatDay(day, !day.startsWith(year));
      return [
        when,
        ...[email, language, role, intent].map(printable),
        printable(location),
        stateOf(person),
      ];
    }),
    styles.strong,
  );
}
