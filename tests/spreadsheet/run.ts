import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { DELIMITERS } from '../../infra/operator/transfer/export-csv.ts';
import { putRows } from '../infra/operator/people-rows.ts';
import { waitlist } from '../infra/operator/run-waitlist.ts';
import { openAwsEndpoints } from '../lambdas/aws-endpoints.ts';
import { type Check, runChecks } from '../run-checks.ts';
import { hostilePeople } from './hostile-people.ts';
import { convert, ensureSoffice } from './soffice.ts';

type Name = keyof typeof DELIMITERS;

const NAMES = Object.keys(DELIMITERS) as readonly Name[];
const COLUMNS = 'email,company,location,source';
/** Marks a cell that LibreOffice computes. */
const FORMULA = /table:formula="([^"]*)"/g;

const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));
try {
  await runChecks('spreadsheet', async (check) => {
    const soffice = ensureSoffice();
    await writeExports();
    for (const splitAt of NAMES) await checkOpenedAt(splitAt, soffice, check);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

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
