import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expectNoFindings } from './axe.ts';
import { expect, type StudioFixtures, tabTo, test } from './studio-test.ts';

let studio: Awaited<ReturnType<StudioFixtures['openStudio']>>;
test.beforeEach(async ({ page, seeded, openStudio }) => {
  studio = await openStudio(seeded);
  await page.getByRole('link', { name: 'Import and export' }).click();
});

interface GivenFile {
  readonly name: string;
  readonly text: string;
}

/** Drops files onto the page, as the operator does from another window. */
async function drop(page: Page, ...files: readonly GivenFile[]): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, text } of given) data.items.add(new File([text], name));
    return data;
  }, files);
  await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
}

/** What the operator says of a file. */
async function say(page: Page): Promise<void> {
  await page.getByLabel(/^Where and how did they agree/).fill('Paper list at the fair, 3 May');
  await page.getByLabel('Language, if the file has none').selectOption('de');
}

const look = (page: Page) => page.getByRole('button', { name: 'See what would happen' }).click();
const MARKUP = '<img src=x onerror=document.title=1>';

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
  await say(page);
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

test('a wrong file is told in a sentence, and leaves the one before', async ({ page }) => {
  const wrong = (name: string, text: string) => ({ name, text });
  await drop(page, wrong('good.csv', 'email\nanna@example.ch\n'));
  await expect(page.getByText('good.csv')).toBeVisible();

  await drop(page, wrong('a.csv', 'email\n'), wrong('b.csv', 'email\n'));
  await expect(page.getByRole('alert')).toContainText('One file at a time');
  await drop(page, wrong('list.xlsx', 'PK\u0003\u0004\u0014\u0000\u0006\u0000'));
  await expect(page.getByRole('alert')).toContainText('This is not a text file');
  await drop(page, wrong('empty.csv', ''));
  await expect(page.getByRole('alert')).toContainText('The file is empty');
  await expect(page.getByText('good.csv')).toBeVisible();
  await say(page);
  await look(page);
  await expect(page.getByRole('heading', { name: /would come onto the list$/ })).toBeVisible();
});

test('the operator names the column of the addresses, and who has left', async ({ page }) => {
  await drop(page, {
    name: 'list.csv',
    text: 'Kontakt;Zustand\na@example.ch;subscribed\nb@example.ch;unsubscribed\nc@example.ch;neu\n',
  });
  await say(page);
  await look(page);
  await expect(page.getByRole('alert')).toContainText('No column is called “email”');
  await page.getByLabel('Kontakt').selectOption('Address');
  await look(page);
  await expect(page.getByRole('alert')).toContainText('“Zustand” seems to say who left');
  await page.getByLabel('Zustand').selectOption('Who is still on its list');
  await look(page);

  await expect(
    page.getByRole('heading', { name: '1 person would come onto the list' }),
  ).toBeVisible();
  await expect(
    page.getByText('Left out: neu (1), unsubscribed (1). Taken: subscribed (1).'),
  ).toBeVisible();
});

test('of 10,000 refused lines only those in view are in the document', async ({ page }) => {
  const lines = Array.from({ length: 10_000 }, (_, number) => `wrong ${number}`);
  await drop(page, { name: 'wrong.csv', text: ['email', ...lines].join('\n') });
  await say(page);
  await look(page);

  const table = page.getByRole('table', { name: 'Lines that are not imported' });
  await expect(table).toHaveAttribute('aria-rowcount', '10001');
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(table.getByText('wrong 9999')).toBeVisible();
});

test('exports what the filters leave, and for the operator only', async ({ page, folder }) => {
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'French' }).click();
  const columns = page.getByRole('group', { name: 'Columns' }).getByRole('button');
  await expect(columns).toHaveCount(20);
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

test('a studio killed in an import loses no one', async ({ page, seeded, openStudio }, {
  testId,
}) => {
  const people = Array.from({ length: 700 }, (_, number) => `k${number}-${testId}@example.ch`);
  const file = { name: 'fair.csv', text: ['email', ...people].join('\n') };
  const begin = async () => {
    await page.getByRole('link', { name: 'Import and export' }).click();
    await drop(page, file);
    await say(page);
    await look(page);
    await page.getByRole('button', { name: /^Import [\d,]+ people$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  };
  const dialog = page.getByRole('dialog');

  await begin();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /\d/);
  studio.kill('SIGKILL');
  await expect(dialog).toContainText('The studio is not running');
  await openStudio(seeded);
  await begin();

  const done = dialog.getByText(/^[\d,]+ people came onto the list\.$/);
  await expect(done).toBeVisible({ timeout: 30_000 });
  const added = Number((await done.textContent())?.replaceAll(/\D/g, ''));
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThan(people.length);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Find by address').fill(people.at(-1)!);
  await expect(page.getByRole('search')).toContainText('On the list');
});
