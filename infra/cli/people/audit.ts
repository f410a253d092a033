import { formatTime, printable } from '#shared/format.ts';
import type { AuditEntry } from '../../operator/people/audit.ts';
import { cutText, formatTable, type Styles, widthOf, wrap } from '../output/table.ts';
import { readTime } from '../options.ts';
import type { AddCommands, Session } from '../session.ts';

export const addAudit: AddCommands = (program) => {
  program
    .command('audit')
    .description('list what operators did with the list, announcements and people, newest last')
    .option('--since <time>', 'from a time on: 2026-10-01 or 30d', (text) =>
      readTime(text, '--since'),
    )
    .more(`Who: the role and session of the AWS credentials on a stage, the user of this
machine without one. Entries hold no address of a person. Those about one person
have the same row key, which can only be derived from the address with the
stage's secret key.

Examples:
  waitlist audit --since 30d
  waitlist audit --json --stage production > audit.jsonl`)
    .does(audit);
};

async function audit(
  session: Session,
  { since = -Infinity }: { readonly since?: number },
): Promise<void> {
  const { readAudit } = await import('../../operator/people/audit.ts');
  const entries = await session.during('Reading', (context) => readAudit(since, context));
  if (session.json) {
    for (const { at, who, action, rowKey, details = {} } of entries) {
      await session.printJson({ at, who, action, rowKey, details });
    }
    return;
  }
  if (entries.length === 0) return session.note('No entries.');
  const { terminal, styles } = session;
  const cells = entries.map(toCells);
  const isNarrow = terminal.columns < TABLE_MIN_WIDTH;
  await session.print(
    isNarrow ? inLines(cells, terminal.columns) : inTable(cells, terminal.columns, styles.strong),
  );
}

/** Below, the details would have no room beside the other columns. */
const TABLE_MIN_WIDTH = 80;
/** The first characters tell people apart. */
const KEY_WIDTH = 8;
/** The time, with all gaps. */
const OTHER_COLUMNS = 24;
const DETAILS_MIN_WIDTH = 24;

type Cells = readonly [when: string, action: string, who: string, details: string];

/** Of whom or what comes first in the details. */
function toCells({ at, who = '', action, rowKey, details = {} }: AuditEntry): Cells {
  const { name = [], ...others } = details;
  const rest = Object.entries(others).map(
    ([label, value]) => `${inWords(label)}: ${[value].flat().join(', ')}`,
  );
  const of = rowKey === undefined ? name : cutText(rowKey, KEY_WIDTH);
  return [formatTime(at), action, printable(who), [of, ...rest].flat().join(' · ')];
}

/** `didNot` as `did not`. */
function inWords(label: string): string {
  return label.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function inTable(entries: readonly Cells[], width: number, heading: Styles['strong']): string {
  const room = width - OTHER_COLUMNS - Math.max(...entries.map(([, action]) => widthOf(action)));
  const whoWidth = room - DETAILS_MIN_WIDTH;
  const names = entries.map(([, , who]) => nameOf(who, whoWidth));
  const maxWidth = room - Math.min(whoWidth, Math.max(...names.map(widthOf)));
  return formatTable(
    [
      { title: 'when' },
      { title: 'what' },
      { title: 'who', maxWidth: whoWidth },
      { title: 'details', maxWidth },
    ],
    entries.map(([when, action, , ...rest], index) => [when, action, names[index] ?? '', ...rest]),
    heading,
  );
}

/** Of a role and its session, the session tells who it was. */
function nameOf(who: string, width: number): string {
  return widthOf(who) <= width ? who : who.slice(who.lastIndexOf('/') + 1);
}

function inLines(entries: readonly Cells[], width: number): string {
  const indent = '  ';
  const lines = entries.flatMap(([when, action, ...rest]) => [
    `${when}${indent}${action}`,
    ...rest
      .flatMap((text) => wrap(text, width - indent.length))
      .filter((text) => text !== '')
      .map((text) => indent + cutText(text, width - indent.length)),
  ]);
  return `${lines.join('\n')}\n`;
}
