import { pathToFileURL } from 'node:url';
import { API_ROOT } from '#shared/contract/paths.ts';
import type { Release } from '#shared/contract/releases.ts';
import { inEachLanguage, type Localized } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import type { Prerendered } from '../../widget/prerender.tsx';
import { WIDGET_PRERENDER_FILE } from './paths.ts';
import { readManifest } from './releases.ts';

/** The waitlist form in every language, as the built widget renders it: the site embeds no source. */
export async function prerenderWidget(): Promise<Localized<Prerendered>> {
  const { prerender }: typeof import('../../widget/prerender.tsx') = await import(
    pathToFileURL(WIDGET_PRERENDER_FILE).href
  );
  return inEachLanguage((language) =>
    prerender({
      language,
      api: API_ROOT,
      successUrl: routePath('success', language),
      privacyUrl: routePath('privacy', language),
    }),
  );
}

/** The release that a partner pins today. Undefined before the first one. */
export async function newestRelease(): Promise<Release | undefined> {
  const { releases } = await readManifest();
  return releases[0];
}
