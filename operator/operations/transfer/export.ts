import { countPeople } from '#shared/format.ts';
import { optional, withDefault } from '../../field.ts';
import { choice, choices } from '../../field-kinds.ts';
import { type State, stateOf } from '../../list/states.ts';
import { SEGMENT_FIELDS, segmentOf } from '../../list/segment.ts';
import { answers } from '../../operation.ts';
import {
  COLUMN_NAMES,
  DEFAULT_COLUMNS,
  DELIMITERS,
  exportedOf,
  type Layout,
  toCsv,
} from './export-csv.ts';

const DELIMITER_NAMES = Object.keys(DELIMITERS) as Layout['delimiter'][];

/** People whose rows are read at once. */
const BATCH_SIZE = 400;

export const exportPeople = answers({
  name: 'export',
  label: 'Export',
  summary: 'export everyone you may write to, as CSV',
  details: `Leaves out people who unsubscribed, have not confirmed or bounced, unless you
name states. The six default columns can be corrected in a spreadsheet and
imported with Update. Cells that a spreadsheet would read as a formula get a
leading apostrophe.`,
  examples: [
    'waitlist export --out people/list.csv           git ignores the folder people/',
    'waitlist export --out people/list.csv --delimiter semicolon  for a Swiss Excel',
    'waitlist export --columns all --state subscribed,pending,unsubscribed,suppressed',
    'waitlist export --columns email,language --since 30d --json',
  ],
  on: 'transfer',
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
    delimiter: withDefault(
      choice({ label: 'Delimiter', help: 'what separates cells' }, DELIMITER_NAMES, {
        semicolon: 'semicolon, for a Swiss Excel',
      }),
      'comma',
    ),
  },

  async *read(input, context) {
    const { store, signal, onProgress } = context;
    const segment = segmentOf(input);
    const wanted = { state: ['subscribed'] as readonly State[], ...segment };
    const list = await context.list();
    const positions = list.select(wanted);
    // Values may be typed addresses, so the audit has only the names of filters.
    const filterNames = Object.keys(segment);
    const details = filterNames.length > 0 ? { filters: filterNames } : {};
    const entry = await store.record({ action: 'export', details }, context);
    let people = 0;
    for (let at = 0; at < positions.length && !signal.aborted; at += BATCH_SIZE) {
      const listed = Array.from(positions.subarray(at, at + BATCH_SIZE), list.person);
      const now = await store.readPersons(listed, context.now());
      // Who has left since the list was read is not exported.
      const found = now.filter((person) => wanted.state.includes(stateOf(person)));
      for (const person of found) yield exportedOf(person, input.columns);
      people += found.length;
      onProgress?.(people, positions.length);
    }
    await entry.add({ people, ...(signal.aborted && { interrupted: 'yes' }) });
    signal.throwIfAborted();
  },

  show: (people, layout) => [
    {
      file: 'people.csv',
      async *bytes() {
        for (const text of toCsv(people, layout)) yield Buffer.from(text);
      },
    },
    `${countPeople(people.length)} exported.`,
  ],
});
