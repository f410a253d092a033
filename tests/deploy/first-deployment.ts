import assert from 'node:assert/strict';
import { join } from 'node:path';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { Route53, type ResourceRecordSet } from '@aws-sdk/client-route-53';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { nameInStage } from '#shared/stage.ts';
import { createCdk, CREDENTIALS, REGION, type Cdk, type Settings } from './cdk.ts';
import { check } from './running-stage.ts';

const ZONE = 'vanaro.example';

/**
 * Fails the first deployment of a stage in each way that an emulator can, by `npx cdk deploy` where
 * `npm run deploy` would not begin, and deploys it on the second try.
 */
export async function failFirstDeployments(
  cdk: Cdk,
  endpoint: string,
  folder: string,
  given: Settings,
): Promise<void> {
  const client = { endpoint, region: REGION, credentials: CREDENTIALS };
  const stacks = new CloudFormation(client);
  const dynamo = new DynamoDB(client);
  const dns = new Route53(client);
  const secrets = new SecretsManager(client);
  const ses = new SESv2(client);
  const refused = createCdk(endpoint, join(folder, 'refused'), {
    app: 'node tests/deploy/broken-app.ts state',
  });
  const broken = createCdk(endpoint, join(folder, 'broken'), {
    app: 'node tests/deploy/broken-app.ts',
  });
  const { HostedZone } = await dns.createHostedZone({ Name: ZONE, CallerReference: 'first' });
  const hostedZoneId = (HostedZone?.Id ?? '').replace('/hostedzone/', '');

  /** Each stage has a mail domain of its own. */
  const settingsOf = (stage: string): Settings => ({
    ...given,
    stage,
    mailFrom: `ciao@${stage}.${ZONE}`,
    mailDomain: `${stage}.${ZONE}`,
    hostedZoneId,
    hostedZoneName: ZONE,
  });
  const change = (Action: 'CREATE' | 'DELETE', ResourceRecordSet: ResourceRecordSet) =>
    dns.changeResourceRecordSets({
      HostedZoneId: hostedZoneId,
      ChangeBatch: { Changes: [{ Action, ResourceRecordSet }] },
    });
  const statusOf = async (stage: string) => {
    const { StackSummaries = [] } = await stacks.listStacks({});
    const name = nameInStage(stage, 'state');
    return StackSummaries.find(({ StackName }) => StackName === name)?.StackStatus;
  };
  /** What there is of a stage, beside its stacks. */
  async function countOf(stage: string) {
    const { TableNames = [] } = await dynamo.listTables({});
    const { SecretList = [] } = await secrets.listSecrets({ MaxResults: 100 });
    const { EmailIdentities = [] } = await ses.listEmailIdentities({});
    const { ConfigurationSets = [] } = await ses.listConfigurationSets({});
    const sets = await Promise.all(
      ConfigurationSets.map((ConfigurationSetName) =>
        ses.getConfigurationSet({ ConfigurationSetName }),
      ),
    );
    const isOfStage = ({
      Tags = [],
    }: {
      Tags?: readonly { Value?: string | undefined }[] | undefined;
    }) => Tags.some(({ Value }) => Value === stage);
    return {
      tables: TableNames.filter((name) => name === nameInStage(stage)).length,
      secrets: SecretList.filter(isOfStage).length,
      identities: EmailIdentities.filter(({ IdentityName = '' }) => IdentityName.startsWith(stage))
        .length,
      configurationSets: sets.filter(isOfStage).length,
    };
  }
  /** Three keyrings of the state, and the canary’s. */
  const COMPLETE = { tables: 1, secrets: 4, identities: 1, configurationSets: 2 };
  const templatesOf = (stage: string) =>
    Promise.all(
      ['state', 'api', 'service'].map(async (part) => {
        const StackName = nameInStage(stage, part);
        return (await stacks.getTemplate({ StackName, TemplateStage: 'Original' })).TemplateBody;
      }),
    );
  const isDeployed = async (stage: string) => {
    assert.equal(await statusOf(stage), 'CREATE_COMPLETE');
    assert.deepEqual(await countOf(stage), COMPLETE);
  };
  /** Nothing is created, and the problem is named with its way out. */
  async function refuses(settings: Settings, ...said: readonly RegExp[]) {
    await assert.rejects(cdk.deploy(settings), (error: Error) => {
      for (const text of [...said, /Nothing was deployed/]) assert.match(error.message, text);
      return true;
    });
  }

  await check('an identity that exists is found before anything is created', async () => {
    const settings = settingsOf('identity');
    const EmailIdentity = `identity.${ZONE}`;
    await ses.createEmailIdentity({ EmailIdentity });

    await refuses(settings, /SES has identity\.vanaro\.example already/, /delete-email-identity/);
    assert.equal(await statusOf('identity'), undefined);
    await ses.deleteEmailIdentity({ EmailIdentity });
    await cdk.deploy(settings);

    await isDeployed('identity');
  });

  await check('npx cdk deploy --all ends in the same templates', async () => {
    const before = await templatesOf('identity');

    await cdk.deployByCdk(settingsOf('identity'));

    assert.deepEqual(await templatesOf('identity'), before);
    assert.equal(await statusOf('identity'), 'CREATE_COMPLETE');
  });

  await check('a record that exists fails a creation, and the next succeeds', async () => {
    const settings = settingsOf('record');
    const record: ResourceRecordSet = {
      Name: `_dmarc.record.${ZONE}`,
      Type: 'TXT',
      TTL: 300,
      ResourceRecords: [{ Value: '"v=DMARC1; p=none"' }],
    };
    await change('CREATE', record);

    await refuses(settings, /_dmarc\.record\.vanaro\.example\. has a record already \(TXT\)/);
    assert.equal(await statusOf('record'), undefined);
    await assert.rejects(cdk.deployByCdk(settings));
    assert.equal(await statusOf('record'), 'ROLLBACK_COMPLETE');
    await change('DELETE', record);
    const said = await cdk.deploy(settings);

    assert.match(said, /record-state could not be created[^]+dmarcPolicy[^]+It is deleted/);
    await isDeployed('record');
  });

  await check('a wrong zone fails a creation, and the next succeeds', async () => {
    const settings = settingsOf('zone');
    const wrong = { ...settings, hostedZoneId: 'Z00000000WRONG' };

    await refuses(wrong, /no hosted zone Z00000000WRONG/);
    await assert.rejects(cdk.deployByCdk(wrong));
    assert.equal(await statusOf('zone'), 'ROLLBACK_COMPLETE');
    const said = await cdk.deploy(settings);

    assert.match(said, /zone-state could not be created[^]+list-hosted-zones[^]+It is deleted/);
    await isDeployed('zone');
  });

  await check('what a refused resource leaves behind is cleared', async () => {
    const settings = settingsOf('refused');

    await assert.rejects(refused.deploy(settings), /could not be created[^]+MetricName/);
    assert.deepEqual(await countOf('refused'), { ...COMPLETE, secrets: 3 });
    const said = await cdk.deploy(settings);

    assert.match(said, /never in use:\n {2}waitlist-refused\n[^]+It is deleted/);
    await isDeployed('refused');
  });

  await check('a stack that keeps nothing is made anew', async () => {
    const settings = settingsOf('anew');

    await assert.rejects(
      broken.deploy(settings),
      /anew-service could not be created[^]+MetricName/,
    );
    assert.equal(await statusOf('anew'), 'CREATE_COMPLETE');
    await cdk.deploy(settings);

    await isDeployed('anew');
  });

  await check('a table that holds items is kept, and adopted', async () => {
    // The emulator’s domains have no DKIM, which adopting one needs.
    const settings = { ...given, stage: 'kept', mailFrom: `kept@${ZONE}` };
    await assert.rejects(refused.deploy(settings));
    const Item = { pk: { S: 'waitlist#1' } };
    await dynamo.putItem({ TableName: 'waitlist-kept', Item });

    await assert.rejects(
      cdk.deploy(settings),
      /waitlist-kept holds items[^]+adopt -- --stage kept/,
    );
    assert.deepEqual(await countOf('kept'), { ...COMPLETE, secrets: 3 });
    await cdk.deploy({ ...settings, ...(await cdk.adopt('kept')) });

    await isDeployed('kept');
    assert.deepEqual((await dynamo.getItem({ TableName: 'waitlist-kept', Key: Item })).Item, Item);
  });

  for (const used of [stacks, dynamo, dns, secrets, ses]) used.destroy();
}
