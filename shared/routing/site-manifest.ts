import type { Language } from '#shared/languages.ts';
import type { InlineHashes } from './headers.ts';
import type { RouteName } from './routes.ts';

/** What a build of the site tells those who serve it: build/site-manifest.json. */
export interface SiteManifest extends InlineHashes {
  readonly routes: readonly {
    readonly route: RouteName;
    readonly language: Language;
    readonly path: string;
    readonly file: string;
  }[];
}
