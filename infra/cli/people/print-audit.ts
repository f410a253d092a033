import { formatTime } from '#shared/format.ts';
import { readAudit, type AuditEntry } from '../../operator/store/audit.ts';
import { formatTable } from '../output/table.ts';
import { openReading } from '../output/open-reading.ts';
import type { Session } from '../session.ts';

/** Lists what operators did, from a time on in epoch milliseconds, the newest last. */
export async function printAudit(session: Session, since = -Infinity): Promise<void> {
  const entries: AuditEntry[] = [];
  const reading = await openReading(session);
  try {
    for await (const entry of readAudit(reading.onRead)) {
      if (session.signal.aborted) break;
      if (entry.at >= since) entries.push(entry);
    }
  } finally {
    reading.end();
  }
  const sorted = entries.toSorted((a, b) => a.at - b.at);
  if (session.json) {
    for (const { at, action, rowKey, details = {} } of sorted) {
      await session.printJson({ at: new Date(at).toISOString(), action, rowKey, details });
    }
    return;
  }
  if (sorted.length === 0) return session.note('No entries.');
  await session.print(formatTable(COLUMNS, sorted.map(toCells), session.styles.strong));
}

/** The first characters of a row key tell people apart, and leave room for the rest. */
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
