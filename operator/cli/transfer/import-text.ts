import { formatCount, printable } from '#shared/format.ts';
import type { ImportPlan } from '../../operations/transfer/import-list.ts';
import type { ImportReport } from '../../operations/transfer/pass-through.ts';
import type { ValueCount } from '../../operations/transfer/survey-column.ts';
import { describeFound } from '../../../infra/pages/import-words.ts';
import { cutText, formatTable, wrap } from '../output/table.ts';
import type { Session } from '../session.ts';

type Entry = Pick<ReturnType<typeof describeFound>[number], 'what' | 'lines'>;

/** Prints which columns say who is on the list that the file comes from, and which are not imported. */
export async function printColumns(
  session: Session,
  { columns: { readOnly }, others }: ImportPlan,
): Promise<void> {
  if (session.json) return;
  const { styles, terminal } = session;
  if (readOnly.length > 0) {
    const line = `Only read, because a press, a departure or a mail makes them: ${readOnly.join(', ')}`;
    await session.print(`${hanging(line, terminal.columns)}\n`);
  }
  const states = others.flatMap((other) =>
    other.kind === 'state'
      ? other.values.map(({ isLeft, count, ...one }) => [
          formatCount(count),
          `${nameOf(other.column)}: ${shown(one)}`,
          isLeft ? 'left out' : '',
        ])
      : [],
  );
  if (states.length > 0) {
    const maxWidth = Math.max(NAME_MIN_WIDTH, terminal.columns - OTHER_COLUMNS);
    const columns = [
      { title: 'Rows', align: 'right' as const },
      { title: 'State', maxWidth },
      { title: '' },
    ];
    await session.print(`${formatTable(columns, states, styles.strong)}\n`);
  }
  const ignored = others.filter(({ kind }) => kind === 'ignored');
  if (ignored.length === 0) return;
  await session.print(`${styles.strong('Ignored columns')}\n`);
  for (const { column, values } of ignored) {
    const line = `${nameOf(column)}: ${describeValues(values)}`;
    await session.print(hanging(line, terminal.columns));
  }
  await session.print('\n');
}

const NAME_MAX_WIDTH = 40;
const NAME_MIN_WIDTH = 12;
/** The counts and what becomes of them, with the gaps. */
const OTHER_COLUMNS = 22;
const VALUE_MAX_WIDTH = 24;

function nameOf(column: string): string {
  return cutText(printable(column), NAME_MAX_WIDTH);
}

function shown({ value }: Pick<ValueCount, 'value'>): string {
  return value === '' ? '(empty)' : cutText(printable(value), VALUE_MAX_WIDTH);
}

/** For example `TI (40), ZH (12)`. */
export function describeValues(values: readonly ValueCount[]): string {
  return values.map((one) => `${shown(one)} (${formatCount(one.count)})`).join(', ');
}

/** Prints what became of the rows of a file or, before it `isWritten`, what would become of them. */
export async function printReport(
  session: Session,
  { columns: { format, readOnly }, delimiter, others }: ImportPlan,
  report: ImportReport & { readonly id?: string },
  isWritten: boolean,
): Promise<void> {
  const entries = describeFound(report);
  if (session.json) {
    const columns = others.map(({ column, kind, values }) => ({ column, kind, values }));
    return session.printJson({
      ...(report.id !== undefined && { id: report.id }),
      format: format ?? null,
      delimiter,
      isWritten,
      columns,
      readOnly,
      found: entries.map(({ what, count, lines }) => ({ what, count, lines })),
    });
  }
  const { styles, terminal } = session;
  const rows = entries.map(({ outcome, what, count }) => [
    formatCount(count),
    outcome === 'new' && isWritten ? 'imported' : what,
  ]);
  await session.print(
    formatTable([{ title: 'People', align: 'right' }, { title: 'What' }], rows, styles.strong),
  );
  const withLines = entries.filter(({ lines }) => lines !== undefined);
  if (withLines.length === 0) return;
  await session.print(`\n${styles.strong('Lines of the file')}\n`);
  for (const entry of withLines) await session.print(linesOf(entry, terminal.columns));
}

/** For example `unsubscribed before: 4, 17–19`. */
function linesOf({ what, lines = [] }: Entry, columns: number): string {
  return hanging(`${what}: ${formatLines(lines)}`, columns);
}

/** A text wrapped at the width of the terminal. */
function hanging(text: string, columns: number): string {
  const [first = '', ...others] = wrap(text, columns - INDENT.length);
  return [first, ...others.map((line) => INDENT + line), ''].join('\n');
}

const INDENT = '  ';

/** Numbers of lines as ranges: `4, 17–19, 23`. */
function formatLines(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line <= last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ');
}
