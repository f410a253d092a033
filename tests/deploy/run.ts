import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/paths.ts';
import { nameInStage } from '#shared/stage.ts';
import { createCdk, REGION } from './cdk.ts';
import { checkDeployment } from './check-deployment.ts';
import { startEmulator } from './emulator.ts';
import { failFirstDeployments } from './first-deployment.ts';
import { parseDocumentedCommands } from './parse-commands.ts';
import { restoreAndTeardown } from './restore-and-teardown.ts';
import { rotateKeys } from './rotation-step.ts';
import { updateAndRollBack } from './update-step.ts';
import { runDeployedCanary, verifyDeployment } from './self-checks.ts';

/** A stage whose site is served elsewhere, because no emulator has CloudFront. */
const CONTEXT = {
  stage: 'e2e',
  region: REGION,
  siteMode: 'external',
  siteOrigin: 'https://www.vanaro.example',
  mailFrom: 'ciao@vanaro.example',
  operatorEmail: 'operator@vanaro.example',
  runbookUrl: 'https://git.vanaro.example/waitlist/blob/main/docs/runbook.md',
  // The emulator does not support budgets.
  monthlyBudget: 'off',
};

const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
await mkdir(join(ROOT, 'test-results'), { recursive: true });
const emulator = await startEmulator(join(ROOT, 'test-results', 'emulator.log'));
const endpoint = `http://127.0.0.1:${emulator.port}`;
try {
  await parseDocumentedCommands();
  const cdk = createCdk(endpoint, folder);
  await cdk.bootstrap();
  console.log(`  bootstrapped   ${seconds()}`);
  const outputs = await cdk.deployAll(CONTEXT);
  console.log(`  deployed       ${seconds()}`);
  const name = nameInStage(CONTEXT.stage);
  const stage = { cdk, emulator, endpoint, folder, name, settings: CONTEXT, outputs };
  await checkDeployment(stage);
  await verifyDeployment(stage);
  await runDeployedCanary(stage);
  await updateAndRollBack(stage);
  await rotateKeys(stage);
  console.log(`  changed        ${seconds()}`);
  await restoreAndTeardown(stage);
  console.log(`  brought back   ${seconds()}`);
  await failFirstDeployments(cdk, endpoint, folder, CONTEXT);
  console.log(
    `Deployed to an emulator, used over HTTP, changed under load, brought back and failed at first in ${seconds()}.`,
  );
} catch (error) {
  console.error(`The emulator's log is in ${emulator.logFile}`);
  throw error;
} finally {
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
}
