import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium of the browser tests, or undefined. `CHROME_PATH` comes first. */
function findBrowser(): string | undefined {
  const candidates = [process.env['CHROME_PATH'], chromium.executablePath(), ...SYSTEM_PATHS];
  return candidates.find((path): path is string => Boolean(path) && existsSync(String(path)));
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without a window, which loads a page in half the time but has no back/forward cache. If it is
 * not installed: the whole browser, or undefined.
 */
export function findHeadlessShell(): string | undefined {
  const isInstalled = !process.env['CHROME_PATH'] && existsSync(HEADLESS_SHELL);
  return isInstalled ? HEADLESS_SHELL : findBrowser();
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs Debian packages if that needs no password. Returns false otherwise. */
export function installPackages(...packages: readonly string[]): boolean {
  if (!isRootOnDebian()) return false;
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', ...packages);
  return true;
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Asks whether to install Chromium. Without a terminal, as in CI, it says so and goes on. */
export function mayInstall(how: string, ask?: (question: string) => string): boolean {
  if (ask) return /^y/i.test(ask(`The browser tests need Chromium. Install it by ${how} (y/n)? `));
  console.log(`The browser tests need Chromium: installing it by ${how}.`);
  return true;
}

/** Waits for a line of the terminal. */
function askTerminal(question: string): string {
  process.stdout.write(question);
  const terminal = openSync('/dev/tty', 'r');
  const line = Buffer.alloc(80);
  const length = readSync(terminal, line);
  closeSync(terminal);
  return line.toString('utf8', 0, length);
}

const SHELL_PACKAGE = 'chromium-headless-shell';
const PACKAGES = ['chromium', SHELL_PACKAGE];

/** Installs the headless shell beside a Chromium that Debian installed without it. At a terminal, says how. */
export function installHeadlessShell(): void {
  if (findHeadlessShell() !== '/usr/bin/chromium' || !isRootOnDebian()) return;
  console.log(`The browser tests take half the time with: apt-get install ${SHELL_PACKAGE}`);
  if (process.stdin.isTTY) return;
  try {
    installPackages(SHELL_PACKAGE);
  } catch {
    console.log('That failed, so they run in the whole Chromium.');
  }
}

/** Finds Chromium, or installs it after asking. Throws an error of one sentence. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const how = isRootOnDebian()
    ? `apt-get install ${PACKAGES.join(' ')}`
    : 'npx playwright install chromium';
  if (!mayInstall(how, process.stdin.isTTY ? askTerminal : undefined)) throw new Error(NO_BROWSER);
  try {
    if (!installPackages(...PACKAGES)) run('npx', 'playwright', 'install', 'chromium');
  } catch (cause) {
    throw new Error(NO_BROWSER, { cause });
  }
  const installed = findBrowser();
  if (!installed) throw new Error(NO_BROWSER);
  return installed;
}

const NO_BROWSER =
  'The browser tests need Chromium: install it, or set CHROME_PATH to a Chrome or Chromium binary.';

/** Chromium cannot sandbox root. The other flags keep it from connecting to anything but the page. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
