import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { z } from 'zod';
import { ROOT } from '../../infra/build/paths.ts';
import { nameInStage } from '#shared/stage.ts';
import { createCdk, CREDENTIALS, REGION } from './cdk.ts';
import { checkDeployment } from './check-deployment.ts';
import { startEmulator } from './emulator.ts';
import { parseDocumentedCommands } from './parse-commands.ts';
import { updateStage } from './update-step.ts';

const CONTEXT = {
  stage: 'e2e',
  region: REGION,
  domain: 'www.vanaro.example',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/a',
  mailFrom: 'ciao@vanaro.example',
  operatorEmail: 'operator@vanaro.example',
  runbookUrl: 'https://git.vanaro.example/waitlist/blob/main/docs/runbook.md',
  // The emulator does not support budgets.
  monthlyBudget: 'off',
};

const keyringSchema = z.object({ k1: z.string() });

const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
await mkdir(join(ROOT, 'test-results'), { recursive: true });
const emulator = await startEmulator(join(ROOT, 'test-results', 'emulator.log'));
const endpoint = `http://127.0.0.1:${emulator.port}`;
try {
  const cdk = createCdk(endpoint, folder);
  const deployed = cdk.bootstrap().then(() => cdk.deployAll(CONTEXT));
  // Each takes one core.
  const [outputs] = await Promise.all([deployed, parseDocumentedCommands()]);
  console.log(`  deployed       ${seconds()}`);
  const name = nameInStage(CONTEXT.stage);
  const originKey = await readOriginKey(outputs[`${name}-state`]?.['OriginSecretId'] ?? '');
  const stage = { cdk, emulator, endpoint, folder, name, settings: CONTEXT, outputs, originKey };
  await checkDeployment(stage);
  await updateStage(stage);
  console.log(`Deployed to an emulator, used over HTTP and changed under load in ${seconds()}.`);
} catch (error) {
  console.error(`The emulator's log is in ${emulator.logFile}`);
  throw error;
} finally {
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
}

/** CloudFront would send it. */
async function readOriginKey(SecretId: string): Promise<string> {
  const client = new SecretsManager({ endpoint, region: REGION, credentials: CREDENTIALS });
  const { SecretString = '' } = await client.getSecretValue({ SecretId });
  client.destroy();
  return keyringSchema.parse(JSON.parse(SecretString)).k1;
}
