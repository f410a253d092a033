import type { ColumnMap } from './import-columns.ts';
import type { ImportDefaults } from './import-row.ts';

export interface ImportOptions {
  /** `-` is standard input. */
  readonly file: string;
  readonly map: ColumnMap;
  readonly defaults: ImportDefaults;
  /** Whether each person is asked by a mail first. */
  readonly isAsked: boolean;
  /** Whether the operator said yes beforehand. */
  readonly isAnswered: boolean;
}
