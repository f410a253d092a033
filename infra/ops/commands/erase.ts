import type { AddCommands } from '../command.ts';

export const addErase: AddCommands = (program, run) => {
  program
    .command('erase')
    .description('delete what is kept of the people whose addresses are on standard input')
    .action(() =>
      run(async (session) => {
        const { eraseAll } = await import('../people/erase-all.ts');
        await eraseAll(session);
      }),
    );
};
