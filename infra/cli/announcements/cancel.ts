import { countPeople, formatCount } from '#shared/format.ts';
import type { CancelPlan } from '../../operator/announcements/cancel.ts';
import { EXIT } from '../exit-codes.ts';
import type { AddCommands, Session } from '../session.ts';
import { nameArgument } from './name-argument.ts';

export const addCancel: AddCommands = (announce, run) => {
  announce
    .command('cancel')
    .addArgument(nameArgument())
    .description('end it for good: what has not left never leaves, after a question')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      `
It cannot be resumed. Whoever was owed it counts as not invited, and another
announcement may go to them at once. After Ctrl-C, the same command finishes it.

Examples:
  waitlist announce pause beta                 first, to gain time
  waitlist announce cancel beta`,
    )
    .action((name: string, { yes }: { readonly yes?: boolean }) =>
      run((session) => cancel(session, name, yes)),
    );
};

async function cancel(session: Session, name: string, yes?: boolean): Promise<void> {
  const { planCancel, runCancel } = await import('../../operator/announcements/cancel.ts');
  const plan = await session.during('Reading', (context) => planCancel({ name }, context));
  if (!session.json) session.note(describe(plan));
  if (!(await session.confirm(`Cancel “${name}” for good?`, yes))) {
    session.note('Nothing was cancelled.');
    session.endWith(EXIT.incomplete);
    return;
  }
  const cancelled = await session.during('Cancelling', (context) => runCancel(plan, context));
  const { got, mayHave, didNot, isComplete } = cancelled;
  if (session.json) await session.printJson({ name, got, mayHave, didNot });
  else {
    const maybe = mayHave > 0 ? ` ${formatCount(mayHave)} may have got it.` : '';
    await session.print(
      `“${name}” is cancelled. ${countPeople(got)} got it, ${formatCount(didNot)} did not.${maybe}\n`,
    );
  }
  if (!isComplete) {
    session.note(`Some still count as owed. To finish: waitlist announce cancel ${name}`);
  }
}

function describe({ name, status }: CancelPlan): string {
  const { sent, owed } = status.counts;
  return `“${name}” left for ${countPeople(sent)} and is owed to ${formatCount(owed)}.`;
}
