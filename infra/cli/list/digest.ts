import { Option } from 'commander';
import { DIGEST_PERIODS, type DigestPeriod } from '#shared/digest.ts';
import type { AddCommands } from '../command.ts';

export const addDigest: AddCommands = (program, run) => {
  program
    .command('digest')
    .description('mail the figures of the last day or week to the operator now')
    .addOption(
      new Option('--period <which>', 'what to tell of')
        .choices(DIGEST_PERIODS)
        .default('daily' satisfies DigestPeriod),
    )
    .addHelpText(
      'after',
      `
It tells of the 24 hours or seven days until now. The mail goes to
operatorEmail within a minute, and names nobody. To get one each morning or
each Monday, there is the setting digest in cdk.json.

Examples:
  waitlist digest                              of the last 24 hours
  waitlist digest --period weekly              of the last seven days
  waitlist --stage production --json digest    prints the figures as well`,
    )
    .action(({ period }: { period: DigestPeriod }) =>
      run(async (session) => {
        const { queueDigest } = await import('./queue-digest.ts');
        await queueDigest(session, period);
      }),
    );
};
