import { countOf, countPeople, formatCount } from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { describeSegment, type Segment } from '../../list/segment.ts';
import { describeMoment } from '../../moments.ts';
import { type Fact, factsOf, type Preview } from '../../operation.ts';
import { describeCollision } from './collisions.ts';
import type { SendPlan } from './plan-send.ts';
import { describeSendingTime } from './sending-time.ts';

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
  return {
    blocks: [
      { facts: factsIn(plan) },
      ...(replaces && describeSegment(replaces) !== ''
        ? [{ warning: `Audience: ${inWords(replaces)} → ${inWords(plan.segment)}` }]
        : []),
      ...collisions.map((collision) => ({ warning: describeCollision(collision, now) })),
    ],
    ...(invitees.length > 0 && { question: questionOf(plan) }),
  };
}

/** `Send “beta” to 1,248 of 4,500 people: companies, Italian or German?` */
function questionOf({ name, invitees, subscribed, segment, wave }: SendPlan): string {
  const { first, dueAt } = wave;
  const people = `${formatCount(invitees.length)} of ${countPeople(subscribed)}: ${inWords(segment)}`;
  const part = first === undefined ? '' : `, the first ${formatCount(first)} by sign-up`;
  const when = dueAt === undefined ? '' : `, on ${describeMoment(dueAt)}`;
  return `Send “${name}” to ${people}${part}${when}?`;
}

/** How many people get the mail, in which languages, and how long it takes. */
function factsIn(plan: SendPlan): Fact[] {
  const { invitees, waiting, reached, owed, sameMailbox, wave } = plan;
  const [to, of] = [invitees.length, waiting].map(formatCount);
  const languages = LANGUAGES.flatMap((language) => {
    const people = plan.languages[language];
    return people === undefined ? [] : `${language} ${formatCount(people)}`;
  });
  const addresses = countOf(sameMailbox, 'further address', 'further addresses');
  return factsOf([
    ['audience', inWords(plan.segment)],
    ['to', `${to} of ${of} for whom it is not queued yet`],
    ['in', languages.join(' · ')],
    ['takes', describeSendingTime(invitees.length, plan.rate)],
    ['queued before', reached > 0 && formatCount(reached)],
    ['still owed', owed > 0 && formatCount(owed)],
    ['continues', plan.isInterrupted && `wave ${wave.wave}, ${formatCount(plan.inWave)} queued`],
    ['left out', sameMailbox > 0 && `${addresses} of the same mailboxes`],
  ]);
}

function inWords(segment: Segment): string {
  return describeSegment(segment) || 'everyone';
}
