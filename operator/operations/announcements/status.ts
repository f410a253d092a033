import { countPeople, formatCount } from '#shared/format.ts';
import { optional } from '../../field.ts';
import { ANNOUNCEMENT } from '../../field-kinds.ts';
import { describeAudience } from '../../list/segment.ts';
import { answers, type Block, factsOf } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { type Dated, describeDated, readCalendar } from './calendar.ts';
import { describeCollision } from './collisions.ts';
import { describeLeaving } from './leaving.ts';
import { SKIPPED } from '../mail/skipped.ts';
import { describeDay } from './states.ts';

export const status = answers({
  name: 'announce status',
  label: 'Announcements',
  summary: 'show what goes to whom and when, or the progress of one announcement',
  details: `It reads the whole list, which takes a few seconds for each 100,000 people.`,
  examples: ['waitlist announce status', 'waitlist announce status beta'],
  on: 'nothing',
  needs: 'list',
  changes: 'nothing',
  none: 'There is no announcement yet. Begin with a draft.',
  input: { name: optional(ANNOUNCEMENT) },

  async *read({ name }, context) {
    const shown = await readCalendar(context, name);
    if (name !== undefined && shown.length === 0) {
      throw new RefusedError(`There is no announcement “${name}”.`);
    }
    yield* shown;
  },

  show(items) {
    const [first, ...others] = items;
    if (!first || others.length > 0) return showCalendar(items);
    return [first.name, ...showAnnouncement(first)];
  },
});

const REASONS: ReadonlyMap<string, string> = new Map(Object.entries(SKIPPED));

const COLUMNS = ['announcement', 'when', 'state', 'received', 'to'];

/** What goes to whom and when, and what collides. */
function showCalendar(dated: readonly Dated[]): readonly Block[] {
  const rows = dated.map((each) => {
    const state = describeDated(each);
    if (each.state === 'draft') return [each.name, '', state, '', ''];
    const to = `${countPeople(each.queued)}: ${each.audience.join('; ')}`;
    return [each.name, describeDay(each.at, each.asOf), state, formatCount(each.sent), to];
  });
  const collisions = dated.flatMap(({ name, collisions: of, asOf }) =>
    of.map((collision) => ({ warning: `${name}: ${describeCollision(collision, asOf)}` })),
  );
  return [{ table: { columns: COLUMNS, rows } }, ...collisions];
}

/** The progress of an announcement. Every person counts once: received, owed, or not sent and why. */
export function showAnnouncement(dated: Dated): readonly Block[] {
  const { asOf, mayHave, owed, parked, waves = [], waitingUntil } = dated;
  const day = (at: number) => describeDay(at, asOf);
  const facts = factsOf([
    ['state', describeDated(dated)],
    ['people', formatCount(dated.queued)],
    ['received', formatCount(dated.sent)],
    ['may have it', mayHave > 0 && `${formatCount(mayHave)}, SES has not said yet`],
    ['owed', owed > 0 && formatCount(owed)],
    ['leaves', owed > 0 && describeLeaving(dated, asOf)],
    [
      'waiting',
      waitingUntil && `${formatCount(dated.waiting)}, whose week is over by ${day(waitingUntil)}`,
    ],
    ...Object.entries(dated.skipped).map(
      ([reason, people]) =>
        ['not sent', `${formatCount(people)}: ${REASONS.get(reason) ?? reason}`] as const,
    ),
    ['parked', parked > 0 && formatCount(parked)],
    ['left since', formatCount(dated.unsubscribed)],
    ...waves.map(({ wave, startedAt, finishedAt, dueAt, wanted, segment }) => {
      const due = dueAt === undefined ? '' : `, for ${day(dueAt)}`;
      const isOpen = finishedAt === undefined && dated.state !== 'cancelled';
      const people = `${countPeople(wanted)}, ${describeAudience(segment)}`;
      const open = isOpen ? ', interrupted: send it again to finish' : '';
      return [`wave ${wave}`, `${day(startedAt)}: ${people}${due}${open}`] as const;
    }),
  ]);
  return [
    { facts },
    ...dated.collisions.map((collision) => ({ warning: describeCollision(collision, asOf) })),
  ];
}
