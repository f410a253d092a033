import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../../infra/build/browser.ts';

/** A browser that can only reach this machine, so that no peer calls home. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      ...BROWSER_ARGS,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });
}

/** Slow 4G, as Lighthouse and the browsers’ own tools define it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

/** A cheap phone takes about four times as long as a desktop. */
export const CPU_SLOWDOWN = 4;

const PHONE = { width: 412, height: 823 };

/** Runs `visit` on a page with an empty cache, then closes it. */
export async function onFreshPage<Result>(
  browser: Browser,
  visit: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    return await visit(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

export async function slowProcessor(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
