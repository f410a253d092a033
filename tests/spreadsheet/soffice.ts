import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from '../../infra/build/browser.ts';

const PACKAGE = 'libreoffice-calc';
const MAC_PATH = '/Applications/LibreOffice.app/Contents/MacOS/soffice';

/** Codes of LibreOffice's CSV filter: double quote, UTF-8, and the first line to read. */
const FILTER = { quote: 34, utf8: 76, firstLine: 1 } as const;

/** Finds LibreOffice, or installs it where no password is needed. Throws one sentence. */
export function ensureSoffice(): string {
  const found = findSoffice();
  if (found) return found;
  console.log('No LibreOffice found: installing it once for the spreadsheet tests.');
  try {
    installPackages('--no-install-recommends', PACKAGE);
  } catch (cause) {
    throw new Error(NO_SOFFICE, { cause });
  }
  const installed = findSoffice();
  if (!installed) throw new Error(NO_SOFFICE);
  return installed;
}

const NO_SOFFICE = `The spreadsheet tests need LibreOffice. On Debian: apt-get install -y --no-install-recommends ${PACKAGE}`;

function findSoffice(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = [
    process.env['SOFFICE_PATH'],
    ...folders.map((at) => join(at, 'soffice')),
    MAC_PATH,
  ];
  return paths.find((path): path is string => Boolean(path) && existsSync(String(path)));
}

export interface Conversion {
  readonly files: readonly string[];
  /** The character that separates cells. */
  readonly splitAt: string;
  /** `fods` has formulas and values as XML, `csv` has what is shown, with commas. */
  readonly to: 'fods' | 'csv';
  readonly outputFolder: string;
  /** The profile of a separate LibreOffice, which can run beside an open one. */
  readonly profileFolder: string;
}

/** Opens CSV files as a spreadsheet with a country's delimiter does, and saves the result. */
export function convert(soffice: string, conversion: Conversion): void {
  const { files, splitAt, to, outputFolder, profileFolder } = conversion;
  const filter = (separator: string) =>
    [separator.charCodeAt(0), FILTER.quote, FILTER.utf8, FILTER.firstLine].join(',');
  const target = to === 'fods' ? 'fods' : `csv:Text - txt - csv (StarCalc):${filter(',')}`;
  execFileSync(
    soffice,
    [
      `-env:UserInstallation=${pathToFileURL(profileFolder).href}`,
      '--headless',
      `--infilter=CSV:${filter(splitAt)}`,
      '--convert-to',
      target,
      '--outdir',
      outputFolder,
      ...files,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
}
