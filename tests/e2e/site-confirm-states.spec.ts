import { CONFIRM_NOTICES } from '#shared/contract/plain-form.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { expectNoFindings } from './axe.ts';
import { ANSWERS, answerConfirm, QUERY, WORDS } from './confirm-page.ts';
import { expectRoomInTheNarrowestWindow } from './narrow-window.ts';
import { expect, FAILED_RESPONSE, spoken, test } from './site-test.ts';

const { confirm, shell } = SITE_TEXTS.de;
const { refusals } = shell;

test.use({ allowedMessages: FAILED_RESPONSE });

test('every state passes axe, and none that comes by itself moves anything', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(recordShiftsOfContent);
  const expectNoFaults = (state: string) => expectNoFindings(page, state);
  const expectGood = async (state: string) => {
    await expect(page.locator('html'), state).not.toHaveAttribute('data-shift');
    await expectNoFaults(state);
  };
  const button = page.getByRole('button', { name: confirm.button });
  const open = async () => {
    // The page would be reloaded at the place that it was scrolled to.
    await page.goto('about:blank');
    await page.goto(`/de/confirm${QUERY}`);
  };

  await page.goto('/de/confirm');
  await expect(page.getByText(confirm.missing.title)).toBeVisible();
  await expectGood('missing');
  await answerConfirm(page, { read: ANSWERS.none });
  await open();
  await expect(page.getByText(confirm.reading)).toBeVisible();
  await expectGood('reading');
  for (const [state, text] of [
    ['invalid', confirm.invalid.title],
    ['failed', confirm.failed.text],
    ['empty', confirm.empty],
  ] as const) {
    await answerConfirm(page, { read: ANSWERS[state] });
    await open();
    await expect(page.getByText(text)).toBeVisible();
    await expectGood(`reading: ${state}`);
  }
  await button.click();
  await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await expectGood('empty fields');

  await answerConfirm(page, { press: ANSWERS.transient });
  await open();
  await expect(page.locator('[name=email]')).toHaveValue(WORDS.email);
  await expectGood('filled');
  await button.click();
  await expect(page.getByText(refusals.retrying)).toBeVisible();
  await expectGood('retrying');
  await answerConfirm(page, { press: ANSWERS.failed });
  await expect(page.getByText(confirm.failed.title)).toBeVisible();
  await expectNoFaults('failed');
});

for (const language of LANGUAGES) {
  test(`the narrowest window tears no word of the form ${spoken(language)}`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const path = routePath('confirm', language) + QUERY;
    for (const read of [ANSWERS.filled, ANSWERS.empty]) {
      await answerConfirm(page, { read });
      await page.goto(path);
      await page.getByRole('button', { name: SITE_TEXTS[language].confirm.button }).waitFor();
      await page.locator('[name=role]').selectOption('rental');
      await page.locator('[name=intent]').selectOption('both');
      await page.locator('[name=vehicles_count]').fill('20000');
      await page.getByRole('button', { name: SITE_TEXTS[language].confirm.button }).click();
      await expect(page.locator('[name=vehicles_count]')).toHaveAttribute('aria-invalid', 'true');

      await expectRoomInTheNarrowestWindow(page, session, path);
    }
  });
}

/** Runs in the page. The footer may move a pixel when the font is there after the first paint. */
function recordShiftsOfContent(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    const moved = (list.getEntries() as LayoutShift[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .flatMap(({ sources }) => sources.map(({ node }) => node))
      .filter((node) => document.querySelector('main')?.contains(node))
      .map((node) => (node instanceof Element ? node.outerHTML : node?.textContent));
    if (moved.length > 0) document.documentElement.dataset['shift'] = moved.join();
  }).observe({ type: 'layout-shift', buffered: true });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that a form was refused, or that it failed', async ({ page }) => {
    const invalid = page.locator(`#${CONFIRM_NOTICES.invalid}`);
    const failed = page.locator(`#${CONFIRM_NOTICES.failed}`);
    await page.goto('/de/confirm');
    await expect(page.getByLabel(shell.mailLink)).toBeVisible();
    await expect(page.getByText(confirm.reading)).toBeHidden();
    await expect(invalid).toBeHidden();

    await page.goto(`/de/confirm#${CONFIRM_NOTICES.invalid}`);
    await expect(invalid).toBeInViewport();
    await expect(invalid).toContainText(confirm.invalid.text);
    await expect(page.getByRole('link', { name: confirm.signUp })).toBeInViewport();
    await expect(failed).toBeHidden();

    await page.goto(`/de/confirm#${CONFIRM_NOTICES.failed}`);
    await expect(failed).toBeInViewport();
    await expect(failed).toContainText(confirm.failed.text);
    await expect(invalid).toBeHidden();
  });
});
