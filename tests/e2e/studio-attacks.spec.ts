import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import { ROOT } from '../../infra/build/paths.ts';
import { expect, test } from './fixtures.ts';

let studio: ChildProcess;
let link: string;
let origin: string;
/** What serves the attacker’s page, on another port of this machine, and the cookies that it gets. */
let other: Server;
let otherOrigin: string;
let cookies: string[];

test.beforeEach(async ({ stack, page, folder }) => {
  const command = [join(ROOT, 'operator/cli/waitlist.mjs'), 'studio', '--no-open'];
  studio = spawn(process.execPath, command, {
    env: { ...process.env, LOCAL_DATA: stack.dataFolder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  [link] = (await once(createInterface(studio.stdout!), 'line')) as [string];
  ({ origin } = new URL(link));
  cookies = [];
  other = createServer(({ headers }, response) => {
    if (headers.cookie) cookies.push(headers.cookie);
    response.setHeader('content-type', 'text/html').end('<title>Attacker</title>');
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  // As the command opens it.
  const file = join(folder, 'open.html');
  await writeFile(file, `<meta http-equiv="refresh" content="0; url=${link}">`);
  await page.goto(pathToFileURL(file).href);
  await page.waitForURL((url) => url.origin === origin && url.search === '');
});
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  other.close();
  const ended = once(studio, 'exit');
  studio.kill('SIGINT');
  await ended;
});

/** Whether the page shows the list. */
const showsList = (page: Page) => expect(page.getByRole('link', { name: 'People' })).toBeVisible();

test('opened by a file, the page keeps the list in a reload, and no token', async ({ page }) => {
  await showsList(page);
  await page.reload();

  await showsList(page);
  expect(page.url()).not.toContain('token');
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('a page of another port gets the cookie, and no data with it', async ({ page, context }) => {
  await showsList(page);
  const attacker = await context.newPage();
  await attacker.goto(otherOrigin);

  const read = await attacker.evaluate(async (target) => {
    const call = (path: string, init: RequestInit) =>
      fetch(`${target}${path}`, { credentials: 'include', ...init }).then(
        ({ type, status }) => `${type} ${status}`,
        () => 'refused',
      );
    const script = (src: string) =>
      new Promise((resolve) => {
        const element = document.createElement('script');
        Object.assign(element, {
          src,
          onload: () => resolve('ran'),
          onerror: () => resolve('refused'),
        });
        document.head.append(element);
      });
    return [
      await call('/', {}),
      await call('/api/stage', { method: 'POST', body: '{}' }),
      await call('/api/stage', { method: 'POST', body: '{}', headers: { 'x-studio-key': 'A' } }),
      await call('/end', { method: 'POST', body: '', mode: 'no-cors' }),
      await script(`${target}/favicon.svg`),
    ];
  }, origin);
  const stolen = cookies.at(-1) ?? '';
  const withCookie = await fetch(`${origin}/api/stage`, {
    method: 'POST',
    body: '{}',
    headers: { origin, cookie: stolen },
  });

  // What it could not read, the studio refused as well: it goes on.
  expect(read).toEqual(['refused', 'refused', 'refused', 'refused', 'refused']);
  expect(stolen).toContain('waitlist-studio-');
  expect(withCookie.status).toBe(403);
  await page.reload();
  await showsList(page);
});
