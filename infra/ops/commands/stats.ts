import type { AddCommands } from '../command.ts';
import { addSegmentOptions, toSegment, type SegmentOptions } from '../segment.ts';

export const addStats: AddCommands = (program, run) => {
  addSegmentOptions(
    program.command('stats').description('how many people there are, and how the list grows'),
  ).action((options: SegmentOptions) =>
    run(async (session) => {
      const { printStats } = await import('../stats/print-stats.ts');
      await printStats(session, toSegment(options));
    }),
  );
};
