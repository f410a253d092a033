import { formatCount, formatDay } from '#shared/format.ts';
import { toLocalHour } from '#shared/time.ts';
import { optional, withDefault } from '../../field.ts';
import { number, text } from '../../field-kinds.ts';
import { personFields } from '../../list/person-fields.ts';
import { SEGMENT_FIELDS, segmentOf } from '../../list/segment.ts';
import { answers } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 10_000;

export const list = answers({
  name: 'list',
  label: 'People',
  summary: 'show people, newest first, page by page',
  details: `With --json, each line is a person, under the names of the export, and the last
one holds the token of the next page. “brought” is how many people came by this
person’s invitation link and confirmed.`,
  examples: [
    'waitlist list',
    'waitlist list --search garage',
    'waitlist list --state pending --since 7d',
    'waitlist list --role rental --vehicles 10.. --limit 200 --json',
  ],
  on: 'list',
  needs: 'list',
  faces: 'command',
  changes: 'nothing',
  none: 'No people.',
  input: {
    search: optional(
      text({ label: 'Search', help: 'part of the address, company, place or reference' }),
    ),
    ...SEGMENT_FIELDS,
    limit: withDefault(
      number({ label: 'Limit', help: 'people per page' }, 1, MAX_LIMIT),
      DEFAULT_LIMIT,
    ),
    after: optional(text({ label: 'After', help: 'the token at the end of the previous page' })),
  },

  async *read({ search, limit, after, ...input }, context) {
    const all = await context.list();
    const selected = all.select(segmentOf(input), search);
    const last = after === undefined ? undefined : all.find(after);
    if (after !== undefined && last === undefined) {
      throw new RefusedError(
        'The last person of the previous page is not on the list. Start again.',
      );
    }
    const start = last === undefined ? 0 : selected.indexOf(last) + 1;
    const page = selected.slice(start, start + limit).map((position) => all.person(position));
    const isLast = start + limit >= selected.length;
    const people = await context.store.readPersons(page, context.now());
    for (const [index, person] of people.entries()) {
      const isEnd = index === people.length - 1 && !isLast;
      yield { ...personFields(person), ...(isEnd && { next: page.at(-1)?.rowKey }) };
    }
  },

  show(people) {
    const hasInviter = people.some(({ invitedBy }) => invitedBy !== undefined);
    const hasBrought = people.some(({ brought = 0 }) => brought > 0);
    const thisYear = new Date().getFullYear();
    const dayOf = (time: string | undefined) => {
      const day = time && toLocalHour(Date.parse(time)).day;
      return day ? formatDay(day, !day.startsWith(String(thisYear))) : '';
    };
    const columns = ['when', 'email', 'language', 'role', 'intent', 'company', 'place'];
    const rows = people.map((person) => [
      dayOf(person.createdAt ?? person.requestedAt),
      person.email,
      person.language,
      person.role ?? 'not said',
      person.intent ?? 'not said',
      person.company ?? '',
      person.location ?? '',
      ...(hasInviter ? [person.invitedBy ?? ''] : []),
      ...(hasBrought ? [person.brought ? formatCount(person.brought) : ''] : []),
      person.state,
    ]);
    const more = people.at(-1)?.next;
    return [
      {
        table: {
          columns: [
            ...columns,
            ...(hasInviter ? ['invited by'] : []),
            ...(hasBrought ? ['brought'] : []),
            'state',
          ],
          rows,
        },
      },
      ...(more === undefined ? [] : [`The next page: --after ${more}`]),
    ];
  },
});
