import type { Page } from 'playwright/test';

/** The form of the preview. */
export const form = (page: Page) => page.locator('van-waitlist');
export const setting = (page: Page, label: string) =>
  page.locator('.settings').getByLabel(label, { exact: true });
/** The code of the shown tab or of the sections below, by the label of its bar. */
export const snippet = (page: Page, label: string) =>
  page.locator('.code:visible', { hasText: label }).locator('code');

export async function choose(page: Page, legend: string, option: string): Promise<void> {
  await page.getByRole('group', { name: legend }).getByRole('radio', { name: option }).check();
}
