import { randomInt } from 'node:crypto';
import { countOf, countPeople } from '#shared/format.ts';
import { UsageError } from '../exit-codes.ts';
import { wholeNumber } from '../whole-number.ts';
import type { AddCommands, Session } from '../session.ts';

const MAX_COUNT = 10_000_000;
const MAX_SEED = 2 ** 31 - 1;

interface Options {
  readonly count: number;
  readonly randomSeed?: number;
}

export const addSeed: AddCommands = (program) => {
  program
    .command('seed')
    .description('put invented people on the list of this machine')
    .option('--count <number>', 'how many', wholeNumber(1, MAX_COUNT), 5000)
    .option(
      '--random-seed <number>',
      'the same number gives the same people',
      wholeNumber(0, MAX_SEED),
    )
    .more(`Eight weeks of sign-ups in Ticino, up to now. Addresses end in .example, and no
mail is owed to any, so nothing is sent. It refuses to write to a stage in the
cloud.

Examples:
  waitlist seed                                5,000 people
  waitlist seed --count 50000 --random-seed 7  50,000, the same ones each time`)
    .action(async (options: Options) => {
      // Before anything is connected.
      if (program.opts<{ stage?: string }>().stage !== undefined) {
        throw new UsageError('seed: only for the list of this machine, not with --stage');
      }
      await program.run((session) => seed(session, options));
    });
};

async function seed(
  session: Session,
  { count, randomSeed = randomInt(MAX_SEED) }: Options,
): Promise<void> {
  const { writeSampleList } = await import('../../../infra/local/seed/write-list.ts');
  const people = await session.during('Writing', (context) =>
    writeSampleList({ count, randomSeed }, context),
  );
  if (session.signal.aborted) return session.note(`Stopped after ${countPeople(people)}.`);
  await session.answer(
    { people, randomSeed },
    `${countOf(people, 'invented person', 'invented people')} over the last eight weeks.\n` +
      `For the same people again: --random-seed ${randomSeed}\n`,
  );
}
