import { formatTime, isoTime } from '#shared/format.ts';
import type { AuditEntry } from '../../operator/people/audit.ts';
import { formatTable } from '../output/table.ts';
import { readTime } from '../read-time.ts';
import type { AddCommands, Session } from '../session.ts';

export const addAudit: AddCommands = (program, run) => {
  program
    .command('audit')
    .description('list what operators did to the data of individual people, newest last')
    .option('--since <time>', 'from a time on: 2026-10-01 or 30d', (text) =>
      readTime(text, '--since'),
    )
    .addHelpText(
      'after',
      `
Entries hold no address. Entries about one person have the same row key, which
can only be derived from the address with the stage's secret key.

Examples:
  waitlist audit --since 30d
  waitlist audit --json --stage production > audit.jsonl`,
    )
    .action(({ since }: { readonly since?: number }) => run((session) => audit(session, since)));
};

async function audit(session: Session, since = -Infinity): Promise<void> {
  const { readAudit } = await import('../../operator/people/audit.ts');
  const entries = await session.during('Reading', (context) => readAudit(since, context));
  if (session.json) {
    for (const { at, action, rowKey, details = {} } of entries) {
      await session.printJson({ at: isoTime(at), action, rowKey, details });
    }
    return;
  }
  if (entries.length === 0) return session.note('No entries.');
  await session.print(formatTable(COLUMNS, entries.map(toCells), session.styles.strong));
}

/** The first characters of a row key tell people apart, and leave room for the details. */
const COLUMNS = [
  { title: 'when' },
  { title: 'what' },
  { title: 'row key', maxWidth: 13 },
  { title: 'details', maxWidth: 30 },
] as const;

function toCells({ at, action, rowKey, details = {} }: AuditEntry): string[] {
  const rest = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
  return [formatTime(at), action, rowKey, rest.join(', ')];
}
