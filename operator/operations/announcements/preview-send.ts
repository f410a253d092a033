import { countOf, countPeople, formatCount, LANGUAGE_NAMES } from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { describeAudience, describeSegment } from '../../list/segment.ts';
import { describeMoment } from '../../moments.ts';
import { type Fact, factsOf, type Preview } from '../../operation.ts';
import { describeCollision } from './collisions.ts';
import { describeLeaving } from './leaving.ts';
import type { SendPlan } from './plan-send.ts';

/** What sending would do, and the question. */
export function previewSend(plan: SendPlan): Preview {
  const { invitees, reached, sameMailbox, replaces, isInterrupted, collisions, now } = plan;
  if (invitees.length === 0 && !isInterrupted) {
    if (reached + sameMailbox === 0)
      return { nothing: 'Nobody on the list matches these filters.' };
    // True whether or not the mails have left, and also of people whose other address gets it.
    const still = plan.owed > 0 ? `, and still owed to ${formatCount(plan.owed)}` : '';
    return { nothing: `Nothing to send: it is queued for all of these people already${still}.` };
  }
  const to = describeAudience(plan.wave.segment);
  return {
    blocks: [
      { facts: factsIn(plan) },
      ...(replaces && describeSegment(replaces) !== ''
        ? [{ warning: `Audience: ${describeSegment(replaces)} → ${to}` }]
        : []),
      ...collisions.map((collision) => ({ warning: describeCollision(collision, now) })),
    ],
    ...(invitees.length > 0 && { question: questionOf(plan) }),
  };
}

/** `Send “beta” to 1,248 of 4,500 people: companies, Italian or German?` */
function questionOf({ name, invitees, subscribed, wave }: SendPlan): string {
  const { segment, first, dueAt } = wave;
  const people = `${formatCount(invitees.length)} of ${countPeople(subscribed)}: ${describeAudience(segment)}`;
  const part = first === undefined ? '' : `, the first ${formatCount(first)} by sign-up`;
  const when = dueAt === undefined ? '' : `, on ${describeMoment(dueAt)}`;
  return `Send “${name}” to ${people}${part}${when}?`;
}

/** How many people get the mail, in which languages, and when. */
function factsIn(plan: SendPlan): Fact[] {
  const { invitees, waiting, reached, owed, sameMailbox, wave } = plan;
  const readers = Object.groupBy(invitees, ({ language }) => language);
  const languages = LANGUAGES.flatMap((each) => {
    const { length } = readers[each] ?? [];
    return length === 0 ? [] : `${LANGUAGE_NAMES[each]} ${formatCount(length)}`;
  });
  const addresses = countOf(sameMailbox, 'further address', 'further addresses');
  return factsOf([
    ['audience', describeAudience(wave.segment)],
    [
      'to',
      `${formatCount(invitees.length)} of ${formatCount(waiting)} for whom it is not queued yet`,
    ],
    ['in', languages.join(', ')],
    ['leaves', invitees.length > 0 && describeLeaving(plan, plan.now)],
    ['queued before', reached > 0 && formatCount(reached)],
    ['still owed', owed > 0 && formatCount(owed)],
    ['continues', plan.isInterrupted && `wave ${wave.wave}, ${formatCount(plan.inWave)} queued`],
    ['left out', sameMailbox > 0 && `${addresses} of the same mailboxes`],
  ]);
}
