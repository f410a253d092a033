import { WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { IN_MOTION } from './fixtures.ts';
import { expect, test } from './site-test.ts';

test.use(IN_MOTION);

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
