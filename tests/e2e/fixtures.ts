import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, expect, type Page, test as base } from 'playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../../infra/build/browser.ts';
import { ROOT } from '../../infra/build/paths.ts';
import type { Language } from '#shared/languages.ts';
import type { Mail } from '../../infra/local/inbox/mail.ts';
import { inboxClient, type InboxClient } from '../stack/inbox-client.ts';
import { type RunningStack, runStack } from '../stack/running-stack.ts';
import { Harness } from './harness.ts';

export { expect } from 'playwright/test';

/** How many invented people a list has. */
const SEEDED = 300;

/** What a worker starts when a test first asks for it, and stops when it ends. */
export interface WorkerFixtures {
  /** A laptop stack. */
  readonly stack: RunningStack;
  readonly inbox: InboxClient;
  /** A laptop stack whose list has `SEEDED` invented people. */
  readonly seeded: RunningStack;
  readonly widgetHarness: Harness;
  /** The whole Chromium with its back/forward cache, which Playwright turns off in its own. */
  readonly cachingBrowser: Browser;
}

export interface TestFixtures {
  /** An empty folder, as an operator works in. */
  readonly folder: string;
  /** A page of `cachingBrowser`. */
  readonly cachedPage: Page;
}

/* oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from its pattern */

/**
 * The base of all browser tests. A worker whose fixtures differ from those of the file before is
 * started anew with its browser and its stack, so all of them are defined here.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
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
  seeded: [
    async ({}, use) => {
      const stack = await runStack();
      await waitlist(stack, 'seed', '--count', String(SEEDED), '--random-seed', '7');
      await use(stack);
      await stack.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  widgetHarness: [
    async ({}, use) => {
      const harness = new Harness();
      await harness.start();
      await use(harness);
      harness.stop();
    },
    { scope: 'worker' },
  ],
  cachingBrowser: [
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: ensureBrowser(),
        args: BROWSER_ARGS,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  folder: async ({}, use) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'operator-'));
    await use(folder.path);
  },
  cachedPage: async ({ cachingBrowser }, use) => {
    const context = await cachingBrowser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});

/** For the end of a title: of a test’s variants, `npm test` runs the chosen one, and `npm run test:long` the others. */
export const longUnless = (isChosen: boolean) => (isChosen ? '' : ' @long');

/** The end of the title of a test in each language, of which `npm test` runs the German one. */
export const spoken = (language: Language) => `in ${language}${longUnless(language === 'de')}`;

/** For `test.use`: pages move and scroll as they do for most visitors. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Runs the operator's command on the list of a stack. */
function waitlist({ dataFolder }: RunningStack, ...args: readonly string[]) {
  return promisify(execFile)(process.execPath, [join(ROOT, 'operator/cli/waitlist.mjs'), ...args], {
    env: { ...process.env, LOCAL_DATA: dataFolder },
  });
}

/** The sender holds a mail for 28 seconds at most after two calls whose answers a busy machine lost. */
const ARRIVES_WITHIN_MS = 40_000;

/** The only mail to an address, once it has arrived. */
export async function mailTo(inbox: InboxClient, address: string): Promise<Mail> {
  await expect.poll(() => inbox.mailsTo(address), { timeout: ARRIVES_WITHIN_MS }).toHaveLength(1);
  const [mail] = await inbox.mailsTo(address);
  if (!mail) throw new Error(`The mail to ${address} has gone`);
  return mail;
}
