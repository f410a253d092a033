import { InvalidArgumentError } from 'commander';
import { formatCount } from '#shared/format.ts';
import type { AddCommands } from '../command.ts';
import { addSegmentOptions, toSegment, type SegmentOptions } from '../segment-options.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 10_000;

interface Options extends SegmentOptions {
  readonly limit: number;
  readonly after?: string;
}

export const addList: AddCommands = (program, run) => {
  addSegmentOptions(program.command('list').description('people, the newest first, page by page'))
    .option('--limit <number>', 'how many on a page', toLimit, DEFAULT_LIMIT)
    .option('--after <token>', 'go on where a page ended: it says how')
    .addHelpText(
      'after',
      `
Each page reads the whole list, so take everybody by waitlist export. With
--json, each line is a person, under the names of the export.

Examples:
  waitlist list
  waitlist list --state pending --since 7d
  waitlist list --role rental --vehicles 10.. --limit 200 --json`,
    )
    .action(({ limit, after, ...options }: Options) =>
      run(async (session) => {
        const { listPeople } = await import('./list-people.ts');
        await listPeople(session, toSegment(options), { limit, after });
      }),
    );
};

function toLimit(text: string): number {
  const limit = /^\d+$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new InvalidArgumentError(`Expected a whole number from 1 to ${formatCount(MAX_LIMIT)}.`);
}
