import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoFindings } from './axe.ts';
import { expect, tabTo, test } from './studio-test.ts';

const MARKUP = '<img src=x onerror=document.title=1>';

test.beforeEach(async ({ page, seeded, openStudio }) => {
  await openStudio(seeded);
  await page.getByRole('link', { name: 'Import and export' }).click();
});

test('imports a file after a dry run and takes it back, by keyboard', async ({ page }, {
  testId,
}) => {
  const emailOf = (number: number) => `move-${testId}-${number}@example.ch`;
  const lines = ['email,company', `${emailOf(1)},${MARKUP}`, `no-address,${MARKUP}`, emailOf(2)];
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose a file');
  await page.keyboard.press('Enter');
  const buffer = Buffer.from(lines.join('\n'));
  await (await choosing).setFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel(/^Where and how did they agree/).fill('Paper list at the fair, 3 May');
  await page.getByLabel('Language, if the file has none').selectOption('de');
  await tabTo(page, 'See what would happen');
  await page.keyboard.press('Enter');

  await expect(
    page.getByRole('heading', { name: '2 people would come onto the list' }),
  ).toBeVisible();
  const table = page.getByRole('table', { name: 'Lines that are not imported' });
  await expect(table.getByRole('row').nth(1)).toHaveText(`3Invalid email address${lines[2]}`);
  await expect(page.locator('main img')).toHaveCount(0);
  await expectNoFindings(page, 'dry run');
  await tabTo(page, 'Import 2 people');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No mail is sent.');
  await tabTo(page, /^Import$/);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('2 people came onto the list.');
  await page.keyboard.press('Escape');

  const earlier = page.getByRole('region', { name: 'Earlier imports' });
  await earlier.getByRole('button', { name: 'Take it back' }).first().press('Enter');
  await expect(dialog).toContainText('2 people will be removed.');
  await dialog.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(dialog).toContainText('2 people removed.');
  await page.keyboard.press('Escape');
  await expect(earlier.getByRole('listitem').first()).toContainText('Taken back');
});

test('exports what the filters leave, and for the operator only', async ({ page, folder }) => {
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'French' }).click();
  const columns = page.getByRole('group', { name: 'Columns' }).getByRole('button');
  await expect(columns.first()).toBeVisible();
  for (const column of await columns.all()) {
    const isKept = ['Address', 'Language'].includes((await column.textContent()) ?? '');
    if (!isKept && (await column.getAttribute('aria-pressed')) === 'true') await column.click();
  }
  const body = '{"answer":{"people":3,"isComplete":false}}\n';
  await page.route('**/api/export', (route) => route.fulfill({ body }), { times: 1 });
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('alert')).toContainText('You stopped it');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  await page.getByRole('button', { name: 'Save in your folder' }).click();
  await expect(page.getByText('in people/people.csv, which only you can read.')).toBeVisible();

  const file = join(folder, 'people', 'people.csv');
  const inAnyOrder = (lines: string) => lines.split('\r\n').toSorted();
  expect(inAnyOrder(await readFile(file, 'utf8'))).toEqual(inAnyOrder(text));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [header, ...people] = text.trim().split('\r\n');
  expect(header).toBe('email;language');
  expect(people).not.toEqual([]);
  expect(people.every((line) => line.endsWith(';fr'))).toBe(true);
});
