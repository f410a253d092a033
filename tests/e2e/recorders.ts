import type { Page } from 'playwright/test';

/** Collects policy violations, console errors and warnings, and uncaught errors. Call it before `goto`. */
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

/** Collects the origins that a page sends requests to. */
export function recordRequests(page: Page): () => string[] {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  return () => [...origins];
}
