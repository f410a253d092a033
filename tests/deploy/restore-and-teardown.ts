import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { KEYRING_IDS } from '../../infra/deploy/adopt/find-secrets.ts';
import { CREDENTIALS, REGION, type Settings, type StackOutputs } from './cdk.ts';
import { check, observe, openDoors, type RunningStage } from './running-stage.ts';

const STAGE = 'e2e';
const OWN = `waitlist-${STAGE}`;
const RESTORED = `${OWN}-restored`;
const STATE = `${OWN}-state`;
const ANNA = 'Anna@example.ch';
const PARTS = ['service', 'api'].map((part) => `${OWN}-${part}`);

/**
 * Walks the chapter “Bringing a stage back” of docs/runbook.md on a stage that runs: its table is
 * restored to a point in time, then everything is destroyed and adopted. The emulator restores the
 * table in its current state, and its CloudFormation creates a table anew that exists.
 */
export async function restoreAndTeardown(running: RunningStage): Promise<void> {
  const { cdk, endpoint, settings, outputs } = running;
  const client = { endpoint, region: REGION, credentials: CREDENTIALS };
  const stacks = new CloudFormation(client);
  const secrets = new SecretsManager(client);
  const dynamo = new DynamoDB(client);
  const { operator, readRows, tokenTo } = observe(running);
  let stage = openDoors(running, outputs);

  const mailsTo = async (address: string) =>
    (await operator.mails()).filter(({ To }) => To.includes(address));
  const arnOf = async (output: string) => {
    const { ARN = '' } = await secrets.describeSecret({ SecretId: outputs[STATE]?.[output] ?? '' });
    return ARN;
  };
  const describe = async (TableName: string) => {
    const { Table = {} } = await dynamo.describeTable({ TableName });
    return Table;
  };
  const signUp = async (address: string) => {
    const answer = await stage.signUp(address);
    assert.deepEqual([answer.status, JSON.parse(answer.body)], [200, { success: true }]);
  };

  await signUp('emma@example.ch');
  await signUp('flora@example.ch');
  const emma = await tokenTo('emma@example.ch');
  const flora = await tokenTo('flora@example.ch');

  const keys = {
    rowKeySecret: await arnOf('RowKeySecretId'),
    tokenSecret: await arnOf('TokenSecretId'),
  };

  await check('CloudFormation was told to replace and remove nothing of the state', async () => {
    const policy = async () => (await stacks.getStackPolicy({ StackName: STATE })).StackPolicyBody;

    assert.equal(await policy(), await readFile('infra/deploy/state-policy.json', 'utf8'));
    // As for one update that is meant to.
    await stacks.setStackPolicy({ StackName: STATE, StackPolicyBody: '{}' });
    await cdk.adopt(STAGE);
    assert.notEqual(await policy(), '{}');
  });

  await dynamo.restoreTableToPointInTime({
    SourceTableName: OWN,
    TargetTableName: RESTORED,
    UseLatestRestorableTime: true,
  });
  let now: Settings = { ...settings, ...(await cdk.adopt(STAGE, '--table', RESTORED)) };

  await check('a restored table gets stream, expiry, backups and protection', async () => {
    const table = await describe(RESTORED);
    const { TimeToLiveDescription } = await dynamo.describeTimeToLive({ TableName: RESTORED });
    const { ContinuousBackupsDescription } = await dynamo.describeContinuousBackups({
      TableName: RESTORED,
    });

    assert.equal(table.StreamSpecification?.StreamViewType, 'NEW_IMAGE');
    assert.equal(table.DeletionProtectionEnabled, true);
    assert.equal(TimeToLiveDescription?.TimeToLiveStatus, 'ENABLED');
    assert.equal(
      ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus,
      'ENABLED',
    );
    assert.deepEqual(now, { ...settings, tableStream: table.LatestStreamArn });
  });

  await check('a running stage works on the restored table and keeps its own', async () => {
    stage = openDoors(running, await cdk.deployAll(now));
    await operator.stopSchedules();

    await signUp('gina@example.ch');
    await tokenTo('gina@example.ch');
    const left = await stage.oneClick(emma);

    assert.equal(left.status, 200);
    const restored = await readRows(RESTORED);
    assert.equal(typeof restored.get('emma@example.ch')?.['unsubscribedAt'], 'number');
    assert.ok(restored.has('gina@example.ch'));
    assert.ok(!(await readRows(OWN)).has('gina@example.ch'));
    assert.equal((await describe(OWN)).TableStatus, 'ACTIVE');
  });

  const gina = await tokenTo('gina@example.ch');

  await check('the state cannot be destroyed by mistake', async () => {
    await assert.rejects(cdk.destroy(now, [...PARTS, STATE]), /TerminationProtection is enabled/);
  });

  await check('what is deployed beside the state is the same stage, at another URL', async () => {
    const urlOf = (all: StackOutputs) => all[`${OWN}-service`]?.['UnsubscribeOrigin'];
    const again = await cdk.deployAll(now);
    await operator.stopSchedules();

    const left = await openDoors(running, again).oneClick(emma);

    assert.notEqual(urlOf(again), urlOf(outputs));
    assert.equal(left.status, 200);
  });

  const kept = await cdk.adopt(STAGE, '--table', RESTORED, '--all');

  await check('what is destroyed leaves tables and secrets behind', async () => {
    await stacks.updateTerminationProtection({
      StackName: STATE,
      EnableTerminationProtection: false,
    });
    await cdk.destroy(now, [...PARTS, STATE]);

    const { StackSummaries = [] } = await stacks.listStacks({});
    const alive = StackSummaries.filter(
      ({ StackName, StackStatus }) =>
        StackName?.startsWith(OWN) && StackStatus !== 'DELETE_COMPLETE',
    );
    assert.deepEqual(alive, []);
    assert.equal((await describe(RESTORED)).TableStatus, 'ACTIVE');
  });

  // What a deployment without adopting leaves behind, before it stops at the table.
  for (const [id, key] of [
    [KEYRING_IDS.rowKeySecret, 'r'],
    [KEYRING_IDS.tokenSecret, 't'],
  ] as const) {
    await secrets.createSecret({
      Name: `${id}-second`,
      SecretString: JSON.stringify({ k1: key.repeat(48) }),
      Tags: [{ Key: 'waitlist:stage', Value: STAGE }],
    });
  }

  const adopted = await cdk.adopt(STAGE, '--table', RESTORED);

  await check('what is found then is what was kept before, of two sets of secrets', () => {
    const { rowKeySecret, tokenSecret, ...others } = JSON.parse(
      adopted['adopt'] ?? '{}',
    ) as Settings;

    assert.deepEqual(adopted, kept);
    assert.deepEqual({ rowKeySecret, tokenSecret }, keys);
    assert.deepEqual(Object.keys(others), [
      'originSecret',
      'configurationSet',
      'operatorConfigurationSet',
      'identity',
    ]);
    return Promise.resolve();
  });

  await check('after adopting, links in old mails unsubscribe, by both ways', async () => {
    now = { ...settings, ...adopted };
    stage = openDoors(running, await cdk.deployAll(now));
    await operator.stopSchedules();

    const byMailClient = await stage.oneClick(gina);
    const byPage = await stage.unsubscribe(flora);

    assert.deepEqual([byMailClient.status, byPage.status], [200, 200]);
    const rows = await readRows(RESTORED);
    for (const address of ['gina@example.ch', 'flora@example.ch']) {
      assert.equal(typeof rows.get(address)?.['unsubscribedAt'], 'number', address);
    }
  });

  await check('settings without the restored table are refused', async () => {
    await assert.rejects(cdk.deploy(settings), /works on \S+, and these settings have no "table/);
  });

  await check('a known address is known, and gets no second mail', async () => {
    const before = (await readRows(RESTORED)).get(ANNA);
    const mails = (await mailsTo(ANNA)).length;
    assert.ok(mails > 0);

    await signUp(ANNA);
    await signUp('hanna@example.ch');
    await tokenTo('hanna@example.ch');
    await operator.invoke(`${OWN}-send-mail`);

    const rows = await readRows(RESTORED);
    const after = rows.get(ANNA);
    assert.deepEqual(
      [after?.['pk'], after?.['createdAt']],
      [before?.['pk'], before?.['createdAt']],
    );
    assert.equal((await mailsTo(ANNA)).length, mails);
  });

  secrets.destroy();
  stacks.destroy();
  dynamo.destroy();
}
