import { parsePrimaryKey } from '../../../lambdas/store/keys.ts';
import type { OperationContext } from '../../operation.ts';
import { record, type AuditDetails } from '../people/audit.ts';
import { isIn, type Segment } from '../../list/segment.ts';
import {
  type AnyRow,
  readBrought,
  readBroughtFor,
  toPerson,
  type Person,
} from '../../list/store/people.ts';
import { prepareInvitations } from '../../list/store/invitations.ts';
import { scanPages, type Item } from '../../../lambdas/store/scan-pages.ts';
import { reportReading } from '../../list/store/report-reading.ts';
import { openPrivateFile, type FileBeingWritten } from '../../private-file.ts';
import { toCsv, valuesOf, type ExportLayout } from './export-csv.ts';

export interface ExportOptions {
  /** Without states, only people who may be written to are exported. */
  readonly segment: Segment;
  readonly layout: ExportLayout;
}

/** A file, which appears when it is complete, or a function that takes the text piece by piece. */
export type ExportTarget = { readonly file: string } | Pick<FileBeingWritten, 'write'>;

export interface Exported {
  readonly people: number;
  /** False after an interruption. A file is then not there. */
  readonly isComplete: boolean;
}

const BYTE_ORDER_MARK = '\u{feff}';

/** Writes the people of a segment, page by page, no faster than the target takes them. */
export async function runExport(
  { segment, layout }: ExportOptions,
  target: ExportTarget,
  context: OperationContext,
): Promise<Exported> {
  const wanted: Segment = { states: ['subscribed'], ...segment };
  const output = 'file' in target ? await openPrivateFile(target.file) : openStream(target.write);
  let count = 0;
  try {
    const onRead = await reportReading(context);
    const entry = await record({ action: 'export', details: detailsOf(segment) }, context);
    const isAsked = layout.columns.some((name) => name === 'invitedBy' || name === 'brought');
    const brought = isAsked ? await readBrought() : await readBroughtFor(wanted);
    const readInvitations = await prepareInvitations(wanted);
    // With the first people: an export that reads nothing writes nothing.
    let head = toHead(layout);
    const now = context.now();
    for await (const page of scanPages()) {
      const invitations = await readInvitations(page.items);
      const people = page.items
        .flatMap((item) => toPeople(item, { invitations: invitations.get(item.pk), brought, now }))
        .filter((person) => isIn(wanted, person));
      if (people.length > 0) {
        await output.write(head + toText(people, layout));
        head = '';
      }
      count += people.length;
      onRead(page.items.length);
      if (context.signal.aborted) break;
    }
    const isComplete = !context.signal.aborted;
    if (isComplete) {
      if (head !== '') await output.write(head);
      await output.finish();
    }
    await entry.add({ people: count, ...(!isComplete && { interrupted: 'yes' }) });
    return { people: count, isComplete };
  } finally {
    await output.close();
  }
}

/** The names of the filters. Their values may be typed addresses. */
function detailsOf(segment: Segment): AuditDetails {
  const filters = Object.keys(segment);
  return filters.length > 0 ? { filters } : {};
}

function openStream(write: FileBeingWritten['write']): FileBeingWritten {
  const nothing = async () => undefined;
  return { write, finish: nothing, close: nothing };
}

function toPeople(
  item: Item,
  known: Pick<AnyRow, 'invitations' | 'brought' | 'now'>,
): readonly Person[] {
  if (parsePrimaryKey(item.pk)?.kind !== 'waitlist') return [];
  const person = toPerson(item, known);
  return person ? [person] : [];
}

function toHead({ format, columns, delimiter, hasBom }: ExportLayout): string {
  if (format === 'jsonl') return '';
  return (hasBom ? BYTE_ORDER_MARK : '') + toCsv([columns], delimiter);
}

function toText(people: readonly Person[], { format, columns, delimiter }: ExportLayout): string {
  const records = people.map((person) => valuesOf(person, columns));
  if (format === 'csv') return toCsv(records, delimiter);
  return records
    .map((values) => Object.fromEntries(columns.map((name, index) => [name, values[index]])))
    .map((person) => `${JSON.stringify(person)}\n`)
    .join('');
}
