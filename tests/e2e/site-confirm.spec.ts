import type { Page, Route } from 'playwright/test';
import { API_PATHS } from '#shared/contract/paths.ts';
import { CONFIRM_NOTICES } from '#shared/contract/plain-form.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { expectNoFindings } from './axe.ts';
import { recordPosts } from './recorders.ts';
import { expect, FAILED_RESPONSE, test } from './site-test.ts';

const TOKEN = 'k1.row.mac';
const QUERY = `?token=${TOKEN}`;
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const answers = {
  confirmed: (route: Route) => route.fulfill({ json: { success: true } }),
  invalid: (route: Route) =>
    route.fulfill({ status: 400, json: { success: false, error: 'Invalid form data' } }),
  /** No retry mends it, so it fails at once. */
  failed: (route: Route) =>
    route.fulfill({ status: 403, json: { success: false, error: 'Unknown error' } }),
  transient: (route: Route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
  none: () => undefined,
};

async function answerWith(page: Page, outcome: keyof typeof answers): Promise<string[]> {
  const bodies: string[] = [];
  await page.unroute(`**${API_PATHS.confirm}`);
  await page.route(`**${API_PATHS.confirm}`, (route) => {
    bodies.push(route.request().postData() ?? '');
    return answers[outcome](route);
  });
  return bodies;
}

test.use({ allowedMessages: FAILED_RESPONSE });

for (const language of LANGUAGES) {
  const texts = MESSAGES[language].confirm;
  const confirmPath = routePath('confirm', language);

  test(`a mail’s link in ${language} confirms when its button is pressed, and not before`, async ({
    page,
  }) => {
    const bodies = await answerWith(page, 'confirmed');
    await page.goto(routePath('privacy', language));
    await page.goto(confirmPath + QUERY);
    await page.waitForLoadState('networkidle');
    expect(bodies).toEqual([]);

    await page.getByRole('button', { name: texts.button }).click();

    await page.waitForURL(routePath('confirmSuccess', language));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      MESSAGES[language].confirmSuccess.title,
    );
    expect(bodies).toEqual([JSON.stringify({ token: TOKEN })]);
    await page.goBack();
    await expect(page).toHaveURL(routePath('privacy', language));
  });
}

test('the page says what to do about each failure', async ({ page }) => {
  for (const language of LANGUAGES) {
    const texts = MESSAGES[language].confirm;
    const confirmPath = routePath('confirm', language);
    const button = page.getByRole('button', { name: texts.button });
    const toForm = page.getByRole('link', { name: texts.signUp });

    await page.goto(confirmPath);
    await expect(page.getByText(texts.missing.text), language).toBeVisible();
    await expect(button, language).toBeHidden();
    await expect(toForm, language).toHaveAttribute(
      'href',
      `${routePath('landing', language)}#${WAITLIST_FORM_ID}`,
    );

    await answerWith(page, 'failed');
    await page.goto(confirmPath + QUERY);
    await button.click();
    await expect(page.getByRole('alert').getByText(texts.failed.text), language).toBeVisible();
    await expect(toForm, language).toBeHidden();

    await answerWith(page, 'invalid');
    await button.click();
    await expect(page.getByRole('alert').getByText(texts.invalid.text), language).toBeVisible();
    await expect(page.getByText(texts.failed.text), language).toBeHidden();
    await expect(button, language).toBeHidden();
    await expect(toForm, language).toBeVisible();
  }
});

const { confirm } = MESSAGES.de;

test('the keyboard presses the button once, and finds the next step after a refusal', async ({
  page,
}) => {
  const calls = recordPosts(page);
  await answerWith(page, 'none');
  await page.goto(`/de/confirm${QUERY}`);
  await page.getByRole('button', { name: confirm.button }).focus();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  const sending = page.getByRole('button', { name: confirm.sending });
  await expect(sending).toBeFocused();
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => calls).toHaveLength(1);
  await answerWith(page, 'invalid');
  await page.reload();
  await page.getByRole('button', { name: confirm.button }).press('Enter');
  await expect(page.getByRole('link', { name: confirm.signUp })).toBeFocused();
  expect(calls).toHaveLength(2);
});

