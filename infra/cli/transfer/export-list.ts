import { countPeople } from '#shared/format.ts';
import { toPerson, type Person } from '../../operator/store/people.ts';
import { parsePrimaryKey } from '../../../lambdas/store/row-key.ts';
import { scanPages, type Item } from '../../operator/store/scan-pages.ts';
import { openReading } from '../output/open-reading.ts';
import { isIn } from '../../operator/segment.ts';
import type { Session } from '../session.ts';
import { toCsv, valueOf } from './export-csv.ts';
import { openExportFile, type ExportFile } from './export-file.ts';
import type { ExportLayout, ExportOptions } from './export-options.ts';

const BYTE_ORDER_MARK = '\u{feff}';

/** Writes everybody in a segment, page by page, as fast as it is read. */
export async function exportList(session: Session, options: ExportOptions): Promise<void> {
  const { layout } = options;
  const file = options.file === undefined ? undefined : await openExportFile(options.file, options);
  try {
    const segment = { ...options.segment, ...file?.times };
    const reading = await openReading(session, 'Exporting: read');
    if (!file?.isResumed) {
      await write(toHead(layout));
      await file?.record();
    }
    for await (const page of scanPages(file?.positions)) {
      if (session.signal.aborted) break;
      const people = page.items.flatMap(toPeople).filter((person) => isIn(segment, person));
      // Both may go to one terminal.
      reading.end();
      await write(toText(people, layout));
      await file?.record(page, people.length);
      reading.onRead(page.items.length);
    }
    reading.end();
    if (file) await finish(session, file);
  } finally {
    await file?.close();
  }

  async function write(text: string): Promise<void> {
    if (text === '') return;
    await (file ? file.write(text) : session.print(text));
  }
}

async function finish(session: Session, file: ExportFile): Promise<void> {
  if (session.signal.aborted) {
    session.note(`${countPeople(file.rows)} written. The same command with --resume goes on.`);
    return;
  }
  await file.finish();
  if (session.json) await session.printJson({ file: file.name, people: file.rows });
  else session.note(`${countPeople(file.rows)} written.`);
}

function toPeople(item: Item): readonly Person[] {
  if (parsePrimaryKey(item.pk)?.kind !== 'waitlist') return [];
  const person = toPerson(item);
  return person ? [person] : [];
}

function toHead({ format, columns, delimiter, hasBom }: ExportLayout): string {
  if (format === 'jsonl') return '';
  return (hasBom ? BYTE_ORDER_MARK : '') + toCsv([columns], delimiter);
}

function toText(people: readonly Person[], { format, columns, delimiter }: ExportLayout): string {
  const records = people.map((person) => columns.map((name) => valueOf(person, name)));
  if (format === 'csv') return toCsv(records, delimiter);
  return records
    .map((record) => Object.fromEntries(columns.map((name, index) => [name, record[index]])))
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');
}
