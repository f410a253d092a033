import type { Command } from 'commander';
import type { AddCommands, Run } from '../command.ts';
import type { StandingAction } from './set-standing.ts';

/** Commands that do by hand what people and mail events do by themselves. */
export const addStandingCommands: AddCommands = (program, run) => {
  withAddresses(program, 'suppress', 'never mail addresses again, on the list or not')
    .option('--reason <words>', 'why, in words with hyphens that name nobody', 'operator')
    .addHelpText(
      'after',
      `
The reason stays even when the data is deleted: bounce, complaint,
wrong-person …

Examples:
  waitlist suppress anna@example.ch
  waitlist suppress --reason wrong-person - < addresses.txt`,
    )
    .action((addresses: readonly string[], options: { readonly reason?: string }) =>
      run(async (session) => {
        const { suppressAll } = await import('./suppress-all.ts');
        await suppressAll(session, addresses, options);
      }),
    );
  addStanding(program, run, 'unsuppress', 'let mail go to addresses again', 'It sends nothing.');
  addStanding(
    program,
    run,
    'confirm',
    'put people on the list as their own click would',
    'Only for people who asked you for it: it stands for their consent.',
  );
  addStanding(
    program,
    run,
    'unsubscribe',
    'take people off the list, and keep their data',
    'To delete the data as well: waitlist erase.',
  );
};

function addStanding(
  program: Command,
  run: Run,
  action: StandingAction,
  description: string,
  remark: string,
): void {
  withAddresses(program, action, description)
    .addHelpText(
      'after',
      `
${remark}
It ends with 3 if it does not apply to some of the addresses.

Examples:
  waitlist ${action} anna@example.ch
  waitlist ${action} - < addresses.txt`,
    )
    .action((addresses: readonly string[]) =>
      run(async (session) => {
        const { setStanding } = await import('./set-standing.ts');
        await setStanding(session, action, addresses);
      }),
    );
}

function withAddresses(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('[address...]', 'whom; - or none: one a line on standard input');
}
