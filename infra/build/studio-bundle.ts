import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tokenSheet } from '#shared/design-tokens.ts';
import { ROOT, STUDIO_FOLDER } from './paths.ts';
import { replaceFile } from './precompress.ts';
import { type Part, TOOLS } from './up-to-date.ts';

/** The pages of the studio, for the server that the operator starts, and what they load. */
export const STUDIO_PART: Part = {
  name: 'studio',
  sources: ['operator/studio', 'operator/operations', ...TOOLS],
  build: bundle,
};

/** In their order. */
const STYLES = ['page.css', 'controls.css', 'content.css'];

async function bundle(): Promise<void> {
  // Only stale pages pay for loading Vite and what cuts the font.
  const { bundle: bundleForBrowser, bundleForNode } = await import('./vite-build.ts');
  const { buildFont } = await import('./site-font.ts');
  const pages = await bundleForNode('operator/studio/pages/pages.tsx', {
    ssr: { noExternal: true },
  });
  const script = await bundleForBrowser({
    build: { lib: { entry: 'operator/studio/client/studio.ts', formats: ['es'] } },
  });
  const styles = await Promise.all(
    STYLES.map((name) => readFile(join(ROOT, 'operator/studio/pages/styles', name), 'utf8')),
  );
  const files = {
    'pages.mjs': pages.code,
    'studio.js': script.code,
    'studio.css': tokenSheet() + styles.join(''),
    'archivo.woff2': await buildFont(),
    'favicon.svg': await readFile(join(ROOT, 'site/public/favicon.svg')),
  };
  for (const [name, content] of Object.entries(files)) {
    await replaceFile(join(STUDIO_FOLDER, name), content);
  }
}
