import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { until } from '../deploy/until.ts';
import type { Driver, Engine, Key, Scheme } from './driver.ts';

/** The keys of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ' ': ' ',
};

const SCREEN = { width: 1280, height: 1400 } as const;
const ANSWER_WITHIN_MS = 60_000;

/** WebKitGTK, over WebDriver, on a virtual screen. `miniBrowser` is the path of its browser. */
export function webkit(miniBrowser: string): Engine {
  return { name: 'webkit', start: (scheme) => start(miniBrowser, scheme) };
}

async function start(miniBrowser: string, scheme: Scheme): Promise<Driver> {
  const server = await startWebDriver(scheme);
  try {
    const { sessionId } = await server.call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'normal',
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        },
      },
    });
    return driverOf(server, `/session/${sessionId}`);
  } catch (error) {
    server.stop();
    throw error;
  }
}

interface WebDriver {
  /** Sends a command. Rejects with the error that WebDriver answers. */
  readonly call: <T = void>(method: string, path: string, body?: object) => Promise<T>;
  readonly stop: () => void;
}

async function startWebDriver(scheme: Scheme): Promise<WebDriver> {
  const port = await freePort();
  const screen = spawn(
    'xvfb-run',
    [
      '-a',
      '-s',
      `-screen 0 ${SCREEN.width}x${SCREEN.height}x24`,
      'WebKitWebDriver',
      `--port=${port}`,
    ],
    {
      stdio: 'ignore',
      // A group of its own, so that the virtual screen and the browser end with it.
      detached: true,
      env: { ...process.env, GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita' },
    },
  );
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as {
      value: T & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
    return value;
  };
  const stop = () => {
    const hasEnded = screen.exitCode !== null || screen.signalCode !== null;
    if (screen.pid && !hasEnded) process.kill(-screen.pid);
    process.off('exit', stop);
  };
  process.once('exit', stop);
  await until('WebKitWebDriver', () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    ),
  );
  return { call, stop };
}

function driverOf({ call, stop }: WebDriver, session: string): Driver {
  const post = <T = void>(path: string, body: object = {}) => call<T>('POST', session + path, body);
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    post('/actions', {
      actions: [
        {
          type,
          id: type,
          actions,
          ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }),
        },
      ],
    });
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  return {
    async clear() {
      await call('DELETE', `${session}/actions`);
      await post('/url', { url: 'about:blank' });
    },
    back: () => post('/back'),
    forward: () => post('/forward'),
    open: (url) => post('/url', { url }),
    async evaluate<T>(expression: string) {
      const script =
        'const done = arguments[0];' +
        `Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const { value, error } = await post<{ value: T; error?: string }>('/execute/async', {
        script,
        args: [],
      });
      if (error) throw new Error(error);
      return value;
    },
    async resize(width, height) {
      // The screen's pointer stays in its middle, and only the window under it has the focus.
      const x = Math.round((SCREEN.width - width) / 2);
      const y = Math.round((SCREEN.height - height) / 2);
      await post('/window/rect', { x, y, width, height });
    },
    pointerDown: ({ x, y }) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
      ]),
    pointerUp: () => act('pointer', [{ type: 'pointerUp', button: 0 }]),
    type: (text) => act('key', Array.from(text).flatMap(stroke)),
    press: (key) => act('key', stroke(KEYS[key])),
    screenshot: async () =>
      Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    async close() {
      try {
        await call('DELETE', session);
      } finally {
        stop();
      }
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
