import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../../infra/build/build.ts';
import { RESULTS, writeTotals } from '../../infra/build/totals.ts';
import { Harness } from '../e2e/harness.ts';
import { ensureEngines } from './browsers.ts';
import { runStack, type RunningStack } from '../stack/running-stack.ts';
import type { Cases } from './case.ts';
import { errorCases } from './cases/errors.ts';
import { historyCases } from './cases/history.ts';
import { hostCases } from './cases/hosts.ts';
import { darkCases, lightCases } from './cases/looks.ts';
import { mailCases } from './cases/mail.ts';
import { signUpCases } from './cases/sign-up.ts';
import type { Driver, Engine, Scheme } from './driver.ts';
import { FormPage } from './form-page.ts';
import { takeProblems } from './host-page.ts';

const CASES: Readonly<Record<Scheme, Cases>> = {
  light: {
    ...errorCases,
    ...signUpCases,
    ...mailCases,
    ...hostCases,
    ...historyCases,
    ...lightCases,
  },
  dark: darkCases,
};
const PICTURES = join(RESULTS, 'engines');
const VIEWPORT = [1024, 1000] as const;

// The browsers are ended on `exit`, which a signal alone would skip.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const started = Date.now();
const totals = { passed: 0, failed: 0 };
/** Only the cases whose fact contains this. */
const wanted = process.argv[2] ?? '';
const harness = new Harness();
let stack: RunningStack | undefined;
try {
  const engines = ensureEngines();
  await buildAll();
  await harness.start();
  stack = await runStack();
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES, { recursive: true });
  for (const engine of engines) {
    for (const scheme of ['light', 'dark'] as const) await runCases(engine, scheme);
  }
  if (!wanted) writeFileSync(join(RESULTS, 'engines.json'), JSON.stringify(totals));
  writeTotals();
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed in ${seconds} s`);
  if (totals.failed > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  harness.stop();
  await stack?.dispose();
}

async function runCases(engine: Engine, scheme: Scheme): Promise<void> {
  const cases = Object.entries(CASES[scheme]).filter(([fact]) => fact.includes(wanted));
  if (cases.length === 0) return;
  const driver = await engine.start(scheme);
  try {
    for (const [fact, run] of cases) {
      const failure = await attempt(driver, `${engine.name}-${scheme}`, fact, run);
      console.log(`${failure === undefined ? '✓' : '✗'} ${engine.name} · ${fact}`);
      totals[failure === undefined ? 'passed' : 'failed']++;
      if (failure !== undefined) console.error(failure);
    }
  } finally {
    await driver.close();
  }
}

/** Runs one case. Returns the error that it failed with, or undefined. */
async function attempt(
  driver: Driver,
  prefix: string,
  fact: string,
  run: Cases[string],
): Promise<unknown> {
  const page = new FormPage(driver);
  const picture = async (name: string) =>
    writeFileSync(join(PICTURES, `${prefix}-${name}.png`), await driver.screenshot());
  harness.reset();
  try {
    await driver.clear();
    await driver.resize(...VIEWPORT);
    if (!stack) throw new Error('The laptop stack does not run');
    await run({ harness, stack, page, picture });
    assert.deepEqual(await page.run(takeProblems), [], 'The page has recorded a problem');
  } catch (error) {
    await picture(`failed ${fact}`).catch(console.error);
    return error;
  }
}
