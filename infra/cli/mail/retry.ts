import type { AddCommands } from '../command.ts';
import type { ParkedFilter } from './parked-rows.ts';

export const addRetry: AddCommands = (program, run) => {
  program
    .command('retry')
    .description('send again what was parked, once its cause is repaired')
    .argument('[address...]', 'only to these people; - to read them from standard input')
    .option('--reason <name>', 'only what was parked for this reason')
    .option('--kind <name>', 'only mails of this kind, as waitlist parked shows them')
    .addHelpText(
      'after',
      `
Whoever had all mails of a life, or left, stays parked and gets none.

Examples:
  waitlist parked                         what there is to retry
  waitlist retry                          all of it
  waitlist retry --reason MessageRejected
  waitlist retry - < addresses.txt`,
    )
    .action((addresses: readonly string[], filter: ParkedFilter) =>
      run(async (session) => {
        const { retryParked } = await import('./retry-parked.ts');
        await retryParked(session, { addresses, ...filter });
      }),
    );
};
