/** What a deployment check reads of a CloudFormation template. */
export interface Template {
  readonly Resources?: Readonly<Record<string, Resource>>;
}

export interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly Metadata?: Readonly<Record<string, unknown>>;
}

/** Whether CloudFormation leaves a resource behind when it would delete or replace it. */
export function isRetained({ DeletionPolicy, UpdateReplacePolicy }: Resource): boolean {
  return [DeletionPolicy, UpdateReplacePolicy].some((policy) => policy?.startsWith('Retain'));
}
