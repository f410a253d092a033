import { EXIT } from '../exit-codes.ts';
import type { AddCommands, Session } from '../session.ts';
import { nameArgument } from './name-argument.ts';

interface KeepFlags {
  readonly end?: boolean;
  readonly yes?: boolean;
}

export const addKeep: AddCommands = (announce, run) => {
  announce
    .command('keep')
    .addArgument(nameArgument())
    .description('let each confirmation carry its text, for the day the doors are open')
    .option('--end', 'confirmations are as before again')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      `
From then on, the confirmation has the text below its own, in one mail. Where people
have to confirm by a click, the click queues the announcement for them instead. Who
got it one way does not get it another. A language without a text stays as it is.

Examples:
  waitlist announce keep beta
  waitlist announce keep beta --end`,
    )
    .action((name: string, flags: KeepFlags) =>
      run((session) => (flags.end ? endKeeping(session, name) : keep(session, name, flags.yes))),
    );
};

async function keep(session: Session, name: string, yes?: boolean): Promise<void> {
  const { planKeep, runKeep } = await import('../../operator/announcements/keep.ts');
  const plan = await session.during('Reading', () => planKeep({ name }));
  const languages = plan.languages.join(', ');
  const question = `Let each confirmation in ${languages} carry the text of “${name}” from now on?`;
  if (!(await session.confirm(question, yes))) {
    session.note('Confirmations stay as they are.');
    session.endWith(EXIT.incomplete);
    return;
  }
  await session.during('Saving', (context) => runKeep(plan, context));
  if (session.json) await session.printJson({ name, kept: true, languages: plan.languages });
  else await session.print(`“${name}” is kept: confirmations in ${languages} carry its text.\n`);
  session.note(`To end it: waitlist announce keep ${name} --end`);
}

async function endKeeping(session: Session, name: string): Promise<void> {
  const operation = await import('../../operator/announcements/keep.ts');
  const wasKept = await session.during('Saving', (context) =>
    operation.endKeeping({ name }, context),
  );
  if (session.json) await session.printJson({ name, kept: false });
  else {
    await session.print(
      wasKept
        ? `“${name}” is no longer kept: confirmations are as before.\n`
        : `“${name}” is not kept, and stays so.\n`,
    );
  }
}
