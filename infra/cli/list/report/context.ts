/** What a report says of itself. */
export interface ReportContext {
  /** The filters in words. */
  readonly filters: readonly string[];
  /** The stage of the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
}
