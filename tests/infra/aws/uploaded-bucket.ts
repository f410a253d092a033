import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { resourcesOf, type Template } from './synthesize.ts';

export interface StoredObject {
  readonly body: Buffer;
  /** `content-encoding` and `cache-control`, if they are stored. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** The content of a site's bucket by key, after every upload of its template. */
export function uploadedBucket(assembly: string, template: Template): Map<string, StoredObject> {
  const bucket = new Map<string, StoredObject>();
  for (const [, { Properties }] of resourcesOf(template, 'Custom::CDKBucketDeployment')) {
    const {
      SourceObjectKeys: sources,
      DestinationBucketKeyPrefix: prefix,
      SystemMetadata: metadata = {},
      Include: include = [],
      Exclude: exclude = [],
    } = Properties;
    for (const source of sources as string[]) {
      const folder = join(assembly, `asset.${source.replace('.zip', '')}`);
      for (const name of namesBelow(folder)) {
        // The last matching filter wins, and the uploader lists the including ones last.
        if (fits(name, exclude) && !fits(name, include)) continue;
        const key = prefix ? `${prefix}/${name}` : name;
        if (bucket.has(key)) throw new Error(`${key} is uploaded twice`);
        bucket.set(key, { body: readFileSync(join(folder, name)), metadata });
      }
    }
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
