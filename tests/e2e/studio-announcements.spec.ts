import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { LANGUAGE_NAMES } from '#shared/format.ts';
import { inboxClient } from '../stack/inbox-client.ts';
import { runStack } from '../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { expectNoFindings } from './axe.ts';
import { expect, mailTo } from './fixtures.ts';
import { test } from './studio-test.ts';

/** Replaces what the fresh text leaves open, as an operator does in the editor. */
async function finish(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${language}:`) }).click();
  const editor = page.getByRole('textbox', { name: `Text in ${language}` });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(
    `---\nsubject: ${language} subject\npreheader: What it is about\n---\n\n# Open in ${language}\n\nCome in.\n`,
  );
  await expect(page.getByRole('button', { name: `${language}: ready` })).toBeVisible();
}

test('a launch goes from an empty list to an announcement', async ({
  page,
  folder,
  openStudio,
}) => {
  test.setTimeout(90_000);
  // An answer is awaited for half of a lease.
  await using stack = await runStack({ env: { LEASE_SECONDS: '20' } });
  const inbox = inboxClient(stack.inbox);
  const email = 'first@example.ch';
  await openStudio(stack);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^0 people/);
  await postSignUp(stack.site, { ...VALID_SIGN_UP, email });
  await mailTo(inbox, email);
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^1 person/);
  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByLabel('Name of a new one').fill('beta');
  await page.getByRole('button', { name: 'Write' }).click();

  await expect(page.getByRole('button', { name: /^Italian: \d problems$/ })).toBeVisible();
  await expect(page.getByText('It is not finished yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expectNoFindings(page, 'writing');
  for (const language of Object.values(LANGUAGE_NAMES)) await finish(page, language);
  await expect(page.getByText('Saved in your folder')).toBeVisible();
  const file = await readFile(join(folder, 'announcements', 'beta', 'fr.md'), 'utf8');
  expect(file).toContain('Open in French');
  const mail = page.frameLocator('iframe[title="Mail in French"][sandbox=""]');
  await expect(mail.getByRole('heading', { name: 'Open in French' })).toBeVisible();

  await page.getByLabel('Your address').fill('me@example.ch');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('4 mails are on the way to you')).toBeVisible();

  const first = page.getByLabel('Only the first');
  await first.fill('1’00');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toContainText('A number is digits alone');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await first.fill('');
  await expect(page.getByText(/^1 of 1 person who could get it$/)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It goes to 1 person.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('It is on its way to 1 person.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expect
    .poll(async () => (await inbox.mailsTo(email)).map(({ subject }) => subject))
    .toContain('Italian subject');
  // By itself, it asks again after ten times as long as the last answer took.
  await expect(async () => {
    await page.reload();
    const sent = page.getByRole('heading', { name: 'Sent', exact: true });
    await expect(sent).toBeVisible({ timeout: 5000 });
  }).toPass();

  const secondFile = join(folder, 'announcements', 'prices', 'it.md');
  await mkdir(dirname(secondFile));
  await writeFile(secondFile, '---\nsubject: Prices\n---\n\nAs before.\n');
  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'prices' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toContainText('1 person has to wait until a week after');
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click();

  const editor = page.getByRole('textbox', { name: 'Text in Italian' });
  await editor.press('ControlOrMeta+End');
  await page.keyboard.insertText('Last words');
  await page.getByRole('link', { name: 'Announcements' }).click();
  await expect.poll(() => readFile(secondFile, 'utf8')).toContain('Last words');
  await page.getByRole('button', { name: 'prices' }).click();
  await expect(editor).toHaveValue(/Last words/);
  await writeFile(secondFile, '---\nsubject: Pulled by git\n---\n\nAnother text.\n');
  await page.getByLabel('Your address').fill('me@example.ch');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByRole('alert').first()).toContainText('The text was changed elsewhere');
});
