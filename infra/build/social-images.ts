import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';
import { ROOT } from './paths.ts';
import { buildFont } from './site-font.ts';
import { buildStyle } from './site-inline.ts';
import { loadSiteModule } from './site-prerender.ts';

type SocialImages = readonly import('../../site/social/social-images.tsx').SocialImage[];

/** The documents of all images in a font. */
export async function socialImages(font: Uint8Array): Promise<SocialImages> {
  const site = await loadSiteModule<typeof import('../../site/social/social-images.tsx')>(
    'social/social-images.tsx',
  );
  const url = `data:font/woff2;base64,${Buffer.from(font).toString('base64')}`;
  return site.socialImages(url, await buildStyle('social/social.css'));
}

/** Runs in the page. */
const LOAD_FONT = `(async () => {
  await document.fonts.load("16px 'Archivo Variable'");
  const faces = [...document.fonts].filter(({ family }) => /Archivo Variable/.test(family));
  return faces.length > 0 && faces.every(({ status }) => status === 'loaded');
})()`;

/**
 * Waits for the font of a document. The browser loads a font when it lays out a text in it, so
 * `document.fonts.ready` alone may come before.
 */
export async function loadFont(page: Page): Promise<void> {
  const isLoaded = await page.evaluate<boolean>(LOAD_FONT);
  if (!isLoaded) throw new Error('The font did not load, so the image would be set in another.');
}

/**
 * Renders the images of site/public: `node infra/build/social-images.ts`. They are in the repository,
 * because a build must not need a browser.
 */
async function takeSocialImages(): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  const page = await browser.newPage({ colorScheme: 'light' });
  for (const { file, width, height, html } of await socialImages(await buildFont())) {
    const path = join(ROOT, 'site', 'public', file);
    await page.setViewportSize({ width, height });
    await page.setContent(html);
    await loadFont(page);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await page.screenshot());
    console.log(file);
  }
  await browser.close();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await takeSocialImages();
