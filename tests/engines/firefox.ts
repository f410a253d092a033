import { launch } from 'puppeteer-core';
import type { Driver, Engine, Scheme } from './driver.ts';

/** Values of Firefox's preference for `prefers-color-scheme`. */
const COLOUR_SCHEMES = { dark: 0, light: 1 } as const;

/** Firefox, over WebDriver BiDi. */
export function firefox(executablePath: string): Engine {
  return { name: 'firefox', start: (scheme) => start(executablePath, scheme) };
}

async function start(executablePath: string, scheme: Scheme): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': COLOUR_SCHEMES[scheme],
    },
  });
  // In Firefox's initial tab the address bar keeps the focus, so no field fires blur.
  let page = await browser.newPage();
  return {
    async clear() {
      // Puppeteer misses all loads of a tab that has shown a page from the back/forward cache.
      const last = page;
      page = await browser.newPage();
      await last.close();
    },
    async open(url) {
      await page.goto(url);
    },
    // Puppeteer's goBack waits for a load event, which the back/forward cache does not fire.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    forward: () => page.evaluate(() => void setTimeout(() => history.forward())),
    async evaluate<T>(expression: string) {
      return (await page.evaluate(expression)) as T;
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async pointerDown({ x, y }) {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    pointerUp: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
