import type { Segment } from '../../operator/segment.ts';
import type { ColumnName, Delimiter } from './export-csv.ts';

/** What an export looks like. */
export interface ExportLayout {
  readonly format: 'csv' | 'jsonl';
  readonly columns: readonly ColumnName[];
  readonly delimiter: Delimiter;
  /** Begins with a byte order mark, without which Excel reads UTF-8 as Windows-1252. */
  readonly hasBom: boolean;
}

export interface ExportOptions {
  /** The list: a stage of the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  readonly segment: Segment;
  readonly layout: ExportLayout;
  /** The file to write. Standard output without it. */
  readonly file?: string | undefined;
  /** Goes on where an export into the file was ended. */
  readonly isResumed?: boolean | undefined;
}
