import type { InviterFigures } from '../../infra/operator/places/read-line.ts';
import { runStack } from '../stack/running-stack.ts';
import { expectNoFindings } from './axe.ts';
import { waitlist } from './fixtures.ts';
import { expect, test } from './studio-test.ts';

test('tells of places in line, from the figures to a person and an announcement', async ({
  page,
  openStudio,
}) => {
  await using stack = await runStack({ env: { INVITATIONS: 'on' }, args: ['--built'] });
  await waitlist(stack, 'seed', '--count', '200', '--random-seed', '7');
  const { stdout } = await waitlist(stack, 'invitations', '--json');
  const inviters = stdout.trimEnd().split('\n');
  const found = inviters
    .map((line) => JSON.parse(line) as InviterFigures)
    .find(({ counting }) => counting > 0);
  await openStudio(stack);

  const inLine = page.locator('dl div', { hasText: /^In line/ }).locator('dd');
  await expect(inLine).toHaveText(/^[1-9]\d*took their place$/);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  const withPlace = page.getByRole('group', { name: 'Has a place in line' });
  await withPlace.getByRole('button', { name: 'Yes' }).click();
  await page.locator('.choice summary').click();
  await page.getByLabel('Invitations', { exact: true }).check();
  await page.locator('.choice summary').click();
  await expect(page.getByRole('columnheader', { name: 'Invitations' })).toBeVisible();
  await page.getByLabel('Find by address').fill(found?.email ?? '');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Count where they stand' }).click();
  const place = page.getByRole('region', { name: 'Place in line' });
  await expect(place.getByText(/^[\d,]+ of [\d,]+ in line$/)).toBeVisible();
  await expect(place).toContainText(`${found?.invited[0]?.email}Counts: `);
  await expectNoFindings(page, 'a place');

  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByLabel('Name of a new one').fill('line');
  await page.getByRole('button', { name: 'What a place in line is' }).click();
  await page.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByRole('button', { name: 'Italian: ready' })).toBeVisible();
  const mail = page.frameLocator('iframe[title="Mail in Italian"]');
  await expect(mail.getByRole('link', { name: 'Prendo il mio posto' })).toHaveAttribute(
    'href',
    /\/place\?token=preview$/,
  );
});
