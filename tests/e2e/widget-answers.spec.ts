import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { en } from '#shared/form/messages/en.ts';
import { recordViolations } from './recorders.ts';
import {
  expect,
  fillIn,
  FORM,
  openHost,
  send,
  stopClock,
  submitButton,
  test,
} from './widget-harness.ts';

test.describe('a refusal', () => {
  const REFUSED = {
    status: 400,
    body: {
      success: false,
      error: 'Invalid form data',
      fields: { email: SIGN_UP_ERRORS.emailInvalid },
    },
  };

  test('stays in words beside the button until the next edit', async ({ page, harness }) => {
    await stopClock(page);
    await openHost(page, harness, FORM);
    harness.answers.push(REFUSED);

    await send(page);
    await expect(page.locator('output')).toHaveText(en.invalidText);
    await page.clock.runFor(60_000);

    await expect(page.locator('[part=toast]')).toHaveCount(0);
    await expect(page.locator('output')).toHaveText(en.invalidText);
    await page.locator('[name=email]').pressSequentially('x');
    await expect(page.locator('output')).toBeEmpty();
  });

  test('leaves the button free on the smallest phone', async ({ page, harness }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openHost(page, harness, `${FORM}<p class="tall"></p>`);
    harness.answers.push({ status: 400, body: { success: false, error: 'Invalid form data' } });

    await send(page);

    await expect(page.locator('[part=toast]')).toBeVisible();
    const [toast, button] = await Promise.all(
      ['[part=toast]', 'button[type=submit]'].map((selector) =>
        page.locator(selector).boundingBox(),
      ),
    );
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  });

  for (const [kind, host] of [
    ['a modal dialog', `<dialog id="host">${FORM}</dialog>`],
    ['a popover', `<div id="host" popover="manual">${FORM}</div>`],
  ] as const) {
    test(`is above ${kind} that opened after the form was there`, async ({ page, harness }) => {
      await openHost(page, harness, host);
      await page.evaluate(() => {
        const node = document.querySelector<HTMLElement>('#host');
        if (node instanceof HTMLDialogElement) node.showModal();
        else node?.showPopover();
      });

      await submitButton(page).press('Enter');
      await expect(page.locator('[part=toast]')).toBeVisible();

      const isOnTop = await page.locator('[part=toast]').evaluate((toast) => {
        const { left, top, width, height } = toast.getBoundingClientRect();
        const root = toast.getRootNode() as ShadowRoot;
        return toast.contains(root.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop).toBe(true);
    });
  }
});

test.describe('after a success with a page of its own', () => {
  test('a place in the same page ends the sending', async ({ page, harness }) => {
    await stopClock(page);
    const body = '<van-waitlist success-url="#thanks"></van-waitlist><p id="thanks">Thanks</p>';
    await openHost(page, harness, body);

    await send(page);
    await expect(page.locator('[part=toast]')).toBeVisible();
    await page.clock.fastForward(1500);

    await expect(page.locator('[part=success]')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#thanks');
  });

  test('a page that keeps its visitor ends the sending', async ({ page, harness }) => {
    await stopClock(page);
    page.on('dialog', (dialog) => void dialog.dismiss());
    await openHost(page, harness, '<van-waitlist success-url="/thanks"></van-waitlist>');
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));

    await send(page);
    await expect(page.locator('[part=toast]')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.clock.fastForward(1300);
    await asked;
    await page.clock.fastForward(5000);

    await expect(page.locator('[part=success]')).toContainText('ada@example.ch');
  });

  test('a form that was removed goes nowhere, and tells the page', async ({ page, harness }) => {
    await stopClock(page);
    await openHost(page, harness, '<van-waitlist success-url="/thanks"></van-waitlist>');
    const events = page.evaluate(
      () =>
        new Promise<object>((resolve) => {
          addEventListener('van-success', (event) =>
            resolve((event as CustomEvent<object>).detail),
          );
        }),
    );
    const answer = harness.answerLater();

    await send(page);
    await expect.poll(() => harness.requests.length).toBe(1);
    await page.evaluate(() => document.querySelector('van-waitlist')?.remove());
    answer();

    expect(await events).toMatchObject({ role: 'private', intent: 'looking', language: 'en' });
    const address = page.url();
    await page.clock.fastForward(10_000);
    expect(page.url()).toBe(address);
  });
});

test('a form reset while it is sent shows its outcome first', async ({ page, harness }) => {
  await openHost(page, harness, FORM);
  const answer = harness.answerLater();
  const reset = () =>
    page
      .locator('van-waitlist')
      .evaluate((element: HTMLElement & { reset(): void }) => element.reset());
  await send(page);
  await expect.poll(() => harness.requests.length).toBe(1);

  await reset();
  answer();

  await expect(page.locator('[part=success]')).toContainText('ada@example.ch');
  await reset();
  await expect(page.locator('[name=email]')).toHaveValue('');
});

test('Escape closes the toast before the dialog that it is in', async ({ page, harness }) => {
  await stopClock(page);
  await openHost(page, harness, `<dialog>${FORM}</dialog>`);
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await submitButton(page).press('Enter');
  await expect(page.locator('[name=email]')).toBeFocused();

  await page.locator('[part=toast] button').focus();
  await page.keyboard.press('Escape');

  await expect(page.locator('[part=toast]')).toHaveCount(0);
  await expect(page.locator('[name=email]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toBeHidden();
});

test('while it is sent, nothing is edited and the button has focus', async ({ page, harness }) => {
  await openHost(page, harness, FORM);
  harness.answers.push('hang');
  await fillIn(page);

  await page.locator('[name=email]').press('Enter');

  await expect(submitButton(page)).toHaveText(en.submitting);
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('x');
  await expect(page.locator('[name=email]')).toHaveValue('ada@example.ch');
});

test('offline, it waits for the network, and says so', async ({ page, context, harness }) => {
  await stopClock(page);
  await openHost(page, harness, FORM);
  await fillIn(page);
  await context.setOffline(true);

  await submitButton(page).click();
  await expect(page.locator('output')).toHaveText(en.offline);
  await page.clock.fastForward(600_000);
  await expect(page.locator('output')).toHaveText(en.offline);
  await context.setOffline(false);

  await expect(page.locator('[part=success]')).toBeVisible();
});

test('says in the console what to look at when no answer comes', async ({ page, harness }) => {
  const messages = await recordViolations(page);
  await stopClock(page);
  await openHost(page, harness, FORM);
  harness.answers.push('drop', 'drop', 'drop', 'drop');

  await send(page);
  for (const attempt of [2, 3, 4]) {
    await expect(page.locator('output')).toContainText(/\d/);
    await page.clock.fastForward(30_000);
    await expect.poll(() => harness.requests.length).toBe(attempt);
  }

  await expect(page.locator('output')).toHaveText(en.failedText);
  expect(messages().filter((message) => message.includes('<van-waitlist>'))).toEqual([
    expect.stringContaining(harness.partnerOrigin),
  ]);
  expect(messages().join()).not.toContain('ada@');
});
