import { Option } from 'commander';
import type { AddCommands } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import {
  defaultColumns,
  DELIMITERS,
  readColumns,
  type ColumnName,
  type Delimiter,
} from './export-csv.ts';
import { addSegmentOptions, toSegment, type SegmentOptions } from '../segment-options.ts';

interface Options extends SegmentOptions {
  readonly format?: 'csv' | 'jsonl';
  readonly columns?: readonly ColumnName[];
  readonly delimiter: Delimiter;
  readonly bom: boolean;
  readonly out?: string;
  readonly resume?: boolean;
}

export const addExport: AddCommands = (program, run) => {
  addSegmentOptions(
    program
      .command('export')
      .description('everybody who may be written to, as CSV or JSON lines')
      .addOption(
        new Option('--format <name>', 'csv, or jsonl: a person a line').choices(['csv', 'jsonl']),
      )
      .addOption(
        new Option('--columns <list>', 'only these columns, in this order').argParser(readColumns),
      )
      .addOption(
        new Option('--delimiter <name>', 'what stands between two cells')
          .choices(Object.keys(DELIMITERS))
          .default('comma'),
      )
      .option('--no-bom', 'without the byte order mark that Excel needs')
      .option('--out <file>', 'into a file, which appears when it is complete')
      .option('--resume', 'go on where an export with --out was ended'),
  )
    .addHelpText(
      'after',
      `
Without --state, nobody is in it who unsubscribed, did not confirm or bounced.
A cell that a spreadsheet would take for a formula begins with an apostrophe.

Examples:
  waitlist export > list.csv
  waitlist export --delimiter semicolon --out list.csv  for Excel in Switzerland
  waitlist export --out list.csv --resume               goes on after a crash
  waitlist export --state subscribed,pending,unsubscribed,suppressed
  waitlist export --columns email,language --format jsonl --since 30d`,
    )
    .action((options: Options) =>
      run(async (session) => {
        const { columns, delimiter, bom: hasBom, out: file, resume: isResumed } = options;
        if (isResumed && file === undefined) throw new UsageError('--resume needs --out FILE');
        const { exportList } = await import('./export-list.ts');
        await exportList(session, {
          stage: session.stage,
          segment: { states: ['subscribed'], ...toSegment(options) },
          layout: {
            format: options.format ?? (session.json ? 'jsonl' : 'csv'),
            columns: columns ?? defaultColumns(options.state !== undefined),
            delimiter,
            hasBom,
          },
          file,
          isResumed,
        });
      }),
    );
};
