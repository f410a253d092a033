import type { AddCommands } from '../command.ts';

export const addErase: AddCommands = (program, run) => {
  program
    .command('erase')
    .description('delete what is kept of people, for good')
    .argument('[address...]', 'whom; - or none: one a line on standard input')
    .option('--yes', 'do it without a question')
    .addHelpText(
      'after',
      `
Deleted are the data of the sign-up, the contact messages from the address and
the mails that are owed. What stays is a keyed hash of the address with the
facts that limit mail, so that only the person can come back to the list.

It ends with 3 if some of the addresses are unknown, and with 2 if a line is no
address: then nothing is deleted.

Examples:
  waitlist erase anna@example.ch
  waitlist erase --yes --stage production - < addresses.txt`,
    )
    .action((addresses: readonly string[], options: { readonly yes?: boolean }) =>
      run(async (session) => {
        const { eraseAll } = await import('../people/erase-all.ts');
        await eraseAll(session, addresses, options);
      }),
    );
};
