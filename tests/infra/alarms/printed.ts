import { vi } from 'vitest';
import type { Datapoint } from './datapoint.ts';
import { datapointsOf } from './emf.ts';

let printed: string[] = [];

/** Keeps what handlers print to standard output from the test's own. Call it before each test. */
export function catchPrinted(): void {
  printed = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
}

/** The metrics that were printed since the last call, as Lambda hands them to CloudWatch. */
export function takeMetrics(): Datapoint[] {
  const points = datapointsOf(printed);
  printed = [];
  return points;
}

/** The metrics that work prints. */
export async function metricsOf(work: () => Promise<unknown>): Promise<Datapoint[]> {
  takeMetrics();
  await work();
  return takeMetrics();
}
