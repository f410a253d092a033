import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../../infra/build/paths.ts';
import { emulatorEnvironment } from './cdk.ts';

const run = promisify(execFile);

const EMULATED_HOSTS = fileURLToPath(new URL('emulated-hosts.ts', import.meta.url));

/** Checks that must pass on an emulator, where many others cannot run. */
const EXPECTED = [
  'Every stack is deployed',
  'The account is out of the sandbox',
  'Each path takes POST only, and no cache keeps its answers',
  'Browsers let no stranger’s page call',
  'A sign-up is accepted',
  'Its mail goes out',
  'One click unsubscribes, as a form',
  'The page undoes it',
  'One click unsubscribes, as multipart',
  'Nothing is kept of the trial',
];

export interface Verified {
  /** The emulator's own port, where its APIs and Function URLs answer. */
  readonly port: number;
  /** Where its AWS API answers. */
  readonly endpoint: string;
  readonly stage: string;
}

/** Runs `npm run verify` on a stage as its operator does. Throws if it finds anything wrong. */
export async function verifyDeployment({ port, endpoint, stage }: Verified): Promise<void> {
  const waitlist = join(ROOT, 'infra/cli/waitlist.mjs');
  const args = ['--import', EMULATED_HOSTS, waitlist, 'verify', '--stage', stage, '--json'];
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, ...emulatorEnvironment(endpoint), EMULATOR_PORT: String(port) },
  }).catch((error: { stdout: string; stderr: string }) => error);
  const { checks } = JSON.parse(stdout) as { checks: { name: string; result: string }[] };
  const of = (result: string) => checks.filter((check) => check.result === result);
  const right = of('ok').map(({ name }) => name);

  assert.deepEqual(of('failed'), []);
  assert.deepEqual(
    EXPECTED.filter((name) => !right.includes(name)),
    [],
  );
  console.log(`  ✓ verify finds nothing wrong: ${right.length} of ${checks.length} ran here`);
}
