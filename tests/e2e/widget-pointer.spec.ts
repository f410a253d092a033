import { en } from '../../widget/messages/en.ts';
import { expect, fillIn, FORM, openHost, stopClock, submitButton, test } from './widget-harness.ts';

test.describe('a pressed pointer', () => {
  const BODY = `${FORM}<button id="below" type="button">Below</button>`;

  for (const target of ['label[for=consent]', '#below']) {
    test(`clicks ${target} as the press ends a bad address`, async ({ page, harness }) => {
      await stopClock(page);
      await openHost(page, harness, BODY);
      await page.evaluate((selector) => {
        const inside = document.querySelector('van-waitlist')?.shadowRoot?.querySelector(selector);
        const node = inside ?? document.querySelector(selector);
        node?.addEventListener('click', () => document.body.setAttribute('data-clicked', ''));
      }, target);
      const node = page.locator(target);
      await node.scrollIntoViewIfNeeded();
      await page.locator('[name=email]').pressSequentially('ada@');
      const box = await node.boundingBox();
      if (!box) throw new Error(`${target} has no box`);

      await page.mouse.move(box.x + 12, box.y + 6);
      await page.mouse.down();
      await page.clock.fastForward(2000);
      expect(await node.boundingBox()).toEqual(box);
      await page.mouse.up();

      await expect(page.locator('body')).toHaveAttribute('data-clicked', '');
      await page.clock.fastForward(2000);
      await expect(page.locator('#email-problem')).toHaveText(en.emailText);
    });
  }

  test('what it holds keeps its place until a refusal may be shown', async ({ page, harness }) => {
    await openHost(page, harness, BODY);
    await fillIn(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    harness.answers.push({ status: 400, body: { success: false }, after: promise });
    await submitButton(page).click();
    const below = page.locator('#below');
    await below.scrollIntoViewIfNeeded();
    const box = await below.boundingBox();
    if (!box) throw new Error('The button has no box');

    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    const answered = page.waitForResponse('**/api/**');
    resolve();
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await below.boundingBox()).toEqual(box);
    await page.mouse.up();

    await expect(page.locator('output:not(:empty), [part=success]').first()).toBeVisible();
  });

  test('by touch, too', async ({ browser, harness }) => {
    const page = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await openHost(page, harness, BODY);
    await page.locator('[name=email]').pressSequentially('ada@');

    await page.locator('label[for=consent]').tap({ position: { x: 4, y: 14 } });

    await expect(page.locator('[name=consent]')).toBeChecked();
    await expect(page.locator('#email-problem')).toHaveText(en.emailText);
    await page.close();
  });
});

test.describe('on a page whose copy protection cancels every press but on a field', () => {
  /** It sees the element and not its control. */
  const PROTECTION = `<script>document.addEventListener('mousedown', (event) => {
    if (!/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) event.preventDefault(); });</script>`;

  for (const pointer of ['mouse', 'touch'] as const) {
    test(`a field gets focus and a select opens by ${pointer}`, async ({ browser, harness }) => {
      const page = await browser.newPage({ hasTouch: pointer === 'touch' });
      await openHost(page, harness, FORM, PROTECTION);
      const press = (name: string) => {
        const control = page.locator(`[name=${name}]`);
        return pointer === 'touch' ? control.tap() : control.click();
      };

      await press('email');
      await page.keyboard.type('ada@example.ch');
      await expect(page.locator('[name=email]')).toHaveValue('ada@example.ch');
      await press('role');
      await expect(page.locator('[name=role]:open')).toBeFocused();
      await page.close();
    });
  }
});
