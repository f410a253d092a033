import { ERRORS } from '#shared/contract/answer.ts';
import { en } from '#shared/form/messages/en.ts';
import { expect, fillIn, FORM, openHost, send, stopClock, test } from './widget-harness.ts';

const OK = { status: 200, body: { success: true } };

test('a toast is above a host page that covers everything', async ({ page, harness }) => {
  await stopClock(page);
  const body = `<div class="cover"></div><div class="moved">${harness.script('data-form')}</div>`;
  await page.goto(harness.partnerPage({ body }));

  await page.locator('button[type=submit]').press('Enter');

  const close = page.locator('[part=toast] button');
  await expect(close).toBeInViewport();
  await close.click();
  await expect(page.locator('[part=toast]')).toHaveCount(0);
  await expect(page.locator('[name=email]')).toBeFocused();
});

test('a success shows a toast and then its page, once', async ({ page, harness }) => {
  const navigations: string[] = [];
  page.on('framenavigated', (frame) => navigations.push(new URL(frame.url()).pathname));
  const body = harness.script('data-lang="en" data-success-url="/en/success"');
  await page.goto(harness.partnerPage({ body }));
  await fillIn(page);

  await page.locator('button[type=submit]').dblclick();
  await expect(page.locator('[part=toast]')).toContainText(en.doneText);
  await expect(page.locator('[data-phase=sent]')).toHaveText(en.successTitle);
  await page.waitForURL('**/en/success');

  await expect(page.locator('h1')).toHaveText('/en/success');
  expect(navigations.filter((path) => path === '/en/success')).toHaveLength(1);
  expect(harness.requests).toHaveLength(1);
});

test('a success-url that is a script is not run', async ({ page, harness }) => {
  const body = harness.script('data-lang="en" data-success-url="javascript:alert(1)"');
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await stopClock(page);
  await page.goto(harness.sitePage({ body }));
  await fillIn(page);

  await page.locator('button[type=submit]').click();
  await expect(page.locator('[part=success]')).toBeVisible();
  await page.clock.fastForward(10_000);

  expect(dialogs).toEqual([]);
});

test('the host page gets every event, without the address', async ({ page, harness }) => {
  harness.answers.push({ status: 400, body: { success: false, error: ERRORS.invalid } }, OK);
  await page.goto(
    harness.sitePage({ body: harness.script('data-lang="en" data-partner="garage"') }),
  );
  await page.evaluate(() => {
    const events: unknown[] = [];
    Object.assign(globalThis, { events });
    for (const name of ['submit', 'success', 'error', 'notify']) {
      document.addEventListener(`van-${name}`, (event) => {
        events.push([name, (event as CustomEvent).detail]);
        if (name === 'notify') event.preventDefault();
      });
    }
  });
  await fillIn(page);

  await page.locator('button[type=submit]').click();
  await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'false');
  await page.locator('button[type=submit]').click();
  await expect(page.locator('[part=success]')).toBeVisible();

  const summary = { role: 'private', intent: 'looking', language: 'en', partner: 'garage' };
  expect(await page.evaluate(() => Reflect.get(globalThis, 'events'))).toEqual([
    ['submit', summary],
    ['notify', { kind: 'error', title: en.errorTitle, description: en.invalidText }],
    ['error', { error: ERRORS.invalid, fields: {}, status: 400 }],
    ['submit', summary],
    ['notify', { kind: 'success', title: en.successTitle, description: en.doneText }],
    ['success', { ...summary, confirm: false }],
  ]);
  await expect(page.locator('[part=toast]')).toHaveCount(0);
});

test('a prefilled bad address is not reported before a visit', async ({ page, harness }) => {
  await stopClock(page);
  const prefilled = 'data-lang="en" data-prefill-email="ada@" data-prefill-role="company"';
  await page.goto(harness.sitePage({ body: harness.script(prefilled) }));
  await expect(page.locator('[name=company]')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.locator('#email-problem')).toBeEmpty();

  await page.locator('[name=email]').pressSequentially('x');
  await page.clock.runFor(2000);

  await expect(page.locator('#email-problem')).toHaveText(en.emailText);
});

test('a sign-up arrives whose visitor leaves before the call may', async ({ page, harness }) => {
  const answerPreflight = harness.preflightLater();
  await openHost(page, harness, `${FORM}<a href="/elsewhere">Elsewhere</a>`);
  await send(page);
  await expect.poll(() => harness.preflights).toBe(1);

  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect(page.getByRole('heading', { name: '/elsewhere' })).toBeVisible();
  answerPreflight();

  await expect.poll(() => harness.requests.length).toBe(1);
});
