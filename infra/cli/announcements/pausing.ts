import { countPeople, formatCount, formatTime } from '#shared/format.ts';
import type { ResumePlan } from '../../operator/announcements/resume.ts';
import { EXIT } from '../exit-codes.ts';
import type { AddCommands, Session } from '../session.ts';
import { describeMoment } from './at-time.ts';
import { nameArgument } from './name-argument.ts';
import { describeSendingTime } from './send.ts';

export const addPausing: AddCommands = (announce, run) => {
  announce
    .command('pause')
    .addArgument(nameArgument())
    .description('stop sending it within seconds; owed mails stay owed')
    .addHelpText('after', '\nExample:\n  waitlist announce pause beta')
    .action((name: string) => run((session) => pause(session, name)));
  announce
    .command('resume')
    .addArgument(nameArgument())
    .description('continue sending it, after a question')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      `
It says how many are owed it, and with which text. Whoever got another announcement
in the last seven days gets this one when that week is over.

Examples:
  waitlist announce resume beta
  waitlist announce resume beta --yes`,
    )
    .action((name: string, { yes }: { readonly yes?: boolean }) =>
      run((session) => resume(session, name, yes)),
    );
};

async function pause(session: Session, name: string): Promise<void> {
  const { setPaused } = await import('../../operator/announcements/save-announcement.ts');
  await session.during('Pausing', (context) => setPaused({ name, isPaused: true }, context));
  if (session.json) await session.printJson({ name, paused: true });
  else await session.print(`“${name}” is paused.\n`);
}

async function resume(session: Session, name: string, yes?: boolean): Promise<void> {
  const { planResume } = await import('../../operator/announcements/resume.ts');
  const { setPaused } = await import('../../operator/announcements/save-announcement.ts');
  const plan = await session.during('Reading', (context) => planResume({ name }, context));
  const { isPaused, owed } = plan;
  if (isPaused) {
    if (!session.json) session.note(describeResume(session, plan));
    const question = `Go on sending “${name}”, which is owed to ${countPeople(owed)}?`;
    if (owed > 0 && !(await session.confirm(question, yes))) {
      session.note('It stays paused.');
      session.endWith(EXIT.incomplete);
      return;
    }
    await session.during('Resuming', (context) =>
      setPaused({ name, isPaused: false, owed }, context),
    );
  }
  if (session.json) {
    await session.printJson({ name, paused: false, owed, waiting: plan.waiting });
    return;
  }
  await session.print(
    isPaused ? `“${name}” is being sent again.\n` : `“${name}” is not paused, and stays so.\n`,
  );
}

/** How many are owed it, which text they get and since when, and who has to wait. */
function describeResume({ styles }: Session, plan: ResumePlan): string {
  const { name, owed, waiting, scheduled, mails, textSince, takes } = plan;
  const subjects = Object.entries(mails).map(
    ([language, { subject }]) => `${language} “${subject}”`,
  );
  const rows: [string, string][] = [
    ['owed', formatCount(owed)],
    ['text', `of ${formatTime(textSince)}: ${subjects.join(' · ')}`],
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
  const lines = rows.map(([label, value]) => `  ${styles.muted(label.padEnd(12))}${value}`);
  return [styles.strong(name), ...lines].join('\n');
}
