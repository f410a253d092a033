import { Option } from 'commander';
import { countPeople } from '#shared/format.ts';
import {
  COLUMN_NAMES,
  defaultColumns,
  DELIMITERS,
  type ColumnName,
  type Delimiter,
} from '../../operations/transfer/export-csv.ts';
import { UsageError } from '../exit-codes.ts';
import { addSegmentOptions, toSegment, type SegmentOptions } from '../segment-options.ts';
import type { AddCommands, Session } from '../session.ts';

interface Options extends SegmentOptions {
  readonly format?: 'csv' | 'jsonl';
  readonly columns?: string;
  readonly delimiter: Delimiter;
  readonly bom: boolean;
  readonly out?: string;
}

export const addExport: AddCommands = (program) => {
  addSegmentOptions(
    program
      .command('export')
      .description('everyone you may write to, as CSV or JSON lines')
      .addOption(
        new Option('--format <name>', 'csv, or jsonl: a person a line').choices(['csv', 'jsonl']),
      )
      .option('--columns <list>', 'only these columns, in this order')
      .addOption(
        new Option('--delimiter <name>', 'what separates two cells')
          .choices(Object.keys(DELIMITERS))
          .default('comma'),
      )
      .option('--no-bom', 'without the byte order mark that Excel needs')
      .option('--out <file>', 'into a file, which appears when it is complete'),
  )
    .more(`Without --state, it leaves out people who unsubscribed, did not confirm or
bounced. A cell that a spreadsheet would take for a formula begins with an
apostrophe.

Examples:
  waitlist export --out people/list.csv           git ignores the folder people/
  waitlist export --out people/list.csv --delimiter semicolon  for a Swiss Excel
  waitlist export --state subscribed,pending,unsubscribed,suppressed
  waitlist export --columns email,language --format jsonl --since 30d`)
    .does(exportList);
};

async function exportList(session: Session, options: Options): Promise<void> {
  const { columns, delimiter, bom: hasBom, out: file } = options;
  const layout = {
    format: options.format ?? (session.json ? 'jsonl' : 'csv'),
    columns:
      columns === undefined ? defaultColumns(options.state !== undefined) : readColumns(columns),
    delimiter,
    hasBom,
  } as const;
  const target = file === undefined ? { write: (text: string) => session.print(text) } : { file };
  const { runExport } = await import('../../operations/transfer/export-list.ts');
  const { people, isComplete } = await session.during('Exporting: read', (context) =>
    runExport({ segment: toSegment(options), layout }, target, context),
  );
  if (file === undefined) return;
  if (!isComplete) {
    session.note('Nothing was written. Run the same command again.');
  } else if (session.json) await session.printJson({ file, people });
  else session.note(`${countPeople(people)} written.`);
}

/** The columns of `--columns`. Throws `UsageError`. */
function readColumns(text: string): readonly ColumnName[] {
  return text.split(',').map((item) => {
    const names = COLUMN_NAMES;
    const name = names.find((column) => column === item.trim());
    if (name) return name;
    throw new UsageError(`--columns: “${item.trim()}” is none of ${names.join(', ')}`);
  });
}
