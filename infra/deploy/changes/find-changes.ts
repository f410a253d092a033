import { isDeepStrictEqual } from 'node:util';
import { isRetained, type Resource, type Template } from './template.ts';

/** A resource that a deployment adds, changes or removes. */
export interface Change {
  readonly kind: 'add' | 'change' | 'remove';
  readonly id: string;
  readonly type: string;
  /** Where it stands in our code, for people. */
  readonly path: string;
  /** The properties that differ, by name. */
  readonly properties: readonly string[];
  /** Whether what is deployed holds something that must not be lost. */
  readonly isRetained: boolean;
  /** Whether what is deployed is retained and would be so no longer. */
  readonly losesRetention: boolean;
}

/** What deploying a template over another does, as far as the templates themselves say. */
export function findChanges(deployed: Template, wanted: Template): Change[] {
  const before = deployed.Resources ?? {};
  const after = wanted.Resources ?? {};
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].toSorted().flatMap((id) => changeOf(id, before[id], after[id]) ?? []);
}

function changeOf(id: string, before?: Resource, after?: Resource): Change | undefined {
  const resource = after ?? before;
  if (!resource) return undefined;
  const properties = differing(before?.Properties ?? {}, after?.Properties ?? {});
  const isKept = before !== undefined && isRetained(before);
  const losesRetention = isKept && after !== undefined && !isRetained(after);
  const isOther = before?.Type !== after?.Type;
  if (!isOther && properties.length === 0 && !losesRetention) return undefined;
  return {
    kind: !before ? 'add' : !after || isOther ? 'remove' : 'change',
    id,
    type: (before ?? resource).Type,
    path: pathOf(id, before ?? resource),
    properties: before && after ? properties : [],
    isRetained: isKept,
    losesRetention,
  };
}

function differing(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .toSorted();
}

/** The CDK's path without the stack's name and without the words that every path ends with. */
function pathOf(id: string, { Metadata }: Resource): string {
  const path = Metadata?.['aws:cdk:path'];
  if (typeof path !== 'string') return id;
  return (
    path
      .split('/')
      .slice(1)
      .join('/')
      .replace(/\/Resource$/, '') || id
  );
}
