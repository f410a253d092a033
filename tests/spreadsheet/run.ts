import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { RESULTS, writeTotals } from '../../infra/build/totals.ts';
import { DELIMITERS } from '../../infra/ops/move/export-csv.ts';
import { putRows } from '../infra/ops/people-rows.ts';
import { waitlist } from '../infra/ops/run-waitlist.ts';
import { openAwsEndpoints } from '../lambdas/aws-endpoints.ts';
import { hostilePeople } from './hostile-people.ts';
import { convert, ensureSoffice } from './soffice.ts';

type Name = keyof typeof DELIMITERS;

const NAMES = Object.keys(DELIMITERS) as readonly Name[];
const COLUMNS = 'email,company,location,source';
/** What a cell has that LibreOffice computes. */
const FORMULA = /table:formula="([^"]*)"/g;

const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));
const totals = { passed: 0, failed: 0 };
const started = Date.now();
try {
  const soffice = ensureSoffice();
  await writeExports();
  for (const splitAt of NAMES) checkOpenedAt(splitAt, soffice);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, 'spreadsheet.json'), JSON.stringify(totals));
  writeTotals();
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed in ${seconds} s`);
  if (totals.failed > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Exports a hostile list once with each delimiter, and writes a file that nobody defused beside it. */
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

/** Opens all files as a spreadsheet that splits at one delimiter. */
function checkOpenedAt(name: Name, soffice: string): void {
  const settings = { splitAt: DELIMITERS[name], profileFolder: join(folder, 'profile') };
  const outputFolder = join(folder, `at-${name}`);
  const files = [...NAMES.map(fileOf), fileOf(`control-${name}`)];
  convert(soffice, { ...settings, files, to: 'fods', outputFolder });
  convert(soffice, { ...settings, files: [fileOf(name)], to: 'csv', outputFolder });
  const formulasIn = (file: string) =>
    [...readFileSync(join(outputFolder, `${file}.fods`), 'utf8').matchAll(FORMULA)].map(
      ([, formula]) => formula,
    );

  check(`a formula that nobody defused is found, split at the ${name}`, () =>
    assert.deepEqual(formulasIn(`control-${name}`), ['of:=1+1']),
  );
  for (const written of NAMES) {
    check(`a list written with the ${written} has no formula, split at the ${name}`, () =>
      assert.deepEqual(formulasIn(written), []),
    );
  }
  check(`a list with the ${name} shows every value, umlauts included`, () => {
    const shown = parse(readFileSync(join(outputFolder, `${name}.csv`)), { bom: true });
    const exported = parse(readFileSync(fileOf(name)), { bom: true, delimiter: settings.splitAt });
    assert.deepEqual(shown, exported);
    assert.match(JSON.stringify(shown), /Müller & Söhne; Genève, Zürich/);
  });
}

function check(fact: string, holds: () => void): void {
  try {
    holds();
    totals.passed += 1;
    console.log(`✓ ${fact}`);
  } catch (error) {
    totals.failed += 1;
    console.log(`✗ ${fact}`);
    console.error(error instanceof Error ? error.message : error);
  }
}

function fileOf(name: string): string {
  return join(folder, `${name}.csv`);
}
