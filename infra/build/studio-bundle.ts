import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, ROOT, STUDIO_FOLDER } from './paths.ts';
import { type Part, TOOLS } from './up-to-date.ts';

const PUBLIC = join(CACHE, 'studio-public');

/** The page of the studio, for the server that the operator starts. */
export const STUDIO_PART: Part = {
  name: 'studio',
  sources: ['operator/studio/app', 'infra/pages', 'site/components/drawings', ...TOOLS],
  build: bundle,
};

async function bundle(): Promise<void> {
  // Only a stale page pays for loading Vite and what cuts the font.
  const { build } = await import('vite');
  const { buildFont } = await import('./site-font.ts');
  await mkdir(PUBLIC, { recursive: true });
  await writeFile(join(PUBLIC, 'archivo.woff2'), await buildFont());
  await cp(join(ROOT, 'site/public/favicon.svg'), join(PUBLIC, 'favicon.svg'));
  await build({
    configFile: false,
    root: join(ROOT, 'operator/studio/app'),
    publicDir: PUBLIC,
    logLevel: 'error',
    build: {
      outDir: STUDIO_FOLDER,
      emptyOutDir: true,
      // The policy of the page allows no data in the place of a file.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
}
