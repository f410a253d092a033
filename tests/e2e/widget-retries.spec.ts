import { ERRORS } from '#shared/contract/answer.ts';
import { de } from '#shared/form/messages/de.ts';
import { expect, fillIn, send, stopClock, test } from './widget-harness.ts';

const OK = { status: 200, body: { success: true } };

test.beforeEach(async ({ page }) => {
  await stopClock(page);
});

test('a sign-up is sent again after a broken line, a 500 and a 429', async ({ page, harness }) => {
  harness.answers.push(
    'drop',
    { status: 500, body: { success: false, error: ERRORS.signUpFailed } },
    { status: 429, body: { success: false }, headers: { 'Retry-After': '20' } },
    OK,
  );
  await page.goto(harness.partnerPage({ body: harness.script('data-lang="en"') }));
  await fillIn(page);
  const hint = page.locator('output');

  await page.locator('button[type=submit]').click();
  await expect(hint).toContainText('in 1\u00a0s.');
  await page.clock.fastForward(1000);
  await expect(hint).toContainText('in 2\u00a0s.');
  await page.clock.fastForward(2000);
  await expect(hint).toContainText('in 20\u00a0s');
  await page.clock.fastForward(19_000);
  expect(harness.requests).toHaveLength(3);
  await page.clock.fastForward(1000);

  await expect(page.locator('[part=success]')).toBeVisible();
  expect(harness.requests).toHaveLength(4);
  expect(new Set(harness.requests.map(({ body }) => body)).size).toBe(1);
});

test('a send that hangs promises nothing', async ({ page, harness }) => {
  harness.answers.push('hang', 'drop', 'hang');
  await page.goto(harness.partnerPage({ body: harness.script(`data-lang="de"`) }));
  await fillIn(page);
  const line = page.locator('#next');
  const card = page.locator('[part=card]');
  await expect(line).toHaveText(/./);
  const before = await card.boundingBox();

  await page.locator('button[type=submit]').click();

  await expect(line).toHaveText('');
  expect((await card.boundingBox())?.height).toBe(before?.height);
  await page.clock.fastForward(15_000);
  await expect(page.locator('output')).toContainText('1');
  await page.clock.fastForward(1000);
  await expect(page.locator('output')).toContainText('2');
  await page.clock.fastForward(2000);
  await expect(page.locator('output')).toHaveText(de.submitting);
  await expect(line).toHaveText('');
});

test('a form that is moved while it sends still shows its success', async ({ page, harness }) => {
  harness.answers.push('drop', OK);
  await page.goto(
    harness.partnerPage({ body: `${harness.script('data-form')}<div id="there"></div>` }),
  );
  await send(page);
  await expect(page.locator('output')).toContainText('1');

  await page.evaluate(() =>
    document.querySelector('#there')?.append(document.querySelector('van-waitlist') ?? ''),
  );
  await page.clock.fastForward(1000);

  await expect(page.locator('#there [part=success]')).toBeVisible();
});
