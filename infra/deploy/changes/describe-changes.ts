import type { Change } from './find-changes.ts';

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
