import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { DEFAULT_REGION } from '#shared/stage.ts';
import { ROOT } from '../build/paths.ts';

const settingsSchema = z.object({
  context: z.object({
    stages: z.record(z.string(), z.object({ region: z.optional(z.string()) })),
  }),
});

/** Sets and returns the region of the environment, or else the one that cdk.json deploys a stage to. */
export function useRegionOf(stage: string): string {
  return (process.env['AWS_REGION'] ??= process.env['AWS_DEFAULT_REGION'] ?? regionOf(stage));
}

function regionOf(stage: string): string {
  const { context } = settingsSchema.parse(
    JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')),
  );
  return new Map(Object.entries(context.stages)).get(stage)?.region ?? DEFAULT_REGION;
}
