import { InvalidArgumentError } from 'commander';
import type { AddCommands } from '../command.ts';
import { UsageError } from '../exit-codes.ts';

const MAX_COUNT = 10_000_000;
const MAX_RANDOM_SEED = 2 ** 31;

interface Options {
  readonly count: number;
  readonly randomSeed?: number;
}

export const addSeed: AddCommands = (program, run) => {
  program
    .command('seed')
    .description('put invented people on the list of this machine')
    .option('--count <number>', 'how many', toCount, 5000)
    .option('--random-seed <number>', 'the same number gives the same people', toSeed)
    .addHelpText(
      'after',
      `
Eight weeks of sign-ups in Ticino, up to now. Addresses end in .example, and
nobody is owed a mail, so nothing is sent. It refuses to write to a stage in
the cloud.

Examples:
  waitlist seed                                5,000 people
  waitlist seed --count 50000 --random-seed 7  50,000, the same ones each time`,
    )
    .action((options: Options) => {
      if (program.opts<{ stage?: string }>().stage !== undefined) {
        throw new UsageError('seed: only for the list of this machine, not with --stage');
      }
      return run(async (session) => {
        const { seedList } = await import('./seed/seed-list.ts');
        await seedList(session, options);
      });
    });
};

function toCount(text: string): number {
  return toWhole(text, 1, MAX_COUNT);
}

function toSeed(text: string): number {
  return toWhole(text, 0, MAX_RANDOM_SEED);
}

function toWhole(text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new InvalidArgumentError(
    `Expected a whole number from ${min} to ${max.toLocaleString('en')}.`,
  );
}
