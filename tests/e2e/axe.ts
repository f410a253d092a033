import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** The minified build: a browser parses it in half of the time. */
const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The violations that axe finds on a page, one line each. */
export function findingsOf(page: Page): Promise<string[]> {
  return run(page, {});
}

/** The violations of the rules that compare colours, in a third of the time. */
export function colourFindingsOf(page: Page): Promise<string[]> {
  return run(page, {
    runOnly: ['cat.color'],
    // Level AAA. axe runs it only when its category is named.
    rules: { 'color-contrast-enhanced': { enabled: false } },
  });
}

/** A content security policy does not apply to evaluated scripts, so axe needs no exception. */
async function run(page: Page, options: RunOptions): Promise<string[]> {
  const findings = await page.evaluate(runInPage, options);
  if (findings) return findings;
  await page.evaluate(AXE_SOURCE);
  return (await page.evaluate(runInPage, options)) ?? [];
}

/** Undefined if the document has not loaded axe yet. */
async function runInPage(options: RunOptions): Promise<string[] | undefined> {
  const loaded = globalThis as unknown as { readonly axe?: typeof axe };
  if (!loaded.axe) return undefined;

  // During a transition axe would compare colours that no visitor has to read.
  const shadowRoots = [...document.querySelectorAll('*')].flatMap((node) => node.shadowRoot ?? []);
  for (const animation of [document, ...shadowRoots].flatMap((root) => root.getAnimations())) {
    if (animation instanceof CSSTransition) animation.finish();
  }

  // axe cannot run in a sandboxed frame.
  const { violations } = await loaded.axe.run(document, {
    iframes: false,
    resultTypes: ['violations'],
    ...options,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Fails for any violation in light, and for any of colours in dark. */
export async function expectNoFindings(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findingsOf(page), `${state}, light`).toEqual([]);
  // The dark scheme changes nothing but colours.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourFindingsOf(page), `${state}, dark`).toEqual([]);
}
