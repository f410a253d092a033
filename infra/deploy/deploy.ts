import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CloudFormation, CloudFormationServiceException } from '@aws-sdk/client-cloudformation';
import { EDGE_REGION } from '#shared/stage.ts';
import { ROOT } from '../build/paths.ts';
import { readStacks } from './assembly.ts';
import { UnansweredError } from './deployed-stack.ts';
import {
  CHAPTER,
  edgeNamesOf,
  notesOf,
  planEdge,
  readEdge,
  type EdgeNames,
  type EdgePlan,
} from './plan-edge.ts';
import { removeEdge, type Consent } from './remove-edge.ts';
import { reviewStack } from './review-stack.ts';
import { splitArguments } from './split-arguments.ts';

const CDK = join(ROOT, 'node_modules/aws-cdk/bin/cdk');

/** Runs the CDK in this terminal. Ends this process if the CDK fails, which prints why. */
function cdk(...args: readonly string[]): void {
  const { status, error } = spawnSync(process.execPath, [CDK, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Nothing is deployed without an answer. */
function stopUnanswered(error: unknown): never {
  if (!(error instanceof UnansweredError)) throw error;
  console.error(`${error.message}. Nothing was deployed.`);
  process.exit(1);
}

/** The operator at this terminal, or the approval that was given beforehand. */
function consentOf(isUnattended: boolean): Consent {
  if (isUnattended || !process.stdin.isTTY) return { isGiven: isUnattended };
  return {
    isGiven: false,
    async ask(question) {
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
  };
}

/** A stack that cannot be read is left alone. The CDK's own roles have rights that these credentials lack. */
async function planOf(names: EdgeNames): Promise<EdgePlan> {
  try {
    return planEdge(await readEdge(stacks, names, (region) => new CloudFormation({ region })));
  } catch (error) {
    if (!(error instanceof CloudFormationServiceException)) throw error;
    console.error(
      `${names.edge} cannot be read, so it may be left over (${error.name}): ${CHAPTER}\n`,
    );
    return { kind: 'as-usual' };
  }
}

/** Everything else is deployed. The remaining stack costs money and does no harm. */
function notDeleted(error: unknown): void {
  if (!(error instanceof Error)) throw error;
  console.error(`CloudFormation did not delete it (${error.name}): ${CHAPTER}`);
  process.exitCode = 1;
}

const { synth, deploy, folder, profile, isUnattended } = splitArguments(process.argv.slice(2));
if (profile) process.env['AWS_PROFILE'] = profile;
cdk('synth', '--quiet', '--output', folder, ...synth);

const losses: string[] = [];
const stacks = readStacks(resolve(ROOT, folder));
for (const stack of stacks) {
  const client = new CloudFormation({ region: stack.region });
  const review = await reviewStack(client, stack).catch(stopUnanswered);
  console.log(review.lines.join('\n'));
  losses.push(...review.losses);
  client.destroy();
}
if (losses.length > 0) {
  console.error(
    ['\nNothing was deployed. It would lose what has to stay:', ...losses].join('\n  - '),
    '\ndocs/deploy.md#updating says how to deploy it anyway.',
  );
  process.exit(1);
}
console.log('');

const names = edgeNamesOf(stacks);
const plan = await planOf(names);
for (const note of notesOf(plan, names)) console.log(`${note}\n`);
if (plan.kind === 'site-first') {
  cdk('deploy', names.site, '--exclusively', '--app', folder, ...deploy);
}
cdk('deploy', '--all', '--app', folder, ...deploy);
if (plan.kind === 'delete') {
  const client = new CloudFormation({ region: EDGE_REGION });
  const consent = consentOf(isUnattended);
  await removeEdge(client, names.edge, plan.retained, consent, console.log).catch(notDeleted);
}
