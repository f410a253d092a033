import type { AddCommands } from '../command.ts';

export const addShow: AddCommands = (program, run) => {
  program
    .command('show')
    .description('everything that is kept of one person')
    .argument('[address]', 'whose; - or none: one line on standard input', '-')
    .addHelpText(
      'after',
      `
Ends with 3 if nobody signed up with the address. An address on standard input
stays out of the history of your shell.

Examples:
  waitlist show anna@example.ch
  waitlist show - < address.txt
  waitlist show anna@example.ch --json`,
    )
    .action((email: string) =>
      run(async (session) => {
        const { showPerson } = await import('./show-person.ts');
        await showPerson(session, email);
      }),
    );
};
