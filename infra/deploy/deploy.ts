import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { ROOT } from '../build/paths.ts';
import { readStacks } from './assembly.ts';
import { UnansweredError } from './deployed-stack.ts';
import { reviewStack } from './review-stack.ts';
import { splitArguments } from './split-arguments.ts';

const CDK = join(ROOT, 'node_modules/aws-cdk/bin/cdk');

/** Runs the CDK in this terminal. Ends this process where the CDK fails, which has said why. */
function cdk(...args: readonly string[]): void {
  const { status, error } = spawnSync(process.execPath, [CDK, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** What cannot be known is not risked. */
function stopUnanswered(error: unknown): never {
  if (!(error instanceof UnansweredError)) throw error;
  console.error(`${error.message}. Nothing was deployed.`);
  process.exit(1);
}

const { synth, deploy, folder, profile } = splitArguments(process.argv.slice(2));
if (profile) process.env['AWS_PROFILE'] = profile;
cdk('synth', '--quiet', '--output', folder, ...synth);

const losses: string[] = [];
for (const stack of readStacks(resolve(ROOT, folder))) {
  const client = new CloudFormationClient({ region: stack.region });
  const review = await reviewStack(client, stack).catch(stopUnanswered);
  console.log(review.lines.join('\n'));
  losses.push(...review.losses);
  client.destroy();
}
if (losses.length > 0) {
  console.error(
    ['\nNothing was deployed. It would lose what has to stay:', ...losses].join('\n  - '),
    '\ndocs/deploy.md#updating says how to do it all the same.',
  );
  process.exit(1);
}
console.log('');
cdk('deploy', '--all', '--app', folder, ...deploy);
