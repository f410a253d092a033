import { countOf, formatCount } from '#shared/format.ts';
import type { SeedPlan } from '../../operator/stage/seed/seed-people.ts';
import { wholeNumber } from '../options.ts';
import type { AddCommands, Session } from '../session.ts';
import { MAX_SEED } from '../../operator/stage/seed/random.ts';

const MAX_COUNT = 10_000_000;

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
      const { planSeed } = await import('../../operator/stage/seed/seed-people.ts');
      const { stage } = program.opts<{ stage?: string }>();
      const plan = planSeed({ ...options, stage });
      await program.run((session) => seed(session, plan));
    });
};

async function seed(session: Session, plan: SeedPlan): Promise<void> {
  const { runSeed } = await import('../../operator/stage/seed/seed-people.ts');
  const { WEEKS } = await import('../../operator/stage/seed/create-list.ts');
  const { rows } = await session.during('Writing rows', (context) => runSeed(plan, context));
  if (session.signal.aborted) return session.note(`Stopped after ${formatCount(rows)} rows.`);
  const { count, randomSeed } = plan;
  const messages = countOf(rows - count, 'contact message', 'contact messages');
  await session.answer(
    { people: count, rows, randomSeed },
    `${countOf(count, 'invented person', 'invented people')} over the last ${WEEKS} weeks, with ${messages}.\n` +
      `For the same people again: --random-seed ${randomSeed}\n`,
  );
}
