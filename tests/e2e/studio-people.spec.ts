import type { Page } from 'playwright/test';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { expectNoFindings } from './axe.ts';
import { expect, SEEDED, test } from './studio-test.ts';

const MARKUP = '<img src=x onerror="document.title=1">';

/** Signs up, opens the studio, and finds the person by the address. */
async function find(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Find by address').fill(email);
  await expect(page.getByRole('search')).toContainText('On the list');
  await page.getByLabel('Find by address').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
}

test.beforeEach(async ({ seeded, openStudio }, { testId }) => {
  const person = { ...VALID_SIGN_UP, role: 'company', company: MARKUP };
  await postSignUp(seeded.site, { ...person, email: addressOf(testId) });
  await openStudio(seeded);
});

/** Each test has a person of its own. */
function addressOf(testId: string): string {
  return `person-${testId}@example.ch`;
}

test('shows all that is known of a person, as text', async ({ page }, { testId }) => {
  await find(page, addressOf(testId));

  await expect(page.getByText(MARKUP)).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
  const timeline = page.getByRole('region', { name: 'What happened' });
  await expect(timeline.getByText('Signed up', { exact: true })).toBeVisible();
  await expect(timeline.getByText('Got a confirmation by mail')).toBeVisible();
  expect(page.url()).not.toContain('example.ch');
  await expectNoFindings(page, 'person');
});

test('says what an action will do before it does it', async ({ page }, { testId }) => {
  await find(page, addressOf(testId));
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Take off the list' }).click();
  await expect(dialog).toContainText('1 person will be taken off the list.');
  await expectNoFindings(page, 'dialog');
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByText('On the list')).toBeVisible();

  await page.route('**/api/unsubscribe/run', () => undefined, { times: 1 });
  await page.getByRole('button', { name: 'Take off the list' }).click();
  await dialog.getByRole('button', { name: 'Take off the list' }).click();
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('You stopped it');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.unroute('**/api/unsubscribe/run');
  await page.getByRole('button', { name: 'Take off the list' }).click();
  await dialog.getByRole('button', { name: 'Take off the list' }).click();
  await expect(dialog).toContainText('Done for 1 person.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('An operator took them off.')).toBeVisible();
});

test('corrects what a person told', async ({ page }, { testId }) => {
  await find(page, addressOf(testId));
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Correct' }).click();
  await dialog.getByRole('textbox', { name: 'Company' }).fill('Rossi SA');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('Company changes.');
  await dialog.getByRole('button', { name: 'Correct it' }).click();

  await expect(page.getByText('Rossi SA')).toBeVisible();
});

test('hands out the data of a person as two files', async ({ page }, { testId }) => {
  await find(page, addressOf(testId));

  await page.getByRole('button', { name: 'Hand out their data' }).click();
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await page.getByRole('dialog').getByRole('button', { name: 'Hand out their data' }).click();

  await expect(page.getByText('Two files were saved')).toBeVisible();
  await expect.poll(() => files.toSorted()).toEqual(['your-data.html', 'your-data.json']);
});

test('blocks an address that is not on the list, and unblocks it', async ({ page }, { testId }) => {
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Find by address').fill(`unseen-${testId}@example.ch`);
  await expect(page.getByRole('search')).toContainText('Not on the list.');
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Block the address' }).click();
  await dialog.getByRole('button', { name: 'wrong person' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('1 address will get no mail.');
  await dialog.getByRole('button', { name: 'Block the address' }).click();
  await expect(dialog).toContainText('Done for 1 person.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Unblock the address' }).click();
  await dialog.getByRole('button', { name: 'Unblock the address' }).click();
  await expect(dialog).toContainText('Done for 1 person.');
});

test('deletes the data of all who are selected, and only theirs', async ({ page }) => {
  await page.getByRole('link', { name: 'People' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select .*@/ });
  const deleted = await Promise.all([0, 1].map((row) => boxes.nth(row).getAttribute('aria-label')));
  const kept = await boxes.nth(2).getAttribute('aria-label');
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const all = page.getByRole('group', { name: 'Language' });
  await all.getByRole('button', { name: 'Italian' }).click();
  await expect(page.getByRole('group', { name: 'The selected people' })).toBeHidden();
  await all.getByRole('button', { name: 'Italian' }).click();
  await boxes.nth(0).check();
  await boxes.nth(1).check();

  await page.getByRole('button', { name: 'Delete their data' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete their data' }).click();
  await expect(dialog).toContainText('Done for 2 people.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expect(boxes.nth(0)).toHaveAccessibleName(kept ?? '');
  for (const name of deleted) await expect(page.getByLabel(name ?? '')).toBeHidden();
});

test('only rows in view are in the document, whatever the list holds @long', async ({ page }) => {
  await page.getByRole('link', { name: 'People' }).click();

  const table = page.getByRole('table', { name: 'People' });
  await expect(table).toHaveAttribute('aria-rowcount', /\d{3}/);
  expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(SEEDED / 2);
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const lastRow = table.getByRole('row').last();
  await expect
    .poll(async () => Number(await lastRow.getAttribute('aria-rowindex')))
    .toBeGreaterThan(200);
});
