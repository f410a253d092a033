import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import type { LambdaName } from '#shared/lambdas.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a build leaves behind and a deployment uploads. */
export const BUILD = join(ROOT, 'build');

/** What a build can make again and a deployment never uploads. */
export const CACHE = join(ROOT, '.cache');

/** The served pages and assets, laid out as their paths are. */
export function siteFolder(build = BUILD): string {
  return join(build, 'site');
}

/** What is served of the widget. */
export const WIDGET_FOLDER = join(BUILD, dirname(WIDGET_PATH));

/** The widget's channel file. */
export const WIDGET_FILE = join(BUILD, WIDGET_PATH);

/** A module whose `prerender` renders the widget into markup. */
export const WIDGET_PRERENDER_FILE = join(BUILD, 'widget-prerender.mjs');

/** The HTML pages of the laptop stack. */
export const PAGES_FILE = join(BUILD, 'pages', 'pages.mjs');

/** The pages of the studio, and what they load. */
export const STUDIO_FOLDER = join(BUILD, 'studio');

/** A Lambda's bundle: a folder with one `index.mjs`, as it is uploaded. */
export function bundleFolder(name: LambdaName): string {
  return join(BUILD, 'lambdas', name);
}

/** Where the laptop stack keeps its data, unless `LOCAL_DATA` names another folder. */
export const LOCAL_DATA = join(ROOT, '.local');

/** The environment of a running laptop stack, for the operator's commands. It holds no secret. */
export function operatorEnvironmentFile(dataFolder: string): string {
  return join(dataFolder, 'ops.env');
}
