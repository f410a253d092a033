import type { Page } from 'playwright/test';
import { ERRORS } from '#shared/contract/answer.ts';
import type { Solution } from '#shared/contract/challenge.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { API_PATHS, WIDGET_PATH } from '#shared/contract/paths.ts';
import { en } from '#shared/form/messages/en.ts';
import { expect, FAILED_RESPONSE, test } from './site-test.ts';
import { fillIn } from './widget-harness.ts';

test.use({ allowedMessages: FAILED_RESPONSE });

/** The statuses that the API answers with, and whether each call carried a solution. */
function recordCalls(page: Page, path: string): () => [status: number, isSolved: boolean][] {
  const calls: [number, boolean][] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith(path)) return;
    const { solution } = response.request().postDataJSON() as { solution?: Solution };
    calls.push([response.status(), solution !== undefined]);
  });
  return () => calls;
}

const SOLVED = [
  [429, false],
  [200, true],
];

async function fillForm(page: Page): Promise<void> {
  await fillIn(page);
  // Before its script has run, the form would be posted as a plain one.
  await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'false');
}

/** Does what a bot does: no person can. */
async function fillHoneypot(page: Page): Promise<void> {
  await page.locator(`input[name=${HONEYPOT_NAME}]`).evaluate((input: HTMLInputElement) => {
    input.value = 'cheap vans';
  });
}

test('the form solves a challenge without a word on the screen', async ({ page }) => {
  const calls = recordCalls(page, API_PATHS.signUp);
  await page.goto('/en');
  await fillForm(page);
  await fillHoneypot(page);
  const shown = await page.locator('van-waitlist').evaluateHandle((element) => {
    const root = element.shadowRoot!;
    const texts = { form: new Set<string>(), toasts: new Set<string>() };
    const read = () => {
      texts.form.add(root.querySelector('form')?.textContent ?? '');
      for (const toast of root.querySelectorAll('[part=toast]')) {
        texts.toasts.add(toast.querySelector('p')?.textContent ?? '');
      }
    };
    read();
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(read).observe(root, options);
    return texts;
  });

  await page.locator('button[type=submit]').click();

  await expect.poll(calls).toEqual(SOLVED);
  await expect(page.locator('[part=toast]')).toBeVisible();
  const { form, toasts } = await shown.evaluate((texts) => ({
    form: [...texts.form],
    toasts: [...texts.toasts],
  }));
  const [before = ''] = form;
  expect(before).toContain(en.submit);
  /** Without the button and the line below it. */
  const rest = (text: string) => {
    const [words = ''] = text.split(en.doneText);
    return words.replace(en.submitting, en.submit).replace(en.successTitle, en.submit).trim();
  };
  expect(new Set(form.map(rest))).toEqual(new Set([rest(before)]));
  expect(toasts).toEqual([en.successTitle]);
});

test.describe('on a page without https', () => {
  test('the form says what to do instead', async ({ page, stack }) => {
    const origin = 'http://partner.example';
    const widget = await (await fetch(stack.site + WIDGET_PATH)).text();
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === WIDGET_PATH) {
        return route.fulfill({ body: widget, contentType: 'text/javascript' });
      }
      if (pathname === '/') {
        return route.fulfill({
          body: `<!doctype html><body><script src="${WIDGET_PATH}" data-lang="en"></script>`,
          contentType: 'text/html',
        });
      }
      return route.fulfill({
        status: 429,
        json: { success: false, error: ERRORS.tooMany, challenge: { parameters: {} } },
      });
    });
    await page.goto(origin);
    await fillForm(page);

    await page.locator('button[type=submit]').click();

    await expect(page.locator('output')).toHaveText(en.insecureText);
  });
});

test('a visitor can neither see nor reach the honeypot', async ({ page }) => {
  await page.goto('/en');
  const honeypot = page.locator(`input[name=${HONEYPOT_NAME}]`);

  await expect(honeypot).toHaveCount(1);
  await expect(honeypot).toBeHidden();
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  const focused = new Set<string>();
  await page.locator('input[name=email]').focus();
  for (let step = 0; step < 12; step += 1) {
    focused.add(
      await page.evaluate(
        () =>
          document.querySelector('van-waitlist')?.shadowRoot?.activeElement?.getAttribute('name') ??
          '',
      ),
    );
    await page.keyboard.press(step < 6 ? 'Tab' : 'Shift+Tab');
  }
  expect(focused).toContain('email');
  expect(focused).not.toContain(HONEYPOT_NAME);
});
