import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { LANGUAGES } from '#shared/languages.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { buildFont } from '../../infra/build/site-font.ts';
import { loadFont, socialImages } from '../../infra/build/social-images.ts';
import { expect, test } from './fixtures.ts';

/** Another version of Chromium smooths edges differently, another font moves every letter. */
const SAME_SHARE = 0.004;

const FILES = LANGUAGES.map((language) => `og/${language}.png`);

test('every card is set in Archivo and shows the present texts', async ({ page }) => {
  const archivo = await buildFont();
  for (const file of FILES) {
    const committed = await readFile(join(ROOT, 'site', 'public', file));

    const inArchivo = await draw(page, file, archivo);
    const inFallback = await draw(page, file, new Uint8Array());

    // To draw the cards again: node infra/build/social-images.ts
    expect(await differingShare(page, committed, inArchivo), file).toBeLessThan(SAME_SHARE);
    expect(await differingShare(page, committed, inFallback), file).toBeGreaterThan(4 * SAME_SHARE);
  }
});

test('every text of a card is inside its frame', async ({ page }) => {
  const archivo = await buildFont();
  for (const file of FILES) {
    await draw(page, file, archivo);

    for (const text of await page.locator('h1 span, .offer span, .action, .address').all()) {
      const box = await text.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().toJSON();
      });
      expect(box.left, file).toBeGreaterThanOrEqual(72);
      expect(box.right, file).toBeLessThanOrEqual(1200 - 72);
      expect(box.bottom, file).toBeLessThanOrEqual(630);
    }
    await expect(page.locator('.action'), file).toHaveCSS('background-color', 'rgb(232, 89, 12)');
  }
});

test('an image without its font is not taken', async ({ page }) => {
  const [card] = await socialImages(new Uint8Array());
  await page.setContent(card?.html ?? '');

  await expect(loadFont(page)).rejects.toThrow();
});

/** Draws a card. Without a font it is drawn in the fallback. */
async function draw(page: Page, file: string, font: Uint8Array): Promise<Buffer> {
  const card = (await socialImages(font)).find((each) => each.file === file);
  if (!card) throw new Error(`No card is called ${file}`);
  await page.setViewportSize(card);
  await page.setContent(card.html);
  if (font.length > 0) await loadFont(page);
  return page.screenshot();
}

/** The share of pixels that are clearly lighter or darker in one of two pictures of a size. */
async function differingShare(page: Page, ...pictures: readonly [Buffer, Buffer]): Promise<number> {
  return page.evaluate(
    async (urls) => {
      const [first, second] = await Promise.all(
        urls.map(async (url) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      if (!first || first.length !== second?.length) return 1;
      let differing = 0;
      for (let red = 0; red < first.length; red += 4) {
        if (Math.abs((first[red] ?? 0) - (second[red] ?? 0)) > 96) differing += 1;
      }
      return differing / (first.length / 4);
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  );
}
