import type { Page } from 'playwright/test';
import { MESSAGES } from '../../site/messages/messages.ts';
import { en } from '../../widget/messages/en.ts';
import { inboxClient } from '../stack/inbox-client.ts';
import { addressOf, readRows } from '../stack/rows.ts';
import { type RunningStack, runStack } from '../stack/running-stack.ts';
import { expect, mailTo, test } from './fixtures.ts';
import { send } from './widget-harness.ts';

let stack: RunningStack;

test.beforeAll(async () => {
  stack = await runStack({ env: { OPT_IN: 'double' }, args: ['--built'] });
});
test.afterAll(() => stack.dispose());

const confirmedAt = async (email: string) =>
  (await readRows(stack.dynamodb)).find((row) => addressOf(row) === email)?.['confirmedAt'];

/** Presses the button of the mail, and of the page that it opens. */
async function confirm(page: Page, email: string): Promise<void> {
  const { text } = await mailTo(inboxClient(stack.inbox), email);
  expect(await confirmedAt(email)).toBeUndefined();
  await page.goto(text.match(/https?:\S+\/confirm\?token=\S+/)?.[0] ?? '');
  await page.getByRole('button', { name: MESSAGES.en.confirm.button }).click();
  await page.waitForURL(`${stack.site}/en/confirm/success`);
  expect(await confirmedAt(email)).toEqual(expect.any(Number));
}

test('a sign-up on our page says what to do, and counts after the press', async ({ page }) => {
  const email = 'ours@example.ch';
  await page.goto(`${stack.site}/en`);

  await send(page, email);

  await expect(page.locator('[part=toast]')).toHaveText(en.confirmTitle + en.confirmText);
  await page.waitForURL(`${stack.site}/en/success`);
  await confirm(page, email);
});

test('a sign-up on a partner’s page tells the partner, and counts after it', async ({ page }) => {
  const email = 'theirs@example.ch';
  await page.goto(`${stack.partner}/?lang=en`);
  const success = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('van-success', (event) => resolve((event as CustomEvent).detail));
      }),
  );

  await send(page, email);

  const sent = en.sentText.replace('{email}', email);
  const panel = page.locator('[part=success]');
  for (const text of [en.confirmTitle, sent, en.limitText, en.confirmText]) {
    await expect(panel).toContainText(text);
  }
  await expect(page.locator('output')).toHaveText(`${sent} ${en.confirmText}`);
  expect(await success).toMatchObject({ intent: 'looking', confirm: true });
  await confirm(page, email);
});
