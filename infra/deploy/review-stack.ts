import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { SynthesizedStack } from './assembly.ts';
import { describeChanges } from './changes/describe-changes.ts';
import { findChanges } from './changes/find-changes.ts';
import { findLosses } from './changes/find-losses.ts';
import { openStack } from './deployed-stack.ts';

export interface Review {
  /** What the deployment does to the stack, in plain words. */
  readonly lines: readonly string[];
  /** What it would lose. Empty where it may be deployed. */
  readonly losses: readonly string[];
}

/** Compares a stack with what is deployed of it. CloudFormation itself says what it would replace. */
export async function reviewStack(
  client: CloudFormationClient,
  { name, template }: SynthesizedStack,
): Promise<Review> {
  const stack = openStack(client, name);
  const deployed = await stack.template();
  if (!deployed) return { lines: describeChanges(name, undefined), losses: [] };
  const changes = findChanges(deployed, template);
  const lines = describeChanges(name, changes);
  // A change set takes seconds. Only what is retained is worth them.
  const touches = changes.some(({ kind, isRetained }) => kind === 'change' && isRetained);
  const replacements = touches ? await stack.replacements(template) : new Map();
  return { lines, losses: findLosses(name, changes, replacements) };
}
