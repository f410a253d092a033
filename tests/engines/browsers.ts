import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from '../../infra/build/browser.ts';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'] as const;

/** The path of what each package brings, by the package. `FIREFOX_PATH` comes first. */
function find(): Readonly<Record<(typeof PACKAGES)[number], string | undefined>> {
  return {
    'firefox-esr': process.env['FIREFOX_PATH'] ?? onPath('firefox-esr') ?? onPath('firefox'),
    'webkit2gtk-driver': onPath('WebKitWebDriver') && miniBrowser(),
    xvfb: onPath('xvfb-run'),
    xauth: onPath('xauth'),
  };
}

function onPath(command: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
}

function miniBrowser(): string | undefined {
  return globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4*/MiniBrowser')[0];
}

/** Finds Firefox and WebKitGTK, or installs them where that needs no password. Throws one sentence. */
export function ensureEngines(): readonly Engine[] {
  const missing = missingOf(find());
  if (missing.length > 0) {
    console.log(`Installing once for the tests in other engines: ${missing.join(', ')}.`);
    try {
      installPackages('--no-install-recommends', ...PACKAGES);
    } catch (cause) {
      throw new Error(describeMissing(missing), { cause });
    }
  }
  const found = find();
  const { 'firefox-esr': firefoxPath, 'webkit2gtk-driver': webkitPath } = found;
  if (missingOf(found).length > 0 || !firefoxPath || !webkitPath) {
    throw new Error(describeMissing(missingOf(found)));
  }
  return [firefox(firefoxPath), webkit(webkitPath)];
}

function missingOf(found: ReturnType<typeof find>): readonly string[] {
  return PACKAGES.filter((name) => !found[name]);
}

function describeMissing(missing: readonly string[]): string {
  return (
    `The tests in Firefox and WebKit need ${missing.join(', ')}. On Debian: ` +
    `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`
  );
}
