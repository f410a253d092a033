import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright/test';
import { LANGUAGES } from '#shared/languages.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { expectNoFindings } from './axe.ts';
import { expect, test as stackTest } from './fixtures.ts';
import { recordViolations } from './recorders.ts';

interface StudioFixtures {
  /** A link to a studio that an operator opened in the `folder`, on a list with invented people. */
  readonly link: string;
  readonly failOnViolations: undefined;
}

/** A CSP violation, an error or a warning fails a test. */
const test = stackTest.extend<StudioFixtures>({
  link: async ({ page, folder, seeded }, use) => {
    const command = [join(ROOT, 'operator/cli/waitlist.mjs'), 'studio', '--no-open'];
    const studio = spawn(process.execPath, command, {
      cwd: folder,
      env: { ...process.env, LOCAL_DATA: seeded.dataFolder },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [link] = (await once(createInterface(studio.stdout), 'line')) as [string];
    await use(link);
    await page.goto('about:blank');
    studio.kill('SIGKILL');
  },
  failOnViolations: [
    async ({ page }, use) => {
      const violations = await recordViolations(page);
      await use(undefined);
      expect(violations()).toEqual([]);
    },
    { auto: true },
  ],
});

const MARKUP = '<img src=x onerror="document.title=1">';

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('on the waitlist');
}

const go = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function search(page: Page, text: string): Promise<void> {
  await go(page, 'People');
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/view=/);
}

/** Moves the focus by keyboard, without the next page in between. */
async function tabTo(page: Page, locator: ReturnType<Page['locator']>): Promise<void> {
  await expect(locator).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(locator).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** Opens an announcement whose texts can be sent. */
async function openDraft({ page, link, folder }: Opening, name: string): Promise<void> {
  await writeDraft(folder, name);
  await open(page, link);
  await go(page, 'Announcements');
  await go(page, name);
}

interface Opening extends Pick<StudioFixtures, 'link'> {
  readonly page: Page;
  readonly folder: string;
}

async function saved(page: Page): Promise<void> {
  await expect(page.locator('[data-saved]')).toHaveText('Saved');
}

/** The texts of an announcement that can be sent. */
async function writeDraft(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, 'announcements', name), { recursive: true });
  for (const language of LANGUAGES) {
    const text = `---\nsubject: Now in ${language}\npreheader: Soon\n---\n\n# Begin\n\nWe begin.\n`;
    await writeFile(join(folder, 'announcements', name, `${language}.md`), text);
  }
}

test('a link opens the studio once, in one browser', async ({ page, link, browser }) => {
  await open(page, link);

  const other = await browser.newPage();
  const again = await other.goto(link);
  const inside = await other.goto(page.url());

  expect(again?.status()).toBe(403);
  expect(inside?.status()).toBe(403);
  await other.close();
});

