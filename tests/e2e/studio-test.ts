import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright/test';
import { ROOT } from '../../infra/build/paths.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { expect, test as stackTest } from './fixtures.ts';
import { recordViolations } from './recorders.ts';

export { expect, SEEDED } from './fixtures.ts';

export interface StudioFixtures {
  /** Opens the studio on the list of a stack, as an operator does in the `folder`. */
  readonly openStudio: (stack: RunningStack) => Promise<ChildProcess>;
  readonly failOnViolations: undefined;
}

/** Browser tests of the studio. A CSP violation, an error or a warning fails the test. */
export const test = stackTest.extend<StudioFixtures>({
  openStudio: async ({ page, folder }, use) => {
    const running: ChildProcess[] = [];
    await use(async ({ dataFolder }) => {
      const studio = spawn(
        process.execPath,
        [join(ROOT, 'operator/cli/waitlist.mjs'), 'studio', '--no-open'],
        {
          cwd: folder,
          env: { ...process.env, LOCAL_DATA: dataFolder },
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
      running.push(studio);
      const [link] = (await once(createInterface(studio.stdout), 'line')) as [string];
      await page.goto(link);
      return studio;
    });
    await page.goto('about:blank');
    for (const studio of running) studio.kill('SIGKILL');
  },
  failOnViolations: [
    async ({ page }, use) => {
      const violations = await recordViolations(page);
      await use(undefined);
      // A test may have killed the studio.
      const isOfPage = (text: string) => !text.includes('net::ERR_');
      expect(violations().filter(isOfPage)).toEqual([]);
    },
    { auto: true },
  ],
});

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}
