import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_ROOT, RELEASES_PATH } from '#shared/contract/paths.ts';
import { inEachLanguage, type Localized } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import type { Release } from '../../site/embed/snippets.ts';
import type { Prerendered } from '../../widget/prerender.tsx';
import { ROOT, WIDGET_PRERENDER_FILE } from './paths.ts';

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

/** Every release of the widget, the newest first. `npm run release` writes it. */
const RELEASES_FILE = join(ROOT, 'widget/releases', basename(RELEASES_PATH));

/** The newest release of the widget. Undefined before the first. */
export async function newestRelease(): Promise<Release | undefined> {
  try {
    const { releases } = JSON.parse(await readFile(RELEASES_FILE, 'utf8')) as {
      readonly releases: readonly Release[];
    };
    return releases[0];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
