import { type Command, Option } from 'commander';
import type { Run } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { addSegmentOptions, toSegment, type SegmentOptions } from '../segment-options.ts';

interface SendFlags extends SegmentOptions {
  readonly first?: number;
  readonly againThisWeek?: boolean;
  readonly yes?: boolean;
}

/** Adds the argument that names an announcement. `[name]` need not be given. */
export type WithName = (command: Command, flags?: '<name>' | '[name]') => Command;

const PAUSING = [
  ['pause', 'stop sending it within seconds; what is owed stays owed'],
  ['resume', 'go on sending it'],
] as const;

/** Adds the commands that send an announcement, and say how far it is. */
export function addSending(announce: Command, run: Run, withName: WithName): void {
  withName(announce.command('test'))
    .description('send a draft to yourself, in all its languages')
    .requiredOption('--to <address>', 'your address')
    .addHelpText('after', '\nExample:\n  waitlist announce test beta --to me@vanaro.example')
    .action((name: string, { to }: { to: string }) =>
      run(async (session) => {
        const { testAnnouncement } = await import('./test-announcement.ts');
        await testAnnouncement(session, { name, to });
      }),
    );

  addSegmentOptions(
    withName(announce.command('send')).description(
      'send it to everybody of a segment who has not got it, after a question',
    ),
  )
    .addOption(
      new Option('--first <count>', 'at most so many, who signed up first').argParser(toCount),
    )
    .option('--again-this-week', 'also to people who got another announcement this week')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      `
It is sent once to each person, behind everything that people wait for, and
never to anybody who has left meanwhile. After Ctrl-C, announce send NAME
without filters goes on with the same people.

It is refused if some of them got another announcement in the last seven days,
because the confirmation promises one mail a week at most.

Examples:
  waitlist announce send beta --first 500            the next 500, by sign-up
  waitlist announce send beta --language de,fr       everybody else who reads these
  waitlist announce send beta --intent offering,both --vehicles 5..`,
    )
    .action((name: string, { first, againThisWeek, yes, ...filters }: SendFlags) =>
      run(async (session) => {
        const { sendAnnouncement } = await import('./send-announcement.ts');
        const segment = toSegment(filters);
        await sendAnnouncement(session, { name, segment, first, againThisWeek, yes });
      }),
    );

  withName(announce.command('status'), '[name]')
    .description('how far announcements are')
    .action((name: string | undefined) =>
      run(async (session) => {
        const { printStatus } = await import('./print-status.ts');
        await printStatus(session, name);
      }),
    );

  for (const [verb, description] of PAUSING) {
    withName(announce.command(verb))
      .description(description)
      .action((name: string) =>
        run(async (session) => {
          const { setPaused } = await import('./pause-announcement.ts');
          await setPaused(session, name, verb === 'pause');
        }),
      );
  }
}

function toCount(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count > 0 && Number.isSafeInteger(count)) return count;
  throw new UsageError('--first: expected a whole number, at least 1');
}
