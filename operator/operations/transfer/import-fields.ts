import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { LANGUAGE_NAMES } from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { argument, type Field, FieldError, type InputOf, optional } from '../../field.ts';
import { choice, file, flag, text, time } from '../../field-kinds.ts';
import { IMPORT_FIELDS } from './column-names.ts';
import type { ColumnChoices } from './columns.ts';
import { ENCODINGS } from './encoding.ts';
import { DATE_ORDERS } from './file-times.ts';

type ColumnMap = ColumnChoices['map'];

/** Texts, each as it is, since names of columns have commas. On a page, one a line. */
function texts(label: string, help: string): Field<readonly string[]> {
  return {
    label,
    help,
    control: { kind: 'lines', typed: 'text' },
    isArgument: false,
    isRequired: false,
    read: linesOf,
    write: (value) => [...value],
  };
}

function linesOf(given: readonly string[]): readonly string[] {
  const lines = given.flatMap((each) => each.split('\n'));
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** `email=E-Mail` */
const map: Field<ColumnMap> = {
  ...texts('Map', `FIELD=COLUMN: which column holds a field: ${IMPORT_FIELDS.join(', ')}`),
  control: { kind: 'lines', typed: 'pairs' },
  read: (given) =>
    Object.fromEntries(
      linesOf(given).map((pair) => {
        const [, name, column] = /^(\w+) *= *(.+)$/.exec(pair) ?? [];
        const field = IMPORT_FIELDS.find((known) => known === name);
        if (field && column) return [field, column];
        throw new FieldError(`expected FIELD=COLUMN with one of ${IMPORT_FIELDS.join(', ')}`);
      }),
    ),
  write: (value) => Object.entries(value).map(([field, column]) => `${field}=${column}`),
};

export const IMPORT_INPUT = {
  file: argument(
    file(
      { label: 'File', help: 'a CSV file from another product, or an export of the list' },
      '.csv,.txt,.tsv',
    ),
  ),
  people: optional(
    choice(
      { label: 'People', help: 'whether the people in the file are on its list or have left it' },
      ['on-list', 'left'],
      { 'on-list': 'They are on the list', left: 'They have left it' },
    ),
  ),
  map,
  in: texts(
    'In',
    'COLUMN=VALUE,…: which values of a status column mean that a person is on the list; (blank) and (filled) count as values',
  ),
  ignore: texts('Ignore', 'a column to ignore'),
  consentSource: optional(
    text({ label: 'Consent source', help: 'where and how these people consented' }),
  ),
  consentDate: optional(
    time({ label: 'Consent date', help: 'when they consented, if the file has no date' }),
  ),
  language: optional(
    choice({ label: 'Language', help: 'for people without one' }, LANGUAGES, LANGUAGE_NAMES),
  ),
  role: optional(choice({ label: 'Role', help: 'for new people without one' }, ROLES)),
  intent: optional(choice({ label: 'Intent', help: 'for new people without one' }, INTENTS)),
  encoding: optional(
    choice({ label: 'Encoding', help: 'of the file, if characters come out wrong' }, ENCODINGS),
  ),
  dates: optional(
    choice({ label: 'Dates', help: 'how to read dates such as 3/4/2026' }, DATE_ORDERS),
  ),
  confirm: flag({
    label: 'Confirm',
    help: 'send each new person a mail to confirm first (double opt-in)',
  }),
  update: flag({
    label: 'Update',
    help: 'update people on the list from a corrected export; this cannot be undone',
  }),
};

export type ImportInput = InputOf<typeof IMPORT_INPUT>;
