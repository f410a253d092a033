import type { Page } from 'playwright/test';

/** The form of a page that holds one. */
export const form = (page: Page) => page.locator('van-waitlist');
