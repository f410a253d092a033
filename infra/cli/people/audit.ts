import type { AddCommands } from '../command.ts';
import { readTime } from '../read-time.ts';

export const addAudit: AddCommands = (program, run) => {
  program
    .command('audit')
    .description('what operators did to the data of single people, the newest last')
    .option('--since <time>', 'only from then on: 2026-10-01 or 30d', (text) =>
      readTime(text, '--since'),
    )
    .addHelpText(
      'after',
      `
Entries hold no address. Those of one person have the same row key, which only
the address and the secret key of the stage lead to.

Examples:
  waitlist audit --since 30d
  waitlist audit --json --stage production > audit.jsonl`,
    )
    .action(({ since }: { readonly since?: number }) =>
      run(async (session) => {
        const { printAudit } = await import('./print-audit.ts');
        await printAudit(session, since);
      }),
    );
};
