import assert from 'node:assert/strict';
import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { ROOT } from '../../infra/build/paths.ts';
import { CommandError, createCdk, CREDENTIALS, REGION } from './cdk.ts';
import { startSignUps, type Load } from './load.ts';
import { check, observe, report, type RunningStage } from './running-stage.ts';

/** The sources of a deployment. */
const SOURCES = [
  'infra',
  'lambdas',
  'shared',
  'site',
  'tests/deploy',
  'tests/infra/aws/synthesize.ts',
  'widget',
  'cdk.json',
  'package.json',
  'package-lock.json',
];

/** A response header of the next version's sign-ups. */
const VERSION_HEADER = 'x-version';

const NEXT_HANDLER = `import { handler as before } from './before.ts';

export async function handler(event: Parameters<typeof before>[0]) {
  const answer = await before(event);
  return { ...answer, headers: { ...answer.headers, '${VERSION_HEADER}': 'next' } };
}
`;

/** Sign-ups before and after a deployment, at least. */
const SOME = 6;

const PARTNER = 'https://partner.example';
const CHANGED = { partnerOrigins: PARTNER, requestsPerSecond: '40' };

/**
 * While people sign up: a deployment of another version that fails half-way, the same that succeeds, and
 * an attempt to destroy what holds the list.
 */
export async function updateStage(stage: RunningStage): Promise<void> {
  const { endpoint, folder, name, settings } = stage;
  const { doors, assertAllTakenAndMailedOnce } = observe(stage);
  const root = await checkOutNextVersion(join(folder, 'next'));
  const next = createCdk(endpoint, join(folder, 'of-next'), { root });
  const broken = createCdk(endpoint, join(folder, 'of-broken'), {
    root,
    app: 'node tests/deploy/broken-app.ts',
  });
  const clouds = new CloudFormation({ endpoint, region: REGION, credentials: CREDENTIALS });

  async function underLoad(step: string, deploy: () => Promise<unknown>): Promise<Load> {
    const load = startSignUps(step, (address, beside) => doors.signUp(address, {}, beside));
    try {
      await load.more(SOME);
      await deploy();
      await load.more(SOME);
    } finally {
      await load.stop();
    }
    await assertAllTakenAndMailedOnce(load);
    return load;
  }
  const statusForPartner = async (address: string) =>
    (await doors.signUp(address, { origin: PARTNER })).status;

  const failure = await underLoad('failure', () =>
    assert.rejects(
      broken.deployAll({ ...settings, ...CHANGED }),
      (error: unknown) =>
        error instanceof CommandError &&
        /MetricName and Namespace are required/.test(error.message),
    ),
  );
  const changed = await hasRolledBack(clouds, `${name}-service`);
  assert.ok(!failure.taken.slice(-SOME / 2).some(isByNext));
  assert.equal(await statusForPartner('before@example.ch'), 403);
  report('failed update', failure, `${changed} Lambdas were changed and changed back`);

  const update = await underLoad('update', () => next.deployAll({ ...settings, ...CHANGED }));
  const byNext = update.taken.filter(isByNext).length;
  assert.ok(update.taken.slice(-SOME / 2).every(isByNext));
  assert.equal(await statusForPartner('after@example.ch'), 200);
  report('update', update, `${byNext} by the new version`);

  await check('the state is protected against replacement and against destruction', async () => {
    const StackName = `${name}-state`;
    const { StackPolicyBody } = await clouds.getStackPolicy({ StackName });
    assert.equal(StackPolicyBody, await readFile('infra/deploy/state-policy.json', 'utf8'));
    const all = ['service', 'api', 'state'].map((part) => `${name}-${part}`);
    await assert.rejects(stage.cdk.destroy(settings, all), /TerminationProtection is enabled/);
    assert.ok((await observe(stage).readRows()).size > update.taken.length);
  });
  clouds.destroy();
}

function isByNext({ answer }: Load['taken'][number]): boolean {
  return answer.headers[VERSION_HEADER] === 'next';
}

/** How many Lambdas a deployment had changed that CloudFormation rolled back. Throws if it did not. */
async function hasRolledBack(client: CloudFormation, StackName: string): Promise<number> {
  const { Stacks = [] } = await client.describeStacks({ StackName });
  assert.equal(Stacks[0]?.StackStatus, 'UPDATE_ROLLBACK_COMPLETE');
  const changed = new Set<string>();
  for await (const { StackEvents = [] } of client.paginateDescribeStackEvents({ StackName })) {
    // Newest first: up to the beginning of the deployment.
    for (const { ResourceType, ResourceStatus, LogicalResourceId = '' } of StackEvents) {
      if (ResourceType === 'AWS::Lambda::Function' && ResourceStatus === 'UPDATE_COMPLETE') {
        changed.add(LogicalResourceId);
      }
      if (
        ResourceType === 'AWS::CloudFormation::Stack' &&
        ResourceStatus === 'UPDATE_IN_PROGRESS'
      ) {
        assert.ok(changed.size > 0, 'The deployment failed before it changed a Lambda');
        return changed.size;
      }
    }
  }
  throw new Error(`${StackName} was never updated`);
}

/** Copies the sources into a version whose sign-up Lambda answers with one more header. */
async function checkOutNextVersion(folder: string): Promise<string> {
  await mkdir(folder);
  for (const source of SOURCES) {
    await cp(join(ROOT, source), join(folder, source), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const signUp = join(folder, 'lambdas', 'send-waitlist-notification');
  await rename(join(signUp, 'handler.ts'), join(signUp, 'before.ts'));
  await writeFile(join(signUp, 'handler.ts'), NEXT_HANDLER);
  return folder;
}
