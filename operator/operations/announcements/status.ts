import { countPeople, formatCount } from '#shared/format.ts';
import { listDrafts } from '../../drafts/draft-files.ts';
import { optional } from '../../field.ts';
import { describeSegment } from '../../list/segment.ts';
import { answers, type Block, type Context } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { ANNOUNCEMENT } from './announcement-field.ts';
import { calendarOf, type Dated, describeDated } from './calendar.ts';
import { describeCollision } from './collisions.ts';
import { SKIPPED } from '../mail/skipped.ts';
import { readKnowledge } from './knowledge.ts';
import { describeDay } from './states.ts';

export const status = answers({
  name: 'announce status',
  label: 'Announcements',
  summary: 'what goes to whom and when, or the progress of one announcement',
  details: `It reads the whole list, which takes a few seconds for each 100,000 people.`,
  examples: ['waitlist announce status', 'waitlist announce status beta'],
  on: 'nothing',
  needs: 'list',
  faces: 'command',
  changes: 'nothing',
  none: 'There is no announcement yet. Begin with a draft.',
  input: { name: optional(ANNOUNCEMENT) },

  async *read({ name }, context) {
    const all = await readCalendar(context);
    const shown = all.filter((one) => name === undefined || one.name === name);
    if (name !== undefined && shown.length === 0) {
      throw new RefusedError(`There is no announcement “${name}”.`);
    }
    for (const one of shown) yield { ...one, asOf: context.now(), isAlone: name !== undefined };
  },

  show(items) {
    const [first] = items;
    if (!first) return [];
    return first.isAlone ? showAnnouncement(first, first.asOf) : showCalendar(items, first.asOf);
  },
});

/** Every announcement and draft, with what is known of them now. */
export async function readCalendar(context: Context): Promise<readonly Dated[]> {
  return calendarOf(await readKnowledge(context), await listDrafts());
}

const REASONS: ReadonlyMap<string, string> = new Map(Object.entries(SKIPPED));

const COLUMNS = ['announcement', 'when', 'state', 'received', 'to'];

/** What goes to whom and when, and what collides. */
function showCalendar(dated: readonly Dated[], now: number): readonly Block[] {
  const rows = dated.map((each) => {
    const state = describeDated(each, now);
    if (each.state === 'draft') return [each.name, '', state, '', ''];
    const to = `${countPeople(each.queued)}: ${each.audience.join('; ')}`;
    return [each.name, describeDay(each.at, now), state, formatCount(each.sent), to];
  });
  const collisions = dated.flatMap(({ name, collisions: of }) =>
    of.map((collision) => ({ warning: `${name}: ${describeCollision(collision, now)}` })),
  );
  return [{ table: { columns: COLUMNS, rows } }, ...collisions];
}

/** The progress of an announcement. Every person counts once: received, owed, or not sent and why. */
export function showAnnouncement(dated: Dated, now: number): readonly Block[] {
  const { queued, sent, mayHave, owed, waiting, parked, waves = [], leavesUntil } = dated;
  const day = (at: number) => describeDay(at, now);
  const facts: [string, string][] = [
    ['state', describeDated(dated, now)],
    ['people', formatCount(queued)],
    ['received', formatCount(sent)],
  ];
  if (mayHave > 0) facts.push(['may have it', `${formatCount(mayHave)}, SES has not said yet`]);
  if (owed > 0) {
    const by = leavesUntil === undefined ? '' : `, the last by ${day(leavesUntil)}`;
    facts.push(['owed', `${formatCount(owed)}${by}`]);
  }
  if (dated.waitingUntil !== undefined) {
    facts.push([
      'waiting',
      `${formatCount(waiting)}, whose week is over by ${day(dated.waitingUntil)}`,
    ]);
  }
  for (const { dueAt, people } of dated.scheduled) {
    facts.push(['scheduled', `${formatCount(people)}, for ${day(dueAt)}`]);
  }
  for (const [reason, people] of Object.entries(dated.skipped)) {
    facts.push(['not sent', `${formatCount(people)}: ${REASONS.get(reason) ?? reason}`]);
  }
  if (parked > 0) facts.push(['parked', formatCount(parked)]);
  facts.push(['left since', formatCount(dated.unsubscribed)]);
  for (const { wave, startedAt, finishedAt, dueAt, wanted, segment } of waves) {
    const due = dueAt === undefined ? '' : `, for ${day(dueAt)}`;
    const isOpen = finishedAt === undefined && dated.state !== 'cancelled';
    const people = `${countPeople(wanted)}, ${describeSegment(segment) || 'everyone'}`;
    const open = isOpen ? ', interrupted: send it again to finish' : '';
    facts.push([`wave ${wave}`, `${day(startedAt)}: ${people}${due}${open}`]);
  }
  return [
    dated.name,
    { facts },
    ...dated.collisions.map((collision) => ({ warning: describeCollision(collision, now) })),
  ];
}
