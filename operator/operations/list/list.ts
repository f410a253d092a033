import { formatCount, formatDay } from '#shared/format.ts';
import { toLocalHour } from '#shared/time.ts';
import { optional, withDefault } from '../../field.ts';
import { number, text } from '../../field-kinds.ts';
import { personFields } from '../../list/person-fields.ts';
import { SEGMENT_FIELDS, segmentOf } from '../../list/segment.ts';
import { answers } from '../../operation.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 10_000;

export const list = answers({
  name: 'list',
  label: 'People',
  summary: 'show people, newest first',
  details: `With --json, each line is a person, under the names of the export. “brought” is
how many people came by this person’s invitation link and confirmed. For all people,
use export.`,
  examples: [
    'waitlist list',
    'waitlist list --search garage',
    'waitlist list --state pending --since 7d',
    'waitlist list --role rental --vehicles 10.. --limit 200 --json',
  ],
  on: 'nothing',
  needs: 'list',
  changes: 'nothing',
  none: 'No people.',
  input: {
    search: optional(
      text({ label: 'Search', help: 'part of the address, company, place or reference' }),
    ),
    ...SEGMENT_FIELDS,
    limit: withDefault(
      number({ label: 'Limit', help: 'at most so many' }, 1, MAX_LIMIT),
      DEFAULT_LIMIT,
    ),
  },

  async *read({ search, limit, ...input }, context) {
    const all = await context.list();
    const positions = all.select(segmentOf(input), search).subarray(0, limit);
    const selected = Array.from(positions, all.person);
    yield* (await context.store.readPersons(selected, context.now())).map(personFields);
  },

  show(people) {
    const shown = COLUMNS.filter(({ isRare, cell }) => !isRare || people.some((one) => cell(one)));
    const rows = people.map((person) => shown.map(({ cell }) => cell(person) ?? ''));
    return [{ table: { columns: shown.map(({ title }) => title), rows } }];
  },
});

interface Column {
  readonly title: string;
  readonly cell: (person: ReturnType<typeof personFields>) => string | undefined;
  /** Left out if no person has it. */
  readonly isRare?: boolean;
}

const COLUMNS: readonly Column[] = [
  { title: 'when', cell: ({ createdAt, requestedAt }) => dayOf(createdAt ?? requestedAt) },
  { title: 'email', cell: ({ email }) => email },
  { title: 'language', cell: ({ language }) => language },
  { title: 'role', cell: ({ role = 'not said' }) => role },
  { title: 'intent', cell: ({ intent = 'not said' }) => intent },
  { title: 'company', cell: ({ company }) => company },
  { title: 'place', cell: ({ location }) => location },
  { title: 'invited by', cell: ({ invitedBy }) => invitedBy, isRare: true },
  {
    title: 'brought',
    cell: ({ brought = 0 }) => (brought > 0 ? formatCount(brought) : undefined),
    isRare: true,
  },
  { title: 'state', cell: ({ state }) => state },
];

function dayOf(time: string | undefined): string | undefined {
  if (time === undefined) return undefined;
  const { day } = toLocalHour(Date.parse(time));
  return formatDay(day, !day.startsWith(String(new Date().getFullYear())));
}
