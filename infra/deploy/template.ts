import * as z from 'zod/mini';

const properties = z.optional(z.record(z.string(), z.unknown()));

const resourceSchema = z.looseObject({
  Type: z.string(),
  Properties: properties,
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
  Metadata: properties,
});

/** What a deployment reads of a CloudFormation template. The rest of it is kept. */
export const templateSchema = z.looseObject({
  Resources: z.optional(z.record(z.string(), resourceSchema)),
});

export type Template = z.infer<typeof templateSchema>;
export type Resource = z.infer<typeof resourceSchema>;

/** Whether CloudFormation leaves a resource behind when it would delete or replace it. */
export function isRetained({ DeletionPolicy, UpdateReplacePolicy }: Resource): boolean {
  return [DeletionPolicy, UpdateReplacePolicy].some((policy) => policy?.startsWith('Retain'));
}
