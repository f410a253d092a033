import { Option } from 'commander';
import { countOf, countPeople, formatCount } from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { Sending, SendPlan } from '../../operations/announcements/send.ts';
import { EXIT } from '../exit-codes.ts';
import { addSegmentOptions, type SegmentOptions, toSegment } from '../segment-options.ts';
import { duration } from '../output/progress.ts';
import { formatLines, type Line } from '../output/table.ts';
import type { AddCommands, Answered, Session } from '../session.ts';
import { describeMoment, nameArgument, readMoment, wholeNumber } from '../options.ts';
import type { SendingTime } from '../../operations/announcements/sending-time.ts';

const MAX_PEOPLE = 10_000_000;

interface SendFlags extends SegmentOptions, Answered {
  readonly first?: number;
  readonly at?: number;
}

export const addSend: AddCommands = (announce) => {
  addSegmentOptions(
    announce
      .command('send')
      .addArgument(nameArgument())
      .description('send it to the people of a segment who have not had it, after a question'),
  )
    .addOption(
      new Option('--first <count>', 'at most this many, in the order of their sign-up').argParser(
        wholeNumber(1, MAX_PEOPLE),
      ),
    )
    .addOption(
      new Option(
        '--at <time>',
        'not before this time: "2026-12-03 09:00" in Europe/Zurich, or ISO 8601',
      ).argParser((text) => readMoment(text, '--at')),
    )
    .option('--yes', 'do not ask')
    .more(`Each person gets it once, after all mail that people are waiting for, and not
if they have left by then. After Ctrl-C, announce send NAME without filters
continues with the same people.

The confirmation promises one mail a week at most. Whoever got another announcement
in the seven days before gets this one when they are over.

With --at, the people are chosen now, and the mails leave from that time on. Until
then the announcement can be cancelled.

Examples:
  waitlist announce send beta --first 500            the next 500, by sign-up
  waitlist announce send beta --language de,fr       all others who read these
  waitlist announce send beta --intent offering,both --vehicles 5..
  waitlist announce send beta --at "2026-12-03 09:00"
  waitlist announce send mended --not-received beta  to those whom a cancelled one missed`)
    .does(send);
};

async function send(session: Session, name: string, flags: SendFlags): Promise<void> {
  const { first, at, yes, ...filters } = flags;
  const options = { name, segment: toSegment(filters), first, dueAt: at };
  const { planSend, runSend } = await import('../../operations/announcements/send.ts');
  const plan = await session.during('Reading', (context) => planSend(options, context));
  const { invitees, waiting } = plan;
  if (!session.json) session.note(describePlan(session, plan));
  if (invitees.length === 0 && !plan.isInterrupted) {
    const isQueued = plan.reached + plan.sameMailbox > 0;
    const text = isQueued ? describeNothing(plan) : 'Nobody on the list matches these filters.\n';
    await session.answer({ name, queued: 0, waiting }, text);
    if (!isQueued) session.endWith(EXIT.incomplete);
    return;
  }
  if (invitees.length > 0) {
    const { dueAt } = plan.wave;
    const when = dueAt === undefined ? '' : ` on ${describeMoment(dueAt)}`;
    const question = `Send “${name}” to ${countPeople(invitees.length)}${when}?`;
    if (!(await session.confirm(question, yes, 'Nothing was sent.'))) return;
  }
  await report(
    session,
    plan,
    await session.during('Queueing', (context) => runSend(plan, context)),
  );
}

async function report(
  session: Session,
  { name, wave: { dueAt } }: SendPlan,
  sending: Sending,
): Promise<void> {
  const { isComplete, isCancelled, isPaused, wave, queued, left } = sending;
  if (isCancelled) {
    session.note(`“${name}” was cancelled meanwhile. What had not left does not leave.`);
    session.endWith(EXIT.incomplete);
    return;
  }
  if (!isComplete) {
    session.note(
      `Queued for ${countPeople(queued)}. To continue with the others: waitlist announce send ${name}`,
    );
    return;
  }
  if (session.json) {
    await session.printJson({ name, wave, queued, left, paused: isPaused, dueAt });
    return;
  }
  const others =
    left > 0 ? ` ${countPeople(left)} ${left === 1 ? 'is' : 'are'} left for the next.` : '';
  const when = dueAt === undefined ? '' : `, to leave on ${describeMoment(dueAt)}`;
  await session.print(`Wave ${wave}: queued for ${countPeople(queued)}${when}.${others}\n`);
  if (isPaused) session.note(`It is paused: waitlist announce resume ${name}`);
  else session.note(`Progress: waitlist announce status ${name}`);
}

/** True whether or not the mails have left, and also of people whose other address gets it. */
function describeNothing({ owed }: SendPlan): string {
  const still = owed > 0 ? `, and still owed to ${formatCount(owed)}` : '';
  return `Nothing to send: it is queued for all of these people already${still}.\n`;
}

/** How many people get the mail, in which languages, and how long it takes. */
function describePlan({ styles }: Session, plan: SendPlan): string {
  const { name, invitees, reached, waiting, sameMailbox, inWave, wave } = plan;
  const languages = LANGUAGES.flatMap((language) => {
    const people = plan.languages[language];
    return people === undefined ? [] : `${language} ${formatCount(people)}`;
  });
  const rows: Line[] = [
    [
      'to',
      `${formatCount(invitees.length)} of ${formatCount(waiting)} for whom it is not queued yet`,
    ],
    ['in', languages.join(' · ') || undefined],
    ['takes', describeSendingTime(plan.takes, invitees.length)],
  ];
  if (reached > 0) rows.push(['queued before', formatCount(reached)]);
  if (plan.owed > 0) rows.push(['still owed', formatCount(plan.owed)]);
  if (plan.isInterrupted) {
    rows.push(['continues', `wave ${wave.wave}, ${formatCount(inWave)} queued`]);
  }
  if (sameMailbox > 0) {
    const addresses = countOf(sameMailbox, 'further address', 'further addresses');
    rows.push(['left out', `${addresses} of the same mailboxes`]);
  }
  if (plan.haveToWait > 0) {
    const people = formatCount(plan.haveToWait);
    rows.push(['have to wait', `${people}, until a week after their last announcement`]);
  }
  return `${styles.strong(name)}\n${formatLines(styles, rows, 16)}`.trimEnd();
}

/** How long a number of announcements takes. */
export function describeSendingTime(time: SendingTime, mails: number): string {
  switch (time.state) {
    case 'unknown':
      return 'unknown until the first mail, with which the quota is read';
    case 'held':
      return `not before the last hour has fewer ${time.by} (waitlist resume-mail)`;
    case 'sending': {
      const rate = `${time.perSecond.toFixed(1)}/s`;
      return mails <= time.today
        ? `about ${duration(time.ms / 1000)} at ${rate}, after mail that people wait for`
        : `${formatCount(time.today)} today at ${rate}, the rest as the quota frees up`;
    }
  }
}
