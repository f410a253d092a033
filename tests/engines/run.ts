import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../../infra/build/build.ts';
import { RESULTS } from '../../infra/build/totals.ts';
import { Harness } from '../e2e/harness.ts';
import { type Check, runChecks } from '../run-checks.ts';
import { runStack, type RunningStack } from '../stack/running-stack.ts';
import { ensureEngines } from './browsers.ts';
import { type Cases, takeProblems } from './case.ts';
import { errorCases } from './cases/errors.ts';
import { hostCases } from './cases/hosts.ts';
import { darkCases, landingCases, lightCases } from './cases/looks.ts';
import { historyCases, signUpCases } from './cases/sign-up.ts';
import type { Driver, Engine, Scheme } from './driver.ts';
import { FormPage } from './form-page.ts';

const CASES: Readonly<Record<Scheme, Cases>> = {
  light: {
    ...errorCases,
    ...signUpCases,
    ...hostCases,
    ...historyCases,
    ...landingCases,
    ...lightCases,
  },
  dark: darkCases,
};
const PICTURES = join(RESULTS, 'engines');
const VIEWPORT = [1024, 1000] as const;

// The browsers are stopped on `exit`, which a signal alone would skip.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Only the cases whose fact contains this. */
const wanted = process.argv[2] ?? '';
const harness = new Harness();
let stack: RunningStack | undefined;
try {
  await runChecks(wanted ? undefined : 'engines', async (check) => {
    const engines = ensureEngines();
    await buildAll();
    await harness.start();
    stack = await runStack();
    rmSync(PICTURES, { recursive: true, force: true });
    mkdirSync(PICTURES, { recursive: true });
    for (const engine of engines) {
      for (const scheme of ['light', 'dark'] as const) await runCases(engine, scheme, stack, check);
    }
  });
} finally {
  harness.stop();
  await stack?.dispose();
}

async function runCases(engine: Engine, scheme: Scheme, running: RunningStack, check: Check) {
  const cases = Object.entries(CASES[scheme]).filter(([fact]) => fact.includes(wanted));
  if (cases.length === 0) return;
  const driver = await engine.start(scheme);
  const picture = (name: string) => savePicture(driver, `${engine.name}-${scheme}-${name}`);
  const page = new FormPage(driver);
  try {
    for (const [fact, run] of cases) {
      const failure = await check(`${engine.name} · ${fact}`, async () => {
        harness.reset();
        await driver.clear();
        await driver.resize(...VIEWPORT);
        await run({ harness, stack: running, page, engine: engine.name, picture });
        assert.deepEqual(await page.run(takeProblems), [], 'The page has recorded a problem');
      });
      if (failure) await picture(`failed ${fact}`);
    }
  } finally {
    await driver.close();
  }
}

async function savePicture(driver: Driver, name: string): Promise<void> {
  writeFileSync(join(PICTURES, `${name}.png`), await driver.screenshot());
}
