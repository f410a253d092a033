import type { AddCommands } from '../command.ts';
import { readTime } from '../read-time.ts';
import { UsageError } from '../exit-codes.ts';

/** Commands that end what stopped mail, or what somebody did to many people at once. */
export const addMailCommands: AddCommands = (program, run) => {
  program
    .command('resume-mail')
    .description('let mails go out again after too many bounced or were called spam')
    .addHelpText(
      'after',
      `
What was counted until now is judged no more. Stop the source first.

Example:
  waitlist resume-mail --stage production`,
    )
    .action(() =>
      run(async (session) => {
        const { resumeMail } = await import('./resume-mail.ts');
        await resumeMail(session);
      }),
    );

  program
    .command('undo-unsubscribes')
    .description('put back who was unsubscribed by address, not by a link, in a span of time')
    .requiredOption('--from <time>', 'its beginning: 2026-11-21T10:00', (text) =>
      readTime(text, '--from'),
    )
    .requiredOption('--to <time>', 'its end', (text) => readTime(text, '--to'))
    .option('--yes', 'do it without a question')
    .addHelpText(
      'after',
      `
Anybody can type anybody's address on the page. Whoever used a mail's link, or
did anything since, is left as they are.

Example:
  waitlist undo-unsubscribes --from 2026-11-21T10:00 --to 2026-11-21T11:00`,
    )
    .action(({ from, to, yes }: { from: number; to: number; yes?: boolean }) =>
      run(async (session) => {
        if (from > to) throw new UsageError('--from: expected a time before --to');
        const { undoUnsubscribes } = await import('./undo-unsubscribes.ts');
        await undoUnsubscribes(session, { from, to, yes });
      }),
    );
};
