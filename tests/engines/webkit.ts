import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { Builder, Capabilities, Key as Keys, Origin } from 'selenium-webdriver';
import type { Driver, Engine, Key, Scheme } from './driver.ts';

// An ESM import cannot name a folder, and the type definitions omit `remote/index.js`.
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof import('selenium-webdriver/remote.js');

const KEYS: Readonly<Record<Key, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  End: Keys.END,
  ' ': ' ',
};

const SCREEN = { width: 1280, height: 1400 } as const;

export interface WebkitPrograms {
  readonly webDriver: string;
  readonly browser: string;
  /** The X server that draws the virtual screen. */
  readonly screen: string;
}

/** WebKitGTK over WebDriver, on a virtual screen. */
export function webkit(programs: WebkitPrograms): Engine {
  return { name: 'webkit', start: (scheme) => start(programs, scheme) };
}

async function start(programs: WebkitPrograms, scheme: Scheme): Promise<Driver> {
  await using resources = new AsyncDisposableStack();
  const server = new DriverService.Builder(programs.webDriver)
    .setLoopback(true)
    .setEnvironment({
      PATH: process.env['PATH'] ?? '',
      HOME: homedir(),
      DISPLAY: await startScreen(programs.screen, resources),
      GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    })
    .build();
  resources.defer(() => server.kill());
  const browser = await new Builder()
    .usingServer(await server.start())
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      }),
    )
    .build();
  resources.defer(() => browser.quit());
  const opened = resources.move();
  const act = () => browser.actions({ async: true });
  return {
    async clear() {
      await act().clear();
      await browser.get('about:blank');
    },
    back: () => browser.navigate().back(),
    forward: () => browser.navigate().forward(),
    open: (url) => browser.get(url),
    evaluate: (expression) => browser.executeScript(`return ${expression}`),
    async resize(width, height) {
      // Only the window under the pointer has the focus, and the pointer rests mid-screen.
      const x = Math.round((SCREEN.width - width) / 2);
      const y = Math.round((SCREEN.height - height) / 2);
      await browser.manage().window().setRect({ x, y, width, height });
    },
    pointerDown: ({ x, y }) =>
      act()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT })
        .press()
        .perform(),
    pointerUp: () => act().release().perform(),
    type: (text) => act().sendKeys(text).perform(),
    press: (key) => act().sendKeys(KEYS[key]).perform(),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: () => opened.disposeAsync(),
  };
}

/** Starts a virtual screen. Returns its display name, such as `:99`. */
async function startScreen(program: string, resources: AsyncDisposableStack): Promise<string> {
  const args = ['-displayfd', '1', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`];
  const screen = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const stop = () => screen.kill();
  process.once('exit', stop);
  resources.defer(() => {
    process.off('exit', stop);
    stop();
  });
  const [number] = await once(createInterface(screen.stdout), 'line');
  return `:${number}`;
}
