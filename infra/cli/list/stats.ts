import type { AddCommands } from '../command.ts';
import { addSegmentOptions, toSegment, type SegmentOptions } from '../segment-options.ts';

interface Options extends SegmentOptions {
  readonly html?: string;
}

export const addStats: AddCommands = (program, run) => {
  addSegmentOptions(
    program.command('stats').description('how many people there are, and how the list grows'),
  )
    .option('--html <file>', 'write a report to read in a browser, to print or to pass on')
    .addHelpText(
      'after',
      `
Days and hours are those of Europe/Zurich. Places, partners and campaigns that
differ in case or accents are one. The report is one file that loads nothing,
and holds no address and no name. A report that is there already is replaced.

Examples:
  waitlist stats
  waitlist stats --since 30d --language de,fr
  waitlist stats --partner garage.example --html garage.html
  waitlist stats --json | jq .states`,
    )
    .action(({ html, ...options }: Options) =>
      run(async (session) => {
        const segment = toSegment(options);
        if (html === undefined) {
          const { printStats } = await import('./print-stats.ts');
          await printStats(session, segment);
        } else {
          // Loading what makes the font takes 15 MB, which the numbers alone do not need.
          const { writeReport } = await import('./write-report.ts');
          await writeReport(session, segment, html);
        }
      }),
    );
};
