import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { pathPrefix } from '#shared/languages.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { buildFont, FONT_CHARACTERS } from '../../infra/build/site-font.ts';
import { EVERY_PAGE, expect, test } from './site-test.ts';

const FONT_FILE = '**/assets/archivo-*.woff2';
const PUBLISHED = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';

/** The cuts of our style sheets. Any other weight or width has the outlines of none of them. */
const CUTS = [
  { weight: 400, stretch: 100 },
  { weight: 600, stretch: 100 },
  { weight: 700, stretch: 100 },
  { weight: 700, stretch: 92 },
  { weight: 400, stretch: 115 },
  { weight: 600, stretch: 115 },
  { weight: 700, stretch: 115 },
] as const;

/** Lighthouse shows three decimals. */
const NO_SHIFT = 0.0005;
/** Far below the first screen, one text may break into a line more or less. */
const ONE_LINE_PX = 32;

interface Shown {
  readonly height: number;
  readonly headline: readonly string[];
}

test('a late font moves nothing', async ({ page }) => {
  let arrival = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route(FONT_FILE, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await recordShifts(page);

  arrival = Promise.withResolvers();
  await page.goto(`${pathPrefix('de')}/`, { waitUntil: 'domcontentloaded' });
  await page.locator('van-waitlist:defined').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const before = await whatIsShown(page);
  expect(await fontIsThere(page)).toBe(false);
  arrival.resolve();
  await page.waitForFunction(() => document.fonts.status === 'loaded');

  expect(await fontIsThere(page)).toBe(true);
  const after = await whatIsShown(page);
  expect(after.headline).toEqual(before.headline);
  expect(Math.abs(after.height - before.height)).toBeLessThan(ONE_LINE_PX);
  expect(await layoutShift(page)).toBeLessThan(NO_SHIFT);
});

test('the pages use the cuts of the font and no other', async ({ page }) => {
  const known = CUTS.map(({ weight, stretch }) => `${weight} ${stretch}%`);
  for (const { path } of EVERY_PAGE.filter(({ language }) => language === 'it')) {
    await page.goto(path);

    expect(known, path).toEqual(expect.arrayContaining(await cutsOf(page)));
  }
});

test('every character is as wide as in the font as published, in every cut', async ({ page }) => {
  const published = await readFile(join(ROOT, 'node_modules', PUBLISHED));
  const fonts = { published, ours: await buildFont() };
  const faces = Object.entries(fonts).map(
    ([name, font]) =>
      `@font-face{font-family:${name};font-weight:400 700;font-stretch:92% 115%;` +
      `src:url(data:font/woff2;base64,${Buffer.from(font).toString('base64')})}`,
  );
  await page.setContent(`<style>${faces.join('')}</style><span></span>`);

  const differences = await page.evaluate(compareWidths, {
    characters: FONT_CHARACTERS,
    cuts: CUTS,
  });

  expect(differences).toEqual([]);
});

/** The characters whose widths differ by more than 1/1000 em, each with its cut and both widths. */
async function compareWidths({
  characters,
  cuts,
}: {
  readonly characters: string;
  readonly cuts: typeof CUTS;
}): Promise<readonly string[]> {
  const text = document.querySelector('span') as HTMLSpanElement;
  const widthIn = (family: string) => {
    text.style.fontFamily = family;
    return text.getBoundingClientRect().width;
  };
  await Promise.all(['published', 'ours'].map((family) => document.fonts.load(`16px ${family}`)));
  text.style.cssText = 'position:absolute;white-space:pre;font-size:1000px';
  const differences: string[] = [];
  for (const { weight, stretch } of cuts) {
    text.style.fontWeight = `${weight}`;
    text.style.fontStretch = `${stretch}%`;
    for (const character of characters) {
      text.textContent = character;
      const [published, ours] = [widthIn('published'), widthIn('ours')];
      if (Math.abs(published - ours) > 1) {
        differences.push(`${character} ${weight} ${stretch} % ${published} ${ours}`);
      }
    }
  }
  return differences;
}

/** The weights and widths in which a page and its form set text. */
function cutsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = new Set<string>();
    const collect = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) collect(element.shadowRoot);
        const { fontFamily, fontWeight, fontStretch } = getComputedStyle(element);
        if (fontFamily.includes('Archivo')) cuts.add(`${fontWeight} ${fontStretch}`);
      }
    };
    collect(document);
    return [...cuts];
  });
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts, once the frame is painted in which the last could be. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { shifts } = globalThis as unknown as { shifts: readonly number[] };
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
}

function fontIsThere(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Archivo Variable') && status === 'loaded',
    ),
  );
}

/** The height of the page, and the lines in which the headline is set. */
function whatIsShown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const headline = document.querySelector('h1') as HTMLHeadingElement;
    const words = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
    const lines = new Map<number, string>();
    for (let node = words.nextNode() as Text | null; node; node = words.nextNode() as Text | null) {
      for (const word of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const { bottom } = range.getBoundingClientRect();
        const line = [...lines.keys()].find((each) => Math.abs(each - bottom) < 8) ?? bottom;
        lines.set(line, `${lines.get(line) ?? ''}${word[0]} `);
      }
    }
    return {
      height: document.documentElement.scrollHeight,
      headline: [...lines.values()],
    };
  });
}
