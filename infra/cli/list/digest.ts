import { Option } from 'commander';
import { DIGEST_PERIODS, type DigestPeriod } from '#shared/settings.ts';
import type { AddCommands, Session } from '../session.ts';

export const addDigest: AddCommands = (program) => {
  program
    .command('digest')
    .description('mail yourself the figures of the last day or week')
    .addOption(
      new Option('--period <which>', 'the time to report')
        .choices(DIGEST_PERIODS)
        .default('daily' satisfies DigestPeriod),
    )
    .more(`Reports the last 24 hours or seven days. The mail reaches operatorEmail within
a minute, and names no person. For a digest each morning or each Monday, set
digest in cdk.json.

Examples:
  waitlist digest                              the last 24 hours
  waitlist digest --period weekly              the last seven days
  waitlist --stage production --json digest    print the figures as well`)
    .does(digest);
};

async function digest(
  session: Session,
  { period }: { readonly period: DigestPeriod },
): Promise<void> {
  const { stage } = session;
  const { queueDigest } = await import('../../operator/list/queue-digest.ts');
  const { name, figures } = await session.during('Counting', (context) =>
    queueDigest({ period, stage }, context),
  );
  const text = 'The digest is queued. It reaches the operator within a minute.\n';
  await session.answer({ report: name, figures }, text);
}
