import type { Datapoint } from './datapoint.ts';

interface EmfRecord {
  readonly _aws: {
    readonly Timestamp: number;
    readonly CloudWatchMetrics: readonly {
      readonly Namespace: string;
      readonly Dimensions: readonly (readonly string[])[];
      readonly Metrics: readonly { readonly Name: string; readonly Unit?: string }[];
    }[];
  };
  readonly [member: string]: unknown;
}

/**
 * The datapoints that CloudWatch makes of what a Lambda prints, by the specification of the embedded
 * metric format: one for each metric, set of dimensions and value. Other lines are logs.
 */
export function datapointsOf(printed: readonly string[]): Datapoint[] {
  return printed
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith('{') && line.includes('"_aws"'))
    .flatMap((line) => datapointsOfRecord(JSON.parse(line) as EmfRecord));
}

function datapointsOfRecord(record: EmfRecord): Datapoint[] {
  const { Timestamp: at, CloudWatchMetrics } = record['_aws'];
  return CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions, Metrics }) =>
    Metrics.flatMap(({ Name: name, Unit }) =>
      Dimensions.flatMap((names) => {
        const dimensions = Object.fromEntries(names.map((key) => [key, String(record[key])]));
        const values = [record[name]].flat().map(Number);
        return values.map((value) => ({ namespace, name, dimensions, unit: Unit, at, value }));
      }),
    ),
  );
}
