import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from '../../infra/build/browser.ts';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'] as const;
const INSTALLATION = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;

/** Finds Firefox and WebKitGTK, or installs them where no password is needed. Throws one sentence. */
export function ensureEngines(): readonly Engine[] {
  const found = findEngines();
  if (found) return found;
  console.log(`Installing the other browser engines once: ${PACKAGES.join(', ')}.`);
  let installed: readonly Engine[] | undefined;
  try {
    installPackages('--no-install-recommends', ...PACKAGES);
    installed = findEngines();
  } catch (cause) {
    throw new Error(MISSING, { cause });
  }
  if (!installed) throw new Error(MISSING);
  return installed;
}

const MISSING = `The tests in Firefox and WebKit need both engines. On Debian: ${INSTALLATION}`;

/** Both engines, or undefined if a program is missing. `FIREFOX_PATH` takes precedence. */
function findEngines(): readonly Engine[] | undefined {
  const firefoxPath = process.env['FIREFOX_PATH'] ?? onPath('firefox-esr') ?? onPath('firefox');
  const webDriver = onPath('WebKitWebDriver');
  const [browser] = globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4*/MiniBrowser');
  const screen = onPath('Xvfb');
  if (!firefoxPath || !webDriver || !browser || !screen) return undefined;
  return [firefox(firefoxPath), webkit({ webDriver, browser, screen })];
}

function onPath(command: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
}
