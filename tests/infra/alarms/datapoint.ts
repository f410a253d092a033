/** A value of a metric at a time, as CloudWatch keeps it. */
export interface Datapoint {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
  /** As CloudWatch calls it: `Count`, `Seconds`. */
  readonly unit?: string | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly value: number;
}
