import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { EDGE_REGION } from '#shared/stage.ts';
import { orNone } from '../build/has-code.ts';
import { ROOT } from '../build/paths.ts';
import { endWithHint, openAccount } from './account.ts';
import { readStacks, stateOf } from './assembly.ts';
import { recoverState, FAILED_CHAPTER, sayFailures, sayObstacles } from './recover-state.ts';
import { consentOf } from './consent.ts';
import { protectState } from './deployed-stack.ts';
import { CHAPTER, edgeNamesOf, planEdge, readEdge } from './plan-edge.ts';
import { findObstacles } from './preflight.ts';
import { removeEdge } from './remove-edge.ts';
import { readArguments } from './read-arguments.ts';

const CDK = join(ROOT, 'node_modules/aws-cdk/bin/cdk');
const given = process.argv.slice(2);
const { synth, folder, profile, isUnattended } = readArguments(given);
const say = (line: string) => console.log(line);

/** Runs the CDK in this terminal, where it prints why it fails. Returns its exit code. */
function cdk(...args: readonly string[]): number {
  const { status, error } = spawnSync(process.execPath, [CDK, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (error) throw error;
  return status ?? 1;
}

/** Everything else is deployed. The remaining stack costs money and does no harm. */
function notDeleted(error: unknown): number {
  if (!(error instanceof Error)) throw error;
  console.error(`CloudFormation did not delete it (${error.name}): ${CHAPTER}`);
  return 1;
}

/** Synthesizes a stage and deploys it. Returns the exit code. */
async function deployStage(): Promise<number> {
  const unsynthesized = cdk('synth', '--quiet', '--output', folder, ...synth);
  if (unsynthesized !== 0) return unsynthesized;
  const stacks = readStacks(resolve(ROOT, folder));
  const state = stateOf(stacks);
  const account = openAccount(state.region);
  // Before an update, and after a creation even if another stack fails.
  const protect = () => protectState(account.cloudFormation, state.name);
  await protect();

  const consent = consentOf(isUnattended);
  await sayFailures(stacks, openAccount, say);
  if (!(await recoverState(state, account, consent, say))) return 1;
  const found = await findObstacles(stacks, account, openAccount);
  sayObstacles(found, say);
  if (found.some(({ isNote }) => !isNote)) {
    say(`\nNothing was deployed. ${FAILED_CHAPTER}`);
    return 1;
  }

  const names = edgeNamesOf(state.name);
  // The CDK's own roles may read what these credentials may not.
  const edge = await orNone(readEdge(stacks, names, openAccount), 'AccessDenied');
  const unreadable = `${names.edge} cannot be read, so it may be left over: ${CHAPTER}`;
  const { isAfterSite, isLeftOver, note } = edge ? planEdge(edge, names) : { note: unreadable };
  if (note) say(`${note}\n`);
  let failure = 0;
  if (isAfterSite) {
    failure = cdk('deploy', names.site, '--exclusively', '--app', folder, ...given);
  }
  failure ||= cdk('deploy', '--all', '--app', folder, ...given);
  await protect();
  if (failure !== 0) {
    if (await sayFailures(stacks, openAccount, say)) say(`\nThen deploy again. ${FAILED_CHAPTER}`);
    return failure;
  }
  if (!isLeftOver) return 0;
  const { cloudFormation: client } = openAccount(EDGE_REGION);
  return removeEdge(client, names.edge, consent, say).then(() => 0, notDeleted);
}

if (profile) process.env['AWS_PROFILE'] = profile;
await deployStage().then((code) => void (process.exitCode = code), endWithHint);
