import { formatCount, formatDay, printable } from '#shared/format.ts';
import { toLocalHour } from '#shared/time.ts';
import { formatTable, widthOf } from '../output/table.ts';
import { addSegmentOptions, type SegmentOptions, toSegment } from '../segment-options.ts';
import { wholeNumber } from '../options.ts';
import type { AddCommands, Session } from '../session.ts';
import type { PersonFields } from '../../list/person-fields.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 10_000;

interface Options extends SegmentOptions {
  readonly limit: number;
  readonly after?: string;
}

export const addList: AddCommands = (program) => {
  addSegmentOptions(program.command('list').description('show people, newest first, page by page'))
    .option('--limit <number>', 'people on a page', wholeNumber(1, MAX_LIMIT), DEFAULT_LIMIT)
    .option('--after <token>', 'the next page: the token is at the end of each page')
    .more(`Each page reads the whole list. To get all of it, use waitlist export. With
--json, each line is a person, under the names of the export. “Brought”
is how many people pressed who came by this person’s invitation link.

Examples:
  waitlist list
  waitlist list --state pending --since 7d
  waitlist list --role rental --vehicles 10.. --limit 200 --json`)
    .does(list);
};

async function list(session: Session, { limit, after, ...options }: Options): Promise<void> {
  const segment = toSegment(options);
  const { readPage } = await import('../../list/read-page.ts');
  const { people, next } = await session.during('Reading', (context) =>
    readPage({ segment, limit, after }, context),
  );
  if (session.json) for (const person of people) await session.printJson(person);
  else if (people.length > 0) await session.print(pageText(people, session));
  else session.note('No people.');
  if (next !== undefined) session.note(`The next page: --after ${next}`);
}

/** The width of all columns but the address and the place, with their gaps. */
const OTHER_COLUMNS = 47;
const MIN_PLACE_WIDTH = 8;

function pageText(people: readonly PersonFields[], session: Session): string {
  const { terminal, styles, now } = session;
  const year = toLocalHour(now()).day.slice(0, 4);
  const addressWidth = Math.max(...people.map(({ email }) => widthOf(email)));
  const links = (
    [
      ['came by', ({ invitedBy = '' }) => printable(invitedBy)],
      ['brought', ({ brought = 0 }) => (brought === 0 ? '' : formatCount(brought))],
    ] satisfies [string, (person: PersonFields) => string][]
  ).filter(([, textOf]) => people.some((person) => textOf(person) !== ''));
  const maxWidth = Math.max(MIN_PLACE_WIDTH, terminal.columns - OTHER_COLUMNS - addressWidth);
  const dayOf = (time: string | undefined) => {
    const day = time && toLocalHour(Date.parse(time)).day;
    return day ? formatDay(day, !day.startsWith(year)) : '';
  };
  return formatTable(
    [
      { title: 'when' },
      // An address is never cut, because operators copy it.
      { title: 'email' },
      { title: '' },
      { title: 'role' },
      { title: 'intent' },
      { title: 'place', maxWidth },
      ...links.map(([title]) => ({ title })),
      { title: 'state' },
    ],
    people.map((person) => {
      const { email, language, location = '', state } = person;
      const { role = 'not said', intent = 'not said' } = person;
      const when = dayOf(person.createdAt ?? person.requestedAt);
      const known = [email, language, role, intent, location].map(printable);
      return [when, ...known, ...links.map(([, textOf]) => textOf(person)), state];
    }),
    styles.strong,
  );
}
