import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { resourcesOf, type Template } from './synthesize.ts';

export interface StoredObject {
  readonly body: Buffer;
  /** `content-encoding` and `cache-control`, if they are stored. */
  readonly metadata: Readonly<Record<string, string>>;
}

export type StoredObjects = ReadonlyMap<string, StoredObject>;

/** The content of a site's bucket by key, after every upload of its template over what it held. */
export function uploadedBucket(
  assembly: string,
  template: Template,
  before: StoredObjects = new Map(),
): StoredObjects {
  const bucket = new Map(before);
  const uploaded = new Set<string>();
  for (const [, { Properties }] of resourcesOf(template, 'Custom::CDKBucketDeployment')) {
    const {
      SourceObjectKeys: sources,
      DestinationBucketKeyPrefix: prefix,
      SystemMetadata: metadata = {},
      Include: include = [],
      Exclude: exclude = [],
      Prune: prune = true,
    } = Properties;
    for (const source of sources as string[]) {
      const folder = join(assembly, `asset.${source.replace('.zip', '')}`);
      for (const name of namesBelow(folder)) {
        // The last matching filter wins, and the uploader lists the including ones last.
        if (fits(name, exclude) && !fits(name, include)) continue;
        const key = prefix ? `${prefix}/${name}` : name;
        if (uploaded.has(key)) throw new Error(`${key} is uploaded twice`);
        uploaded.add(key);
        bucket.set(key, { body: readFileSync(join(folder, name)), metadata });
      }
    }
    if (prune) for (const key of bucket.keys()) if (!uploaded.has(key)) bucket.delete(key);
  }
  return bucket;
}

function namesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

function fits(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(name),
  );
}
