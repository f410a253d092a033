import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { ROOT } from '../build/paths.ts';

const CDK = join(ROOT, 'node_modules/aws-cdk/bin/cdk');
const STATE_POLICY = new URL('state-policy.json', import.meta.url);

const args = process.argv.slice(2);
const { values } = parseArgs({
  args,
  // All other options are the CDK's.
  strict: false,
  options: {
    output: { type: 'string', short: 'o', default: 'cdk.out' },
    profile: { type: 'string' },
  },
});

const { status, error } = spawnSync(process.execPath, [CDK, 'deploy', '--all', ...args], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (error) throw error;
if (status === 0) await protectState(resolve(ROOT, String(values.output)));
process.exitCode = status ?? 1;

/**
 * Has CloudFormation refuse, to every client, an update that replaces the table, a secret, the identity
 * or a configuration set, or takes one out of its stack. The CDK cannot set a stack policy.
 */
async function protectState(assembly: string): Promise<void> {
  if (values.profile) process.env['AWS_PROFILE'] = String(values.profile);
  for (const { stackName, environment } of new CloudAssembly(assembly).stacks) {
    if (!stackName.endsWith('-state')) continue;
    await new CloudFormation({ region: environment.region }).setStackPolicy({
      StackName: stackName,
      StackPolicyBody: readFileSync(STATE_POLICY, 'utf8'),
    });
  }
}
