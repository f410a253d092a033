import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Template, templateSchema } from './template.ts';

/** A stack as it was synthesized. */
export interface SynthesizedStack {
  readonly name: string;
  readonly region: string;
  readonly template: Template;
}

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      /** aws://<account>/<region> */
      environment: z.optional(z.string()),
      properties: z.optional(
        z.object({ templateFile: z.optional(z.string()), stackName: z.optional(z.string()) }),
      ),
    }),
  ),
});

/** The stacks in a folder that `cdk synth` has written. */
export function readStacks(folder: string): SynthesizedStack[] {
  const { artifacts } = manifestSchema.parse(readJson(folder, 'manifest.json'));
  return Object.entries(artifacts)
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([id, { environment = '', properties = {} }]) => ({
      name: properties.stackName ?? id,
      region: environment.split('/').at(-1) ?? '',
      template: templateSchema.parse(
        readJson(folder, properties.templateFile ?? `${id}.template.json`),
      ),
    }));
}

/** The stack that holds what has to stay. Every stage has one. */
export function stateOf(stacks: readonly SynthesizedStack[]): SynthesizedStack {
  const state = stacks.find(({ name }) => name.endsWith('-state'));
  if (!state) throw new Error('A stage has a state stack');
  return state;
}

function readJson(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}
