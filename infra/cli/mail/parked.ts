import type { AddCommands } from '../command.ts';
import type { ParkedFilter } from './parked-rows.ts';

export const addParked: AddCommands = (program, run) => {
  program
    .command('parked')
    .description('which mails wait for you, since when and why')
    .option('--reason <name>', 'only what was parked for this reason')
    .option('--kind <name>', 'only mails of this kind')
    .addHelpText(
      'after',
      `
A mail is parked if SES refuses it, or if nobody knows twice whether it
arrived.

Examples:
  waitlist parked
  waitlist parked --kind contact
  waitlist parked --json | jq -r .reason | sort | uniq -c`,
    )
    .action((filter: ParkedFilter) =>
      run(async (session) => {
        const { listParked } = await import('./list-parked.ts');
        await listParked(session, filter);
      }),
    );
};
