import { countPeople } from '#shared/format.ts';
import { optional, withDefault } from '../../field.ts';
import { choice, choices, flag } from '../../field-kinds.ts';
import { type State, stateOf } from '../../list/candidate.ts';
import { SEGMENT_FIELDS, segmentOf } from '../../list/segment.ts';
import { answers } from '../../operation.ts';
import {
  COLUMN_NAMES,
  type ColumnName,
  DEFAULT_COLUMNS,
  type Delimiter,
  DELIMITERS,
  toCsv,
  valuesOf,
} from './export-csv.ts';

const FORMATS = ['csv', 'jsonl'] as const;
const DELIMITER_NAMES = Object.keys(DELIMITERS) as Delimiter[];

interface Layout {
  readonly format: (typeof FORMATS)[number];
  readonly columns: readonly ColumnName[];
  readonly delimiter: Delimiter;
  readonly hasBom: boolean;
}

/** Without it, Excel reads UTF-8 as Windows-1252. */
const BYTE_ORDER_MARK = '\u{feff}';

/** People whose rows are read at once, and lines that are written at once. */
const BATCH_SIZE = 400;

/** A person of an export. As JSON, it has the columns by their names. */
class ExportedPerson {
  readonly layout: Layout;
  readonly values: readonly unknown[];

  constructor(layout: Layout, values: readonly unknown[]) {
    this.layout = layout;
    this.values = values;
  }

  toJSON(): object {
    return Object.fromEntries(this.layout.columns.map((name, at) => [name, this.values[at]]));
  }
}

export const exportPeople = answers({
  name: 'export',
  label: 'Export',
  summary: 'export everyone you may write to, as CSV or JSON lines',
  details: `Leaves out people who unsubscribed, did not confirm or bounced, unless states
are named. The six columns of the default can be corrected in a spreadsheet and
imported with Update. A cell that a spreadsheet would take for a formula begins
with an apostrophe.`,
  examples: [
    'waitlist export --out people/list.csv           git ignores the folder people/',
    'waitlist export --out people/list.csv --delimiter semicolon  for a Swiss Excel',
    'waitlist export --columns all --state subscribed,pending,unsubscribed,suppressed',
    'waitlist export --columns email,language --format jsonl --since 30d',
  ],
  on: 'list',
  needs: 'list',
  changes: 'audit',
  files: 'one',
  folded: { label: 'Filters', fields: Object.keys(SEGMENT_FIELDS) },
  none: 'Nobody matches, so there is nothing to export.',
  input: {
    ...SEGMENT_FIELDS,
    columns: optional(
      choices(
        { label: 'Columns', help: `instead of ${DEFAULT_COLUMNS.join(', ')}` },
        ['all', ...COLUMN_NAMES],
        { all: 'All columns' },
      ),
    ),
    format: withDefault(
      choice({ label: 'Format', help: 'CSV, or JSON with one person per line' }, FORMATS, {
        csv: 'CSV',
        jsonl: 'JSON',
      }),
      'csv',
    ),
    delimiter: withDefault(
      choice({ label: 'Delimiter', help: 'what separates cells' }, DELIMITER_NAMES, {
        semicolon: 'semicolon, for a Swiss Excel',
      }),
      'comma',
    ),
    withoutBom: flag({
      label: 'Without byte order mark',
      help: 'without the byte order mark that Excel needs',
    }),
  },

  async *read({ columns: named, format, delimiter, withoutBom, ...filters }, context) {
    const { store, signal, onProgress } = context;
    const segment = segmentOf(filters);
    const columns = named?.includes('all')
      ? COLUMN_NAMES
      : (named?.filter((name) => name !== 'all') ?? DEFAULT_COLUMNS);
    const layout: Layout = { format, columns, delimiter, hasBom: !withoutBom };
    const wanted = { state: ['subscribed'] as readonly State[], ...segment };
    const list = await context.list();
    const positions = list.select(wanted);
    const asked = Object.keys(segment);
    // Values may be typed addresses, so the audit has only the names of filters.
    const details = asked.length > 0 ? { filters: asked } : {};
    const entry = await store.record({ action: 'export', details }, context);
    let people = 0;
    for (let at = 0; at < positions.length && !signal.aborted; at += BATCH_SIZE) {
      const listed = positions.slice(at, at + BATCH_SIZE).map((position) => list.person(position));
      const now = await store.readPersons(listed, context.now());
      // Who has left since the list was read is not exported.
      const found = now.filter((person) => wanted.state.includes(stateOf(person)));
      for (const person of found) yield new ExportedPerson(layout, valuesOf(person, columns));
      people += found.length;
      onProgress?.(people, positions.length);
    }
    await entry.add({ people, ...(signal.aborted && { interrupted: 'yes' }) });
    signal.throwIfAborted();
  },

  show(people) {
    const [first] = people;
    if (!first) return [];
    const file = first.layout.format === 'csv' ? 'people.csv' : 'people.jsonl';
    return [
      { file, bytes: () => bytesOf(first.layout, people) },
      `${countPeople(people.length)} exported.`,
    ];
  },
});

async function* bytesOf(layout: Layout, people: readonly ExportedPerson[]) {
  const { format, columns, delimiter, hasBom } = layout;
  const isCsv = format === 'csv';
  if (isCsv) yield Buffer.from((hasBom ? BYTE_ORDER_MARK : '') + toCsv([], [columns], delimiter));
  for (let at = 0; at < people.length; at += BATCH_SIZE) {
    const part = people.slice(at, at + BATCH_SIZE);
    const text = isCsv
      ? toCsv(
          columns,
          part.map(({ values }) => values),
          delimiter,
        )
      : part.map((person) => `${JSON.stringify(person)}\n`).join('');
    yield Buffer.from(text);
  }
}
