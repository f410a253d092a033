import { formatTime, printable } from '#shared/format.ts';
import type { AuditEntry } from '../../operations/people/audit.ts';
import { cutText, formatTable, widthOf } from '../output/table.ts';
import { readTime } from '../options.ts';
import type { AddCommands, Session } from '../session.ts';

export const addAudit: AddCommands = (program) => {
  program
    .command('audit')
    .description('list what operators did with the list, announcements and people, newest last')
    .option('--since <time>', 'from a time on: 2026-10-01 or 30d', (text) =>
      readTime(text, '--since'),
    )
    .more(`Who: the session of the AWS credentials on a stage, with its role in --json; the
user of this machine without one. Entries hold no address of a person. Those
about one person have the same row key, which can only be derived from the
address with the stage's secret key.

Examples:
  waitlist audit --since 30d
  waitlist audit --json --stage production > audit.jsonl`)
    .does(audit);
};

async function audit(
  session: Session,
  { since = -Infinity }: { readonly since?: number },
): Promise<void> {
  const { readAudit } = await import('../../operations/people/audit.ts');
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
  const room =
    terminal.columns - OTHER_COLUMNS - Math.max(...cells.map(([, what]) => widthOf(what)));
  await session.print(
    formatTable(
      [
        { title: 'when' },
        { title: 'what' },
        { title: 'who', maxWidth: WHO_WIDTH },
        { title: 'details', maxWidth: Math.max(DETAILS_MIN_WIDTH, room) },
      ],
      cells,
      styles.strong,
    ),
  );
}

/** The first characters tell people apart. */
const KEY_WIDTH = 8;
const WHO_WIDTH = 16;
/** The time and who it was, with all gaps. */
const OTHER_COLUMNS = 24 + WHO_WIDTH;
const DETAILS_MIN_WIDTH = 24;

type Cells = readonly [when: string, action: string, who: string, details: string];

/** Of whom or what comes first in the details. */
function toCells({ at, who = '', action, rowKey, details = {} }: AuditEntry): Cells {
  const { name: subject = [], ...others } = details;
  const rest = Object.entries(others).map(
    ([label, value]) => `${inWords(label)}: ${[value].flat().join(', ')}`,
  );
  const of = rowKey === undefined ? subject : cutText(rowKey, KEY_WIDTH);
  // Of a role and its session, the session tells who it was.
  const name = printable(who).slice(who.lastIndexOf('/') + 1);
  return [formatTime(at), action, name, [of, ...rest].flat().join(' · ')];
}

/** `didNot` as `did not`. */
function inWords(label: string): string {
  return label.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
