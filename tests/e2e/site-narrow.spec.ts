import { NARROWEST, TWICE } from './narrow-window.ts';
import { expect, test } from './site-test.ts';

test('in large text the language menu opens below its button', async ({ page, stack }) => {
  await page.setViewportSize(NARROWEST);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', TWICE);
  await page.goto(`${stack.site}/de/privacy`);
  const button = page.locator('.language-menu button');

  await button.click();

  const opener = await button.boundingBox();
  const menu = await page.locator('#languages').boundingBox();
  expect(menu?.y).toBeGreaterThan((opener?.y ?? 0) + (opener?.height ?? 0));
});
