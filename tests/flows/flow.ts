import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Page, test as base } from 'playwright/test';
import { type Mail, Stack } from './stack.ts';

export { expect } from 'playwright/test';

/** A server that is none of ours. It gets the webhooks of `stack`. */
interface Other {
  readonly url: string;
  /** What was posted to it. */
  readonly posted: { readonly headers: http.IncomingHttpHeaders; readonly body: string }[];
  /** The page that it serves. */
  page: string;
}

/* oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from its pattern */
export const test = base.extend<object, { readonly other: Other; readonly stack: Stack }>({
  other: [
    async ({}, use) => {
      const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
        const { method, headers } = request;
        if (method === 'POST') other.posted.push({ headers, body: await text(request) });
        response.setHeader('content-type', 'text/html').end(other.page);
      };
      const server = http.createServer((...call) => void answer(...call)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const other: Other = { url, posted: [], page: '' };
      await use(other);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ other }, use) => {
      await using stack = await Stack.start({ WEBHOOK_URL: other.url, DIGEST: 'daily' });
      await use(stack);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Fills in a form and sends it. Its controls have the names of the contract. */
export async function sendForm(page: Page, email: string): Promise<void> {
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=role]').selectOption('private');
  await page.locator('[name=intent]').selectOption('looking');
  await page.locator('[name=consent]').check();
  await page.locator('button[type=submit]').click();
}

/** Presses the button of the form on a page of the site. */
export async function submit(page: Page): Promise<void> {
  await page.locator('main form button:not([type=button])').click();
}

/** The link of a mail to a page of the site. */
export function linkIn({ text: words }: Mail, page: 'confirm' | 'unsubscribe'): string {
  const [link] = new RegExp(`https?:\\S+/${page}\\?token=\\S+`).exec(words) ?? [];
  expect(link, words).toBeDefined();
  return link ?? '';
}

/** Presses the button behind the link of a mail. */
export async function press(page: Page, mail: Mail): Promise<void> {
  await page.goto(linkIn(mail, 'confirm'));
  await submit(page);
  await page.waitForURL(/\/confirm\/success\b/);
}
