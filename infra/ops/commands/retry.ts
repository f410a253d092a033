import type { AddCommands } from '../command.ts';

export const addRetry: AddCommands = (program, run) => {
  program
    .command('retry')
    .description('send again what was parked')
    .action(() =>
      run(async (session) => {
        const { retryParked } = await import('../mail/retry-parked.ts');
        await retryParked(session);
      }),
    );
};
