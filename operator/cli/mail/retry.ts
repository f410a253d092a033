import { Option } from 'commander';
import { formatCount } from '#shared/format.ts';
import type { ParkedFilter } from '../../operations/mail/parked.ts';
import type { SkipReason } from '../../operations/mail/retry.ts';
import { EXIT } from '../exit-codes.ts';
import { readAddresses } from '../people/read-addresses.ts';
import type { AddCommands, Session } from '../session.ts';

interface Options extends ParkedFilter {
  readonly id?: readonly string[];
}

export const addRetry: AddCommands = (program) => {
  program
    .command('retry')
    .description('send parked mails again, once the cause is repaired')
    .argument(
      '[address...]',
      'only the confirmations of these people; - to read them from standard input',
    )
    .option('--reason <name>', 'only what was parked for this reason')
    .option('--kind <name>', 'only mails of this kind, as waitlist parked shows them')
    .addOption(
      new Option('--id <id>', 'only this mail, as waitlist parked --json names it').argParser(
        (id: string, before: readonly string[] | undefined) => [...(before ?? []), id],
      ),
    )
    .more(`People at the limit, or unsubscribed, stay parked.

Examples:
  waitlist parked                         what there is to retry
  waitlist retry                          all of it
  waitlist retry --reason MessageRejected
  waitlist retry - < addresses.txt`)
    .does(retry);
};

async function retry(
  session: Session,
  args: readonly string[],
  { id: ids, ...filter }: Options,
): Promise<void> {
  const people = args.length > 0 ? await readAddresses(session, args) : undefined;
  const { planRetry, runRetry } = await import('../../operations/mail/retry.ts');
  const plan = await session.during('Reading', (context) =>
    planRetry({ ...filter, ids, people }, context),
  );
  const { queued, left } = await session.during('Queueing', (context) => runRetry(plan, context));
  const { unmatched } = plan;
  const reasons = Object.entries(left);
  if (session.json) await session.printJson({ queued, left, unmatched });
  else {
    await session.print(`${formatCount(queued)} queued again\n`);
    for (const [reason, count] of reasons) {
      await session.print(`${formatCount(count)} left parked: ${describeSkipped(reason)}\n`);
    }
    if (unmatched > 0) await session.print(`${formatCount(unmatched)} without a parked mail\n`);
  }
  if (reasons.length + unmatched > 0) session.endWith(EXIT.incomplete);
}

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  unsubscribed: 'unsubscribed',
  suppressed: 'suppressed',
  mailed_recently: 'at the limit of confirmations',
  mailbox_limit: 'the mailbox is at its limit',
  mailbox_left: 'another address of the mailbox unsubscribed or complained',
  announced_this_week: 'got another announcement this week',
  cancelled: 'cancelled',
  not_subscribed: 'not on the list',
};

/** Why a person gets no mail, by the name of the reason. */
export function describeSkipped(reason: string): string {
  return Object.entries(SKIPPED).find(([name]) => name === reason)?.[1] ?? reason;
}
