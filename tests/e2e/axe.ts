import axe from 'axe-core';
import type { Page } from 'playwright/test';

/**
 * What axe finds, one line each. Run by evaluation, which a page's policy does not concern, and
 * not in frames: a sandboxed one runs nothing.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => {
    const loaded = globalThis as unknown as { readonly axe: typeof axe };
    return loaded.axe.run(document, { iframes: false });
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
