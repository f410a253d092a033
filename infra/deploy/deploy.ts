import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CloudFormation, CloudFormationServiceException } from '@aws-sdk/client-cloudformation';
import { EDGE_REGION } from '#shared/stage.ts';
import { ROOT } from '../build/paths.ts';
import { readStacks, stateOf } from './assembly.ts';
import { findStack, isDeployed } from './deployed-stack.ts';
import {
  CHAPTER,
  edgeNamesOf,
  notesOf,
  planEdge,
  readEdge,
  type EdgeNames,
  type EdgePlan,
} from './plan-edge.ts';
import { protectState } from './protect-state.ts';
import { removeEdge, type Consent } from './remove-edge.ts';
import { splitArguments } from './split-arguments.ts';

const CDK = join(ROOT, 'node_modules/aws-cdk/bin/cdk');

/** Runs the CDK in this terminal, where it prints why it fails. Returns its exit code. */
function cdk(...args: readonly string[]): number {
  const { status, error } = spawnSync(process.execPath, [CDK, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (error) throw error;
  return status ?? 1;
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

/** Before an update, and after a creation even if another stack fails. */
async function protect(): Promise<void> {
  if (isDeployed(await findStack(home, state.name))) await protectState(home, state.name);
}

const { synth, deploy, folder, profile, isUnattended } = splitArguments(process.argv.slice(2));
if (profile) process.env['AWS_PROFILE'] = profile;
const unsynthesized = cdk('synth', '--quiet', '--output', folder, ...synth);
if (unsynthesized !== 0) process.exit(unsynthesized);

const stacks = readStacks(resolve(ROOT, folder));
const state = stateOf(stacks);
const home = new CloudFormation({ region: state.region });
await protect();

const names = edgeNamesOf(state.name);
const plan = await planOf(names);
for (const note of notesOf(plan, names)) console.log(`${note}\n`);
let failure = 0;
if (plan.kind === 'site-first') {
  failure = cdk('deploy', names.site, '--exclusively', '--app', folder, ...deploy);
}
failure ||= cdk('deploy', '--all', '--app', folder, ...deploy);
await protect();
if (failure !== 0) process.exit(failure);
if (plan.kind === 'delete') {
  const client = new CloudFormation({ region: EDGE_REGION });
  const consent = consentOf(isUnattended);
  await removeEdge(client, names.edge, plan.retained, consent, console.log).catch(notDeleted);
}
