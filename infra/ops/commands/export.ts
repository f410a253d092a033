import type { AddCommands } from '../command.ts';
import { addSegmentOptions, toSegment, type SegmentOptions } from '../segment.ts';

export const addExport: AddCommands = (program, run) => {
  addSegmentOptions(
    program.command('export').description('everybody who may be written to, as CSV'),
  ).action((options: SegmentOptions) =>
    run(async (session) => {
      const { exportList } = await import('../move/export-list.ts');
      await exportList(session, toSegment(options));
    }),
  );
};
