import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

/**
 * What axe finds on a page, one line for each. axe is evaluated, because a policy may block a script
 * element, and it skips frames, because a sandboxed frame runs no script.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => {
    const loaded = globalThis as unknown as { readonly axe: typeof axe };
    return loaded.axe.run(document, { iframes: false });
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Fails for any finding of axe in light or dark. */
export async function expectNoFindings(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findingsOf(page), `${state}, ${colorScheme}`).toEqual([]);
  }
}
