import { API_PATHS } from '#shared/contract/paths.ts';
import { postJson, postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { expectNoFindings } from './axe.ts';
import { expect, SEEDED, tabTo, test } from './studio-test.ts';

/** The number below a name of the first figures. */
const figure = (name: string) => `.key-numbers div:has(dt:text-is("${name}")) dd`;

test('counts who signed up, and counts again when asked to', async ({
  page,
  seeded,
  openStudio,
}) => {
  await openStudio(seeded);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/people\s*on the waitlist$/);
  const before = Number(await page.locator(figure('Signed up')).textContent());
  expect(before).toBeGreaterThan(SEEDED / 2);

  await postSignUp(seeded.site, { ...VALID_SIGN_UP, email: 'new@example.ch' });
  await page.getByRole('button', { name: 'Read again' }).click();

  await expect(page.locator(figure('Signed up'))).toHaveText(String(before + 1));
});

test('the overview prints on a few sheets of A4, in the light colours', async ({
  page,
  seeded,
  openStudio,
}) => {
  await openStudio(seeded);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('heading', { name: 'What became of it' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();

  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');

  expect(text.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(5);
  expect(text).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][\d.]* 84[12]/);
  const colour = await page.locator('h1').evaluate((node) => getComputedStyle(node).color);
  expect(colour).toBe('rgb(20, 32, 58)');
});

test('filters narrow figures and people, by keyboard', async ({ page, seeded, openStudio }) => {
  await openStudio(seeded);
  const signedUp = page.locator(figure('Signed up'));
  await expect(signedUp).toBeVisible();
  const all = Number(await signedUp.textContent());

  await tabTo(page, 'Filter');
  await page.keyboard.press('Enter');
  await tabTo(page, 'French');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Only Language: French')).toBeVisible();
  const french = Number(await signedUp.textContent());
  expect(french).toBeLessThan(all);
  await tabTo(page, 'People', 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${french} people, the newest first.`)).toBeVisible();
  await tabTo(page, 'Take away Language: French');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${all} people, the newest first.`)).toBeVisible();
});

test('checks everything, and says what to do', async ({ page, seeded, openStudio }) => {
  await openStudio(seeded);
  await page.getByRole('link', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Check everything' }).click();

  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 40_000 });
  await expect(
    page.getByText('Cannot be checked here: a laptop has no AWS account.').first(),
  ).toBeVisible();
  const failed = await page.locator('.checks .failed').count();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    failed === 0 ? 'Nothing is wrong' : new RegExp(`^${failed} things? (is|are) wrong$`),
  );
  await expectNoFindings(page, 'check');
});

test('shows what people wrote, as text', async ({ page, seeded, openStudio }) => {
  const text = '<img src=x onerror="document.title=1"> When do you open?';
  const message = { name: 'Ada', email: 'ada@example.ch', message: text, language: 'en' };
  await postJson(seeded.site + API_PATHS.contact, { message });
  await openStudio(seeded);
  await page.getByRole('link', { name: 'Mail' }).click();

  const messages = page.getByRole('region', { name: 'Messages by the contact form' });
  await expect(messages.getByText(text)).toBeVisible();
  await expect(messages).toContainText('ada@example.ch');
  await expect(messages.locator('img')).toHaveCount(0);
});
