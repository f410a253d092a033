import { countPeople, formatCount, formatTime } from '#shared/format.ts';
import type { ResumePlan } from '../../operations/announcements/resume.ts';
import { formatLines, type Line } from '../output/table.ts';
import type { AddCommands, Answered, Session } from '../session.ts';
import { describeMoment, nameArgument } from '../options.ts';
import { describeSendingTime } from './send.ts';
import type { CancelPlan } from '../../operations/announcements/cancel.ts';

export const addPausing: AddCommands = (announce) => {
  announce
    .command('pause')
    .addArgument(nameArgument())
    .description('stop sending it within seconds; owed mails stay owed')
    .more('Example:\n  waitlist announce pause beta')
    .does(pause);
  announce
    .command('resume')
    .addArgument(nameArgument())
    .description('continue sending it, after a question')
    .option('--yes', 'do not ask')
    .more(`It says how many are owed it, and with which text. Whoever got another announcement
in the last seven days gets this one when that week is over.

Examples:
  waitlist announce resume beta
  waitlist announce resume beta --yes`)
    .does(resume);
};

async function pause(session: Session, name: string): Promise<void> {
  const { setPaused } = await import('../../operations/announcements/save-announcement.ts');
  await session.during('Pausing', (context) => setPaused({ name, isPaused: true }, context));
  await session.answer({ name, paused: true }, `“${name}” is paused.\n`);
}

async function resume(session: Session, name: string, { yes }: Answered): Promise<void> {
  const { planResume } = await import('../../operations/announcements/resume.ts');
  const { setPaused } = await import('../../operations/announcements/save-announcement.ts');
  const plan = await session.during('Reading', (context) => planResume({ name }, context));
  const { isPaused, owed } = plan;
  if (isPaused) {
    if (!session.json) session.note(describeResume(session, plan));
    const question = `Go on sending “${name}”, which is owed to ${countPeople(owed)}?`;
    if (owed > 0 && !(await session.confirm(question, yes, 'It stays paused.'))) return;
    await session.during('Resuming', (context) =>
      setPaused({ name, isPaused: false, owed }, context),
    );
  }
  await session.answer(
    { name, paused: false, owed, waiting: plan.waiting },
    isPaused ? `“${name}” is being sent again.\n` : `“${name}” is not paused, and stays so.\n`,
  );
}

/** How many are owed it, which text they get, and who has to wait. */
function describeResume({ styles }: Session, plan: ResumePlan): string {
  const { name, owed, waiting, scheduled, mails, takes } = plan;
  const subjects = Object.entries(mails).map(
    ([language, { subject }]) => `${language} “${subject}”`,
  );
  const rows: Line[] = [
    ['owed', formatCount(owed)],
    ['text', subjects.join(' · ')],
  ];
  if (waiting > 0) {
    const until = formatTime(plan.waitingUntil);
    rows.push(['wait', `${formatCount(waiting)}, whose week is over by ${until}`]);
  }
  if (scheduled > 0) {
    rows.push([
      'scheduled',
      `${formatCount(scheduled)}, by ${describeMoment(plan.scheduledUntil)}`,
    ]);
  }
  rows.push(['takes', describeSendingTime(takes, owed - waiting)]);
  return `${styles.strong(name)}\n${formatLines(styles, rows)}`.trimEnd();
}

export const addCancel: AddCommands = (announce) => {
  announce
    .command('cancel')
    .addArgument(nameArgument())
    .description('end it for good: what has not left never leaves, after a question')
    .option('--yes', 'do not ask')
    .more(`It cannot be resumed. Whoever was owed it counts as not invited, and another
announcement may go to them at once. After Ctrl-C, the same command finishes it.

Examples:
  waitlist announce pause beta                 first, to gain time
  waitlist announce cancel beta`)
    .does(cancel);
};

async function cancel(session: Session, name: string, { yes }: Answered): Promise<void> {
  const { planCancel, runCancel } = await import('../../operations/announcements/cancel.ts');
  const plan = await session.during('Reading', (context) => planCancel({ name }, context));
  if (!session.json) session.note(describePlan(plan));
  if (!(await session.confirm(`Cancel “${name}” for good?`, yes, 'Nothing was cancelled.'))) return;
  const cancelled = await session.during('Cancelling', (context) => runCancel(plan, context));
  const { sent, mayHave, didNot, isComplete } = cancelled;
  const maybe = mayHave > 0 ? ` ${formatCount(mayHave)} may have got it.` : '';
  await session.answer(
    { name, sent, mayHave, didNot },
    `“${name}” is cancelled. ${countPeople(sent)} got it, ${formatCount(didNot)} did not.${maybe}\n`,
  );
  if (!isComplete) {
    session.note(`Some still count as owed. To finish: waitlist announce cancel ${name}`);
  }
}

function describePlan({ name, status }: CancelPlan): string {
  const { sent, owed } = status.counts;
  return `“${name}” left for ${countPeople(sent)} and is owed to ${formatCount(owed)}.`;
}
