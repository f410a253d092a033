import type { Page } from 'playwright/test';

/**
 * Records what a page must not cause: violations of its content security policy, errors and
 * warnings in the console, and uncaught errors. Call it before the navigation.
 */
export async function recordViolations(page: Page): Promise<() => readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('recordViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const exposed = globalThis as unknown as { recordViolation(text: string): void };
      exposed.recordViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(error.message));
  return () => violations;
}

/** Records the origins of all requests of a page, each once. */
export function recordRequests(page: Page): () => string[] {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  return () => [...origins];
}

export function recordErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Records the URLs of all posts of a page. */
export function recordPosts(page: Page): readonly string[] {
  const urls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && urls.push(request.url()));
  return urls;
}

/** Sets `data-cached` on the page when the browser shows it again, to whether it came from the cache. */
export async function recordReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['cached'] = String(persisted);
    });
  });
}
