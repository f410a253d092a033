import type { CloudFormation } from '@aws-sdk/client-cloudformation';
import type { SynthesizedStack } from './assembly.ts';
import { openStack, type Replacement } from './deployed-stack.ts';
import { type Change, findChanges } from './find-changes.ts';

export interface Review {
  /** What the deployment does to the stack, in plain words. */
  readonly lines: readonly string[];
  /** What it would lose. Empty if it may be deployed. */
  readonly losses: readonly string[];
}

/** Compares a stack with what is deployed of it. CloudFormation itself says what it would replace. */
export async function reviewStack(
  client: CloudFormation,
  { name, template }: SynthesizedStack,
): Promise<Review> {
  const stack = openStack(client, name);
  const deployed = await stack.template();
  if (!deployed) return { lines: describeChanges(name, undefined), losses: [] };
  const changes = findChanges(deployed, template);
  const lines = describeChanges(name, changes);
  // A change set takes seconds, so it is asked for only where data may be lost.
  const touches = changes.some(({ kind, isRetained }) => kind === 'change' && isRetained);
  const replacements = touches ? await stack.replacements(template) : new Map();
  return { lines, losses: findLosses(name, changes, replacements) };
}

const VERBS = { add: 'adds', change: 'changes', remove: 'removes' } as const;

/** What a deployment does to a stack, a line for each resource. `undefined`: it is not deployed yet. */
export function describeChanges(
  stackName: string,
  changes: readonly Change[] | undefined,
): string[] {
  if (!changes) return [`${stackName}: is new`];
  if (changes.length === 0) return [`${stackName}: nothing changes`];
  return [
    `${stackName}:`,
    ...changes.map(({ kind, type, path, properties, isRetained }) => {
      const what = `  ${VERBS[kind].padEnd(8)}${path} (${type.replace(/^AWS::/, '')})`;
      const which = properties.length > 0 ? `: ${properties.join(', ')}` : '';
      return `${what}${which}${isRetained ? ', which holds data' : ''}`;
    }),
  ];
}

/** What a stack would lose, one sentence each. `replacements` is by logical id. */
export function findLosses(
  stackName: string,
  changes: readonly Change[],
  replacements: ReadonlyMap<string, Replacement>,
): string[] {
  return changes
    .filter(({ isRetained }) => isRetained)
    .flatMap((change) => {
      const { id, type, path } = change;
      const loss = lossOf(change, replacements.get(id));
      return loss ? [`${stackName}: ${path} (${type}, ${id}) ${loss}`] : [];
    });
}

function lossOf(
  { kind, properties, losesRetention }: Change,
  replacement: Replacement | undefined,
): string | undefined {
  if (kind === 'remove') {
    return 'would be removed from its stack, and an empty one may be used in its place.';
  }
  if (losesRetention) return 'would no longer be retained when its stack lets go of it.';
  if (!replacement) return undefined;
  const verb = replacement === 'True' ? 'would be replaced by a new one' : 'might be replaced';
  return `${verb}, because of ${properties.join(', ')}.`;
}
