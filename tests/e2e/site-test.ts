import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import { recordViolations } from './recorders.ts';
import { expect, test as stackTest } from './stack.ts';

/** Every page in every language. */
export const EVERY_PAGE = ROUTE_NAMES.flatMap((route) =>
  LANGUAGES.map((language) => ({ route, language, path: routePath(route, language) })),
);

export interface SiteFixtures {
  /** What Chromium itself says of an answer that a test wants to fail. */
  readonly expectedNoise: RegExp;
  readonly quiet: undefined;
}

/** Browser tests of the site: what the console or the policy has to complain of fails each. */
export const test = stackTest.extend<SiteFixtures>({
  expectedNoise: [/^$/, { option: true }],
  quiet: [
    async ({ page, expectedNoise }, use) => {
      const violations = await recordViolations(page);
      await use(undefined);
      expect(violations().filter((text) => !expectedNoise.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Answers of the API and of unknown paths; a missing file of ours would be another one. */
export const FAILED_ANSWER = /^Failed to load resource: /;

export { expect } from './stack.ts';
