import type { AddCommands } from '../command.ts';
import type { RectifyOptions } from './read-rectification.ts';

export const addRectify: AddCommands = (program, run) => {
  program
    .command('rectify')
    .description('correct what is kept of a person')
    .argument('<address>', 'whose; - to read it from standard input')
    .option('--email <address>', 'the new address, with which everything moves')
    .option('--role <role>', 'private, company, rental or other')
    .option('--intent <intent>', 'looking, offering or both')
    .option('--company <name>', 'their company')
    .option('--location <place>', 'where they are')
    .option('--vehicles <number>', 'how many vehicles they have')
    .option('--language <language>', 'it, en, de or fr')
    .option('--clear <list>', 'remove: company, location, vehicles')
    .addHelpText(
      'after',
      `
The rules are those of the form. It ends with 3 if nothing is kept of the
address, and with 2 if somebody else is on the list under the new one.

Examples:
  waitlist rectify anna@example.ch --location Lugano --clear company
  waitlist rectify anan@example.ch --email anna@example.ch`,
    )
    .action((address: string, options: RectifyOptions) =>
      run(async (session) => {
        const { rectifyOne } = await import('./rectify-one.ts');
        await rectifyOne(session, address, options);
      }),
    );
};
