import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../../infra/build/browser.ts';
import { extname } from 'node:path';
import { COMPRESSIBLE } from '#shared/routing/encoding.ts';
import { compressBrotli } from '../../../infra/build/precompress.ts';
import { type LocalServer, serveLocally } from '../../serve-locally.ts';

/** A browser that can only reach this machine, so that nothing calls home. */
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

/** Served files, by path. A path without an extension is a page. */
type Files = ReadonlyMap<string, string | Uint8Array>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const PAGE_TYPE = 'text/html; charset=utf-8';

/** Serves files from memory, all with the same headers, and compressible ones in Brotli 11. */
export async function serveFiles(files: Files): Promise<LocalServer> {
  const entries = [...files].map(async ([path, content]) => {
    const type = TYPES[extname(path)] ?? PAGE_TYPE;
    const isText = type === PAGE_TYPE || COMPRESSIBLE.test(path);
    const body = isText ? await compressBrotli(Buffer.from(content)) : Buffer.from(content);
    return [path, { type, isText, body }] as const;
  });
  const bodies = new Map(await Promise.all(entries));
  return serveLocally(({ url = '/' }, response) => {
    const found = bodies.get(new URL(url, 'http://localhost').pathname);
    if (!found) return void response.writeHead(404).end();
    const { type, isText, body } = found;
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
      ...(isText && { 'content-encoding': 'br' }),
    });
    response.end(body);
  });
}