test('an answer that may pass is asked for again', async ({ page }) => {
  await answerWith(page, 'transient');
  await page.goto(`/de/confirm${QUERY}`);

  await page.getByRole('button', { name: confirm.button }).click();

  await expect(page.getByRole('status').getByText(confirm.retrying)).toBeVisible();
  await answerWith(page, 'confirmed');
  await page.waitForURL('/de/confirm/success');
});

test('changing the language keeps the link’s token', async ({ page }) => {
  await page.goto(`/de/confirm${QUERY}`);

  await page.getByRole('button', { name: MESSAGES.de.layout.languageMenu }).click();
  await page.locator('.header').getByRole('link', { name: 'Français' }).click();

  await expect(page).toHaveURL(`/fr/confirm${QUERY}`);
});

for (const viewport of VIEWPORTS) {
  test(`at ${viewport.width} px, every state passes axe, and none moves anything`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(recordShiftsOfContent);
    const expectGood = async (state: string) => {
      await expect(page.locator('html'), state).not.toHaveAttribute('data-shift');
      await expectNoFindings(page, `${state} at ${viewport.width} px`);
    };
    const button = page.getByRole('button', { name: confirm.button });

    await page.goto('/de/confirm');
    await expect(page.getByText(confirm.missing.title)).toBeVisible();
    await expectGood('missing');
    await answerWith(page, 'failed');
    await page.goto(`/de/confirm${QUERY}`);
    await button.click();
    await expect(page.getByText(confirm.failed.title)).toBeVisible();
    await expectGood('failed');
    await answerWith(page, 'transient');
    await button.click();
    await expect(page.getByText(confirm.retrying)).toBeVisible();
    await expectGood('retrying');
    await answerWith(page, 'invalid');
    await expect(page.getByText(confirm.invalid.title)).toBeVisible();
    await expectGood('invalid');
  });
}

/** Runs in the page. The footer may move a pixel when the font is there after the first paint. */
function recordShiftsOfContent(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly sources: readonly { readonly node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    const moved = (list.getEntries() as LayoutShift[])
      .flatMap(({ sources }) => sources.map(({ node }) => node))
      .filter((node) => document.querySelector('main')?.contains(node));
    if (moved.length > 0) document.documentElement.dataset['shift'] = String(moved.length);
  }).observe({ type: 'layout-shift', buffered: true });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends the link that was pasted, and its language', async ({ page, stack }) => {
    const link = `${stack.site}/de/confirm${QUERY}`;
    const sent = page.waitForRequest(`**${API_PATHS.confirm}`);
    await answerWith(page, 'confirmed');
    await page.goto(link);
    await page.getByLabel(confirm.link).fill(link);

    await page.getByRole('button', { name: confirm.button }).click();

    const request = await sent;
    expect(request.method()).toBe('POST');
    expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
      language: 'de',
      token: link,
    });
  });

  test('the page says that a form was refused, or that it failed', async ({ page }) => {
    await page.goto('/de/confirm');
    await expect(page.getByText(confirm.missing.text)).toBeHidden();
    await expect(page.getByText(confirm.invalid.text)).toBeHidden();

    await page.goto(`/de/confirm#${CONFIRM_NOTICES.invalid}`);
    await expect(page.getByText(confirm.invalid.text)).toBeInViewport();
    await expect(page.getByRole('link', { name: confirm.signUp })).toBeInViewport();
    await expect(page.getByText(confirm.failed.text)).toBeHidden();

    await page.goto(`/de/confirm#${CONFIRM_NOTICES.failed}`);
    await expect(page.getByText(confirm.failed.text)).toBeInViewport();
    await expect(page.getByText(confirm.invalid.text)).toBeHidden();
  });
});
