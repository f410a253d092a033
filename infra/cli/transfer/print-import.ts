import { formatTable } from '../output/table.ts';
import type { Session } from '../session.ts';
import type { ImportFile } from './import-file.ts';
import { formatLines, type ImportReport, type ReportEntry } from './import-report.ts';

interface Printed {
  readonly file: ImportFile;
  readonly report: ImportReport;
  /** Whether the new people were written. */
  readonly isWritten: boolean;
}

const INDENT = '  ';

/** Prints what became, or would become, of the lines of a file. */
export async function printReport(session: Session, printed: Printed): Promise<void> {
  const { file, report, isWritten } = printed;
  const entries = report.entries();
  if (session.json) {
    const { format = null, delimiter } = file;
    return session.printJson({ format, delimiter, isWritten, found: entries });
  }
  const { styles } = session;
  if (!isWritten) {
    const origin = file.format === undefined ? '' : `the columns of ${file.format}, `;
    await session.print(`${file.name}: ${origin}separated by ${file.delimiter}s\n\n`);
  }
  const rows = entries.map(({ what, count }) => [
    count.toLocaleString('en'),
    what === 'new' && isWritten ? 'imported' : what,
  ]);
  await session.print(
    formatTable([{ title: 'People', align: 'right' }, { title: 'What' }], rows, styles.strong),
  );
  const withLines = entries.filter(({ lines }) => lines !== undefined);
  if (withLines.length === 0) return;
  await session.print(`\n${styles.strong('Lines of the file')}\n`);
  for (const entry of withLines) await session.print(linesOf(entry, session.terminal.columns));
}

/** For example `unsubscribed before: 4, 17–19`, in lines that are not too wide. */
function linesOf({ what, lines = [] }: ReportEntry, columns: number): string {
  const words = `${what}: ${formatLines(lines)}`.split(' ');
  let text = '';
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      text += `${line}\n`;
      line = INDENT + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return `${text}${line}\n`;
}
