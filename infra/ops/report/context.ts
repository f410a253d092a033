/** What a report says of itself. */
export interface ReportContext {
  /** The filters in words. */
  readonly filters: readonly string[];
  /** Where the list is: a stage, or this machine. */
  readonly place: string;
}
