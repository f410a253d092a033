import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../../infra/build/paths.ts';
import { canaryKeyOf } from '../../lambdas/store/row-key.ts';
import { emulatorEnvironment } from './cdk.ts';
import { observe, type RunningStage } from './running-stage.ts';
import { until } from './call.ts';

const EMULATED_HOSTS = fileURLToPath(new URL('emulated-hosts.ts', import.meta.url));

/** Checks that must pass on an emulator, where many others cannot run. */
const EXPECTED = [
  'Every stack is deployed',
  'No update can replace or remove what it holds',
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

const reportSchema = z.object({
  checks: z.array(z.object({ name: z.string(), result: z.string() })),
});

/** Runs `npm run verify` on a stage as its operator would. Throws if it finds anything wrong. */
export async function verifyDeployment({ emulator, endpoint, settings }: RunningStage) {
  const waitlist = join(ROOT, 'infra/cli/waitlist.mjs');
  const verify = ['verify', '--stage', settings['stage'] ?? '', '--json'];
  const environment = { ...emulatorEnvironment(endpoint), EMULATOR_PORT: String(emulator.port) };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', EMULATED_HOSTS, waitlist, ...verify],
    { env: { ...process.env, ...environment } },
  ).catch((error: { stdout: string; stderr: string }) => error);
  const { checks } = reportSchema.parse(JSON.parse(stdout));
  const of = (result: string) => checks.filter((check) => check.result === result);
  const right = of('ok').map(({ name }) => name);

  assert.deepEqual(of('failed'), []);
  assert.deepEqual(
    EXPECTED.filter((name) => !right.includes(name)),
    [],
  );
  console.log(`  ✓ verify finds nothing wrong: ${right.length} of ${checks.length} checks ran`);
}

/**
 * Invokes the deployed canary. The emulator lacks only SES’s Send event, which is published here once
 * the mail is out.
 */
export async function runDeployedCanary(stage: RunningStage): Promise<void> {
  const { operator, readMails, readRows } = observe(stage);
  const started = Date.now();
  const run = operator.invoke(`${stage.name}-canary`);
  const mailed = until('the canary’s mail', async () =>
    (await readMails()).map((mail) => mail.address).find(canaryKeyOf),
  );

  // A run that fails before its mail says why.
  const address = await Promise.race([mailed, run.then(failWithout)]);
  await operator.publish('MailEvents', {
    eventType: 'Send',
    send: {},
    mail: {
      messageId: 'any',
      tags: { kind: ['waitlist'], row: [canaryKeyOf(address) ?? ''], claim: ['any'] },
    },
  });

  assert.deepEqual(await run, { ok: true });
  assert.ok(!(await readRows()).has(address), 'The canary left its row behind');
  console.log(`  canary         {"ok":true} in ${Date.now() - started} ms, nothing left behind`);
}

function failWithout(result: unknown): never {
  assert.fail(`The canary sent no mail: ${JSON.stringify(result)}`);
}
