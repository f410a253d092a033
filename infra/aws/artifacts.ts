import { existsSync } from 'node:fs';
import type { LambdaName } from '#shared/lambdas.ts';
import { bundleFolder, siteFolder, WIDGET_FOLDER } from '../build/paths.ts';

/** What `npm run build` writes and a deployment uploads. */
export interface Artifacts {
  /** The folder of a Lambda's bundle. */
  lambda(name: LambdaName): string;
  /** The site's files. */
  site(): SiteArtifacts;
}

export interface SiteArtifacts {
  /** The folder that is served, laid out as its paths are. Beside each text are its compressed copies. */
  readonly folder: string;
  /** The folder that is served as `/widget`. */
  readonly widget: string;
}

/** The artifacts in build/, as `npm run build` writes them. */
export const builtArtifacts: Artifacts = {
  lambda: (name) => existing(bundleFolder(name)),
  site: () => ({
    folder: existing(siteFolder()),
    widget: existing(WIDGET_FOLDER),
  }),
};

/** Throws if there is no such file or folder. */
export function existing(path: string): string {
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm run build first`);
  return path;
}
