import type { Language } from '#shared/languages.ts';
import type { InlineHashes } from './headers.ts';
import type { RouteName } from './routes.ts';

/** What the servers of the site have to know of a build: build/site-manifest.json. */
export interface SiteManifest extends InlineHashes {
  readonly routes: readonly {
    readonly route: RouteName;
    readonly language: Language;
    readonly path: string;
    readonly file: string;
  }[];
}
