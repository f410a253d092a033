import type { AddCommands } from '../command.ts';

export const addResend: AddCommands = (program, run) => {
  program
    .command('resend')
    .description('send somebody the confirmation once more, if the limits allow it')
    .argument('<address>', 'whose; - to read it from standard input')
    .addHelpText(
      'after',
      `
An address gets one mail in seven days, and three in its life. If it is not
time yet, this says when it is. A mail that is parked is sent by waitlist
retry.

Examples:
  waitlist resend -
  waitlist resend - --json < address.txt`,
    )
    .action((email: string) =>
      run(async (session) => {
        const { resend } = await import('./resend-one.ts');
        await resend(session, email);
      }),
    );
};
