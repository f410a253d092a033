import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';
import { ROOT } from './paths.ts';
import { buildFont } from './site-font.ts';
import { buildStyle } from './site-inline.ts';
import { loadSiteModule } from './site-prerender.ts';

/**
 * Renders the images of site/public: `node infra/build/social-images.ts`. They are in the repository,
 * because a build must not need a browser.
 */
async function takeSocialImages(): Promise<void> {
  const { socialImages } = await loadSiteModule<
    typeof import('../../site/social/social-images.tsx')
  >('social/social-images.tsx');
  const font = `data:font/woff2;base64,${Buffer.from(await buildFont()).toString('base64')}`;
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  const page = await browser.newPage({ colorScheme: 'light' });
  for (const { file, width, height, html } of socialImages(font, await buildStyle('social'))) {
    const path = join(ROOT, 'site', 'public', file);
    await page.setViewportSize({ width, height });
    await page.setContent(html);
    await page.evaluate('document.fonts.ready');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await page.screenshot());
    console.log(file);
  }
  await browser.close();
}

await takeSocialImages();
