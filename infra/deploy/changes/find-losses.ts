import type { Change } from './find-changes.ts';

/** What CloudFormation says that it would do to a resource instead of changing it. */
export type Replacement = 'True' | 'Conditional';

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
