import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import * as z from 'zod/mini';

const resourceSchema = z.looseObject({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
});

/** What a deployment reads of a CloudFormation template. */
export const templateSchema = z.looseObject({
  Resources: z.optional(z.record(z.string(), resourceSchema)),
  Outputs: z.optional(z.record(z.string(), z.looseObject({ Value: z.unknown() }))),
});

export type Template = z.infer<typeof templateSchema>;
export type Resource = z.infer<typeof resourceSchema>;

/** A stack as it was synthesized. */
export interface SynthesizedStack {
  readonly name: string;
  readonly region: string;
  readonly template: Template;
}

/** The stacks in a folder that `cdk synth` has written. */
export function readStacks(folder: string): SynthesizedStack[] {
  return new CloudAssembly(folder).stacks.map(({ stackName, environment, template }) => ({
    name: stackName,
    region: environment.region,
    template: templateSchema.parse(template),
  }));
}

/** The stack that holds what has to stay. Every stage has one. */
export function stateOf(stacks: readonly SynthesizedStack[]): SynthesizedStack {
  const state = stacks.find(({ name }) => name.endsWith('-state'));
  if (!state) throw new Error('A stage has a state stack');
  return state;
}
