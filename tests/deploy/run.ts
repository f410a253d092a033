import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/paths.ts';
import { createCdk, REGION } from './cdk.ts';
import { checkDeployment } from './check-deployment.ts';
import { startEmulator } from './emulator.ts';
import { startEmulatorProxy } from './emulator-proxy.ts';
import { verifyDeployment } from './verify-step.ts';

/** A stage whose site is served elsewhere, because no emulator has CloudFront. */
const CONTEXT = {
  stage: 'e2e',
  region: REGION,
  siteMode: 'external',
  siteOrigin: 'https://www.vanaro.example',
  mailFrom: 'ciao@vanaro.example',
  operatorEmail: 'operator@vanaro.example',
  runbookUrl: 'https://git.vanaro.example/waitlist/blob/main/docs/runbook.md',
};

const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
await mkdir(join(ROOT, 'test-results'), { recursive: true });
const emulator = await startEmulator(join(ROOT, 'test-results', 'emulator.log'));
const proxy = await startEmulatorProxy(emulator.port);
try {
  const cdk = createCdk(proxy.url, folder);
  await cdk.bootstrap();
  console.log(`  bootstrapped   ${seconds()}`);
  const outputs = await cdk.deployAll(CONTEXT);
  console.log(`  deployed       ${seconds()}`);
  assert.deepEqual([...proxy.protectedStacks], ['waitlist-e2e-state']);
  await checkDeployment({ emulator, endpoint: proxy.url, outputs, folder, context: CONTEXT });
  await verifyDeployment({ port: emulator.port, endpoint: proxy.url, stage: CONTEXT.stage });
  console.log(`Deployed to an emulator and used over HTTP in ${seconds()}.`);
} catch (error) {
  console.error(`The emulator's log is in ${emulator.logFile}`);
  throw error;
} finally {
  proxy.close();
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
}
