import { isDeepStrictEqual } from 'node:util';
import { isRetained, type Resource, type Template } from './template.ts';

/** A resource that a deployment adds, changes or removes. */
export interface Change {
  readonly kind: 'add' | 'change' | 'remove';
  readonly id: string;
  readonly type: string;
  /** Its place in our code, as people read it. */
  readonly path: string;
  /** The properties that differ, by name. */
  readonly properties: readonly string[];
  /** Whether CloudFormation keeps the deployed resource, because it holds data. */
  readonly isRetained: boolean;
  /** Whether the deployed resource is retained and the new one would not be. */
  readonly losesRetention: boolean;
}

/** What deploying a template over another changes, by a comparison of the two. */
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

/** The path of the CDK, without the name of the stack and the last part, which is always the same. */
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
