import { test as base } from 'playwright/test';
import { inboxClient, type InboxClient } from '../stack/inbox-client.ts';
import { runStack, type RunningStack } from '../stack/running-stack.ts';

export interface StackFixtures {
  /** The laptop stack of the worker. */
  readonly stack: RunningStack;
  readonly inbox: InboxClient;
}

/** Browser tests against the whole product. Each worker starts its own laptop stack. */
export const test = base.extend<object, StackFixtures>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, use) => {
      const stack = await runStack();
      await use(stack);
      await stack.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  inbox: [
    async ({ stack }, use) => {
      await use(inboxClient(stack.inbox));
    },
    { scope: 'worker' },
  ],
});

export { expect } from 'playwright/test';
