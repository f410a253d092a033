import { vi } from 'vitest';
import { z } from 'zod';

/** A value of a metric at a time, as CloudWatch keeps it. */
export interface Datapoint {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly value: number;
}

const emfSchema = z.looseObject({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

let printed: string[] = [];

/** Collects what handlers print to standard output. Call it before each test. */
export function catchPrinted(): void {
  printed = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
}

/** The metrics that were printed since the last call, as CloudWatch reads them. */
function takeMetrics(): Datapoint[] {
  const lines = printed.flatMap((text) => text.split('\n'));
  printed = [];
  return lines
    .filter((line) => line.startsWith('{') && line.includes('"_aws"'))
    .flatMap((line) => datapointsOf(emfSchema.parse(JSON.parse(line))));
}

/** The metrics that work prints. */
export async function metricsOf(work: () => Promise<unknown>): Promise<Datapoint[]> {
  takeMetrics();
  await work();
  return takeMetrics();
}

/** A datapoint for each metric, set of dimensions and value of a record in the embedded metric format. */
function datapointsOf(record: z.output<typeof emfSchema>): Datapoint[] {
  const { Timestamp: at, CloudWatchMetrics } = record['_aws'];
  return CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions, Metrics }) =>
    Metrics.flatMap(({ Name: name }) =>
      Dimensions.flatMap((names) => {
        const dimensions = Object.fromEntries(names.map((key) => [key, String(record[key])]));
        const values = [record[name]].flat().map(Number);
        return values.map((value) => ({ namespace, name, dimensions, at, value }));
      }),
    ),
  );
}
