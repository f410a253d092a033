import { WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { expect, test } from './site-test.ts';

const { faq, closing, categories, whyChoose, steps, hero } = MESSAGES.it.landing;

test('every benefit, reason, step, vehicle kind and question is visible', async ({
  page,
  stack,
}) => {
  await page.goto(stack.site);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
  for (const text of [
    ...hero.benefits,
    ...whyChoose.cards.map(({ title }) => title),
    ...steps.items.map(({ title }) => title),
    ...Object.values(categories.names),
    ...faq.items.map(({ question }) => question),
  ]) {
    await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible();
  }
});

test('the accordion opens one answer at a time and closes it again', async ({ page, stack }) => {
  await page.goto(stack.site);
  const [first, second] = faq.items;

  await page.getByText(first.question).click();
  await expect(page.getByText(first.answer)).toBeVisible();

  await page.getByText(second.question).click();
  await expect(page.getByText(second.answer)).toBeVisible();
  await expect(page.getByText(first.answer)).toBeHidden();

  await page.getByText(second.question).click();
  await expect(page.getByText(second.answer)).toBeHidden();
});

test('the button of the last section scrolls smoothly to the form', async ({ page, stack }) => {
  await page.goto(stack.site);
  const button = page.getByRole('link', { name: closing.button });
  await button.scrollIntoViewIfNeeded();
  const from = await page.evaluate(() => scrollY);
  await page.evaluate(() => {
    const positions: number[] = [];
    Object.assign(globalThis, { positions });
    addEventListener('scroll', () => positions.push(scrollY));
  });

  await button.click();

  await expect(page).toHaveURL(`${stack.site}/#${WAITLIST_FORM_ID}`);
  await expect(page.locator('input[name=email]')).toBeInViewport();
  const between = await page.evaluate(
    (start) =>
      (globalThis as unknown as { positions: number[] }).positions.filter(
        (y) => y < start - 1 && y > 200,
      ).length,
    from,
  );
  expect(between).toBeGreaterThan(2);
});

test('the header stays in view after scrolling', async ({ page, stack }) => {
  await page.goto(stack.site);

  await page.getByRole('link', { name: closing.button }).scrollIntoViewIfNeeded();

  await expect(page.locator('.header')).toBeInViewport();
});

test('nothing shifts while the page loads', async ({ page, stack }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  await page.goto(stack.site);
  await page.locator('van-waitlist').evaluate(() => document.fonts.ready);

  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);
});