test('people are searched and filtered by keyboard', async ({ page, link }) => {
  await open(page, link);
  const count = page.getByRole('main').getByRole('status');

  await tabTo(page, page.getByRole('link', { name: 'People' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // Its jump takes the focus, also from what is reached before it.
  await expect(page).toHaveURL(/#content$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox'), 'behind the rail').toBeFocused();
  await page.keyboard.type('lugano');
  await page.keyboard.press('Enter');
  await expect(count).toContainText(/^\d+ of /);
  await tabTo(page, page.getByText('Filters', { exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'German' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  const chip = page.getByRole('button', { name: /^Remove filter: German/ });
  await expect(chip).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('German');
  expect(page.url()).not.toContain('lugano');
  await tabTo(page, chip);
  await page.keyboard.press('Enter');
  await expect(chip).toBeHidden();
});

test('ticked people are blocked', async ({ page, link }) => {
  await open(page, link);
  await go(page, 'People');
  const rows = page.locator('tr.subscribed');
  const addresses = await rows.getByRole('link').allTextContents();

  await rows.getByRole('checkbox').nth(0).check();
  await rows.getByRole('checkbox').nth(1).check();
  await press(page, 'Block');
  await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  await press(page, 'Block');
  await expect(page.getByText('2 blocked')).toBeVisible();
  await go(page, 'Back');

  for (const address of addresses.slice(0, 2)) {
    await expect(page.getByRole('row').filter({ hasText: address })).toContainText('Suppressed');
  }
});

test('a correction begins with what is kept, and ends with old → new', async ({ page, link }) => {
  await open(page, link);
  await search(page, 'traslochi');
  await page.locator('tr.subscribed').getByRole('link').last().click();

  await press(page, 'Correct');
  const company = await page.getByLabel('Company').inputValue();
  const language = page.getByLabel('Language').locator('option:checked');
  expect(company).toContain('Traslochi');
  await expect(language).not.toHaveText('—');
  await page.getByLabel('Company').fill('New AG');
  await page.getByLabel('Place').fill('');
  await press(page, 'Correct');

  await expect(page.getByText(`${company} → New AG`)).toBeVisible();
  await expect(page.getByText(/ → none$/)).toBeVisible();
  await expect(page.getByText('→')).toHaveCount(2);
  await go(page, 'Back');
  await expect(page.getByRole('main')).toContainText('New AG');
});

test('a filtered list is exported', async ({ page, link }) => {
  await open(page, link);
  await go(page, 'People');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'French' }).check();
  await press(page, 'Export');

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download/ }).click();
  const text = await readFile(await (await file).path(), 'utf8');

  const [header, ...lines] = text.trim().split(/\r?\n/);
  expect(header).toContain('email');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !line.includes(',fr,'))).toEqual([]);
});

test('a text is saved by itself in two languages, also by who leaves at once', async ({
  page,
  link,
  folder,
}) => {
  await openDraft({ page, link, folder }, 'beta');

  await page.getByLabel('Subject').fill('Ora in italiano');
  await page.getByRole('link', { name: 'German' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Now in de');
  await page.getByLabel('Subject').fill('Jetzt auf Deutsch');
  await go(page, 'Announcements');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Announcements');
  const subjectIn = async (language: string) =>
    (await readFile(join(folder, 'announcements/beta', `${language}.md`), 'utf8')).split('\n')[1];
  await expect.poll(() => subjectIn('de')).toContain('Jetzt auf Deutsch');
  expect(await subjectIn('it')).toContain('Ora in italiano');
});

test('a text that another program changed meanwhile is kept beside it', async ({
  page,
  link,
  folder,
}) => {
  await openDraft({ page, link, folder }, 'beta');
  const file = join(folder, 'announcements/beta/it.md');
  await page.getByLabel('Subject').fill('Mine');
  await saved(page);

  await writeFile(file, (await readFile(file, 'utf8')).replace('Mine', 'Theirs'));
  await page.getByLabel('Subject').fill('Mine again');

  await expect(page.getByRole('alert')).toContainText('Another program changed this text');
  await expect(page.getByLabel('Subject')).toHaveValue('Theirs');
  const others = (await readdir(join(folder, 'announcements/beta'))).filter(
    (name) => !LANGUAGES.some((language) => name === `${language}.md`),
  );
  const texts = others.map((name) => readFile(join(folder, 'announcements/beta', name), 'utf8'));
  expect((await Promise.all(texts)).join()).toContain('Mine again');
});

test('the mail is shown as it is written, and runs nothing of it', async ({
  page,
  link,
  folder,
}) => {
  await openDraft({ page, link, folder }, 'beta');

  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill(`# Ciao\n\n${MARKUP}`);
  await expect(page.locator('.problems')).toContainText('HTML');
  await text.fill('# Ciao\n\nWe begin.');
  await page.getByLabel('Button', { exact: true }).fill(MARKUP);
  await page.getByLabel('Link of the button').fill('https://www.vanaro.example/');

  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Ciao' })).toBeVisible();
  await expect(mail.getByRole('link', { name: MARKUP })).toBeVisible();
  await expect(page).not.toHaveTitle('1');
});

test('an announcement goes to an audience that its question says in words', async ({
  page,
  link,
  folder,
}) => {
  await openDraft({ page, link, folder }, 'launch');

  await press(page, 'Send');
  await expect(page.getByRole('main')).toContainText('everyone');
  await page.getByText('Another audience').click();
  await page.getByRole('checkbox', { name: 'French' }).check();
  await press(page, 'Send');
  await expect(page.getByText(/^Send “launch” to \d+ of \d+ people: French\?$/)).toBeVisible();
  await press(page, 'Send');

  await expect(page.getByText(/^Wave 1: queued for \d+ people/)).toBeVisible();
  await go(page, 'Announcements');
  await expect(page.getByRole('row').filter({ hasText: 'launch' })).toContainText('French');
});

/** Begins an import. */
async function chooseFile(page: Page, text: string): Promise<void> {
  await go(page, 'Import and export');
  await press(page, 'Import');
  const file = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File').setInputFiles(file);
}

test('a file is imported in two steps, with a choice for each column', async ({ page, link }) => {
  await open(page, link);
  const company = MARKUP.replaceAll('"', '""');
  await chooseFile(page, `E-mail,Ditta,Dove\nnew@import.example,"${company}",Biasca\n`);
  await press(page, 'Import');

  await page.getByRole('combobox', { name: 'Dove' }).selectOption({ label: 'location' });
  await page.getByLabel('Consent source').fill('The fair');
  await page.getByLabel('Consent date').fill('2026-03-01');
  await page.getByLabel('Language').selectOption('Italian');
  await press(page, 'Continue');
  await expect(page.getByText('Import 1 person?')).toBeVisible();
  await page.getByRole('combobox', { name: 'Ditta' }).selectOption({ label: 'ignored' });
  await press(page, 'Import');
  await expect(
    page.getByText('Import 1 person?'),
    'a changed choice is another plan',
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Ditta' }).selectOption({ label: 'company' });
  await press(page, 'Apply to the columns');
  await press(page, 'Import');

  await expect(page.getByRole('row', { name: '1 imported' })).toBeVisible();
  await search(page, 'new@import');
  const row = page.getByRole('row').filter({ hasText: 'new@import.example' });
  await expect(row).toContainText('Biasca');
  await expect(row, 'markup is text').toContainText(MARKUP);
  await expect(page.locator('main img')).toHaveCount(0);
});

test('a run goes on without its page, stops when told, and is finished later', async ({
  page,
  link,
}) => {
  const lines = Array.from({ length: 1500 }, (_, at) => `many-${at}@import.example,Biasca`);
  await open(page, link);
  await chooseFile(page, ['email,location', ...lines].join('\n'));
  await page.getByLabel('Consent source').fill('The fair');
  await page.getByLabel('Consent date').fill('2026-03-01');
  await page.getByLabel('Language').selectOption('Italian');
  await press(page, 'Import');
  await expect(page.getByText('Import 1,500 people?')).toBeVisible();
  await press(page, 'Import');
  await expect(page.getByText('You can close this page')).toBeVisible();
  const run = page.url();

  await page.goto('about:blank');
  await page.goto(run);
  await press(page, 'Stop');
  await expect(page.getByText('Import the file again to add the rest.')).toBeVisible();
  await go(page, 'Try again');
  await press(page, 'Import');
  await expect(page.getByText(/^Import [\d,]+ people\?$/)).not.toHaveText(/1,500/);
  await press(page, 'Import');

  await expect(page.getByRole('row', { name: /^[\d,]+ imported$/ })).toBeVisible();
  await search(page, 'many-');
  await expect(page.getByRole('main').getByRole('status')).toContainText('1,500 of');
});

test('it works without JavaScript', async ({ link, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page, link);
  await search(page, 'bellinzona');
  const person = page.locator('tr.subscribed').getByRole('link').last();
  const email = (await person.textContent()) ?? '';
  await person.click();

  await press(page, 'Erase');
  await press(page, 'Erase');

  await expect(page.getByRole('main')).toContainText('1 erased');
  await go(page, 'Back');
  await search(page, email);
  await expect(page.getByText('Nobody matches.')).toBeVisible();
  await context.close();
});

test.describe('every page', () => {
  test.setTimeout(180_000);

  /** Visits every page, a form, a question and a result of each kind. */
  async function visit(page: Page, look: (name: string) => Promise<void>): Promise<void> {
    for (const name of [
      'Overview',
      'People',
      'Announcements',
      'Mail',
      'Import and export',
      'Check',
    ]) {
      await go(page, name);
      await look(name);
    }
    await go(page, 'Announcements');
    await go(page, 'beta');
    await look('an announcement');
    await press(page, 'Send');
    await page.getByText('Another audience').click();
    await look('a form');
    await page.getByRole('textbox', { name: 'Vans' }).fill('many');
    await press(page, 'Send');
    await look('a refused form');
    await page.getByRole('textbox', { name: 'Vans' }).fill('');
    await press(page, 'Send');
    await expect(page.locator('.question')).toBeVisible();
    await look('a question');
    await go(page, 'People');
    await page.getByText('Filters', { exact: true }).click();
    await look('filters');
    await page.locator('tr.subscribed').getByRole('link').first().click();
    await look('a person');
    await press(page, 'Export data');
    await press(page, 'Export data');
    await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
    await look('a result');
    await go(page, 'Import and export');
    await press(page, 'Import');
    await page.getByLabel('File').setInputFiles({
      name: 'leads.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('email,status\na@import.example,subscribed\n'),
    });
    await press(page, 'Import');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await look('columns of a file');
  }

  test.beforeEach(({ folder }) => writeDraft(folder, 'beta'));

  test('fits a window of 320 px, and prints without its rail', async ({ page, link }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, link);

    await visit(page, async (name) => {
      const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widthOf, name).toBe(320);
    });

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('has no findings of axe, in light and in dark', async ({ page, link }) => {
    await open(page, link);

    await visit(page, (name) => expectNoFindings(page, name));
  });
});
