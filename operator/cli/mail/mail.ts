import { countPeople, formatCount } from '#shared/format.ts';
import { UsageError } from '../exit-codes.ts';
import { readTime } from '../options.ts';
import type { AddCommands, Answered, Session } from '../session.ts';

/** Commands that end what bounces slow down, or undo what a stranger did to many people. */
export const addMailCommands: AddCommands = (program) => {
  program
    .command('resume-mail')
    .description('let mail go out at full speed after bounces or complaints slowed it down')
    .more(`While too many mails of the last hour bounced or were reported as spam,
announcements wait and confirmations leave slowly. This ends by itself. After this
command, earlier bounces and complaints do not count. Stop their source first.

Example:
  waitlist resume-mail --stage production`)
    .does(resumeMails);

  program
    .command('undo-unsubscribes')
    .description('put back the people who were unsubscribed by address in a span of time')
    .requiredOption('--from <time>', 'its beginning: 2026-11-21T10:00', (text) =>
      readTime(text, '--from'),
    )
    .requiredOption('--to <time>', 'its end', (text) => readTime(text, '--to'))
    .option('--yes', 'do not ask')
    .more(`On the page, any visitor can type any address. People who used the link of a
mail, or have done anything since, stay as they are.

Example:
  waitlist undo-unsubscribes --from 2026-11-21T10:00 --to 2026-11-21T11:00`)
    .does(undoUnsubscribes);
};

async function resumeMails(session: Session): Promise<void> {
  const { resumeMail } = await import('../../operations/mail/undo.ts');
  const resumed = await resumeMail(session);
  await session.answer(
    { resumed },
    resumed ? 'Mail goes out at full speed again.\n' : 'Mail was not slowed down.\n',
  );
}

interface UndoOptions extends Answered {
  readonly from: number;
  readonly to: number;
}

async function undoUnsubscribes(session: Session, { yes, ...span }: UndoOptions): Promise<void> {
  if (span.from > span.to) throw new UsageError('--from: expected a time before --to');
  const { planUndo, runUndo } = await import('../../operations/mail/undo.ts');
  const plan = await session.during('Reading', (context) => planUndo(span, context));
  const question = `Put ${countPeople(plan.rows.length)} back on the list?`;
  if (plan.rows.length > 0 && !(await session.confirm(question, yes, 'Nothing was changed.')))
    return;
  const undone = await session.during('Putting back', (context) => runUndo(plan, context));
  await session.answer({ undone }, `${formatCount(undone)} back on the list\n`);
}
