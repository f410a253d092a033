import { expect, test } from 'vitest';
import { ENV } from '#shared/env.ts';
import {
  type Deployed,
  readDeployed,
  resourcesOf,
  variableOf,
} from '../../../infra/verify/find-deployment.ts';
import type { Aws } from '../../../infra/verify/aws.ts';
import {
  PRODUCTION,
  resourcesOf as resourcesOfTemplate,
  synthesize,
  type Synthesized,
} from './synthesize.ts';

const production = synthesize(PRODUCTION);

/** What `npm run verify` reads from a stage that was deployed with these templates. */
function deployed(stage: string, { templates }: Synthesized): Promise<Deployed> {
  const found = async (name: string) => templates[name];
  const aws = {
    async stack(name: string) {
      const template = await found(name);
      return (
        template && { StackName: name, CreationTime: new Date(), StackStatus: 'CREATE_COMPLETE' }
      );
    },
    async resources(name: string) {
      const { Resources = {} } = (await found(name)) ?? {};
      return Object.entries(Resources).map(([LogicalResourceId, { Type: ResourceType }]) => ({
        LogicalResourceId,
        ResourceType,
        PhysicalResourceId: LogicalResourceId,
      }));
    },
    template: async (name: string) => JSON.stringify(await found(name)),
  } as unknown as Aws;
  return readDeployed(stage, 'eu-central-1', aws);
}

test('verify finds every stack, alarm, log and mail topic of a stage', async () => {
  const found = await deployed('production', production);
  const alarms = resourcesOfTemplate(production.template('service'), 'AWS::CloudWatch::Alarm');
  const mailed = resourcesOf(found, 'AWS::SNS::Subscription').filter(
    ({ properties }) => properties['Protocol'] === 'email',
  );

  expect([...found.stacks.keys()]).toEqual(['state', 'api', 'site', 'service']);
  expect(resourcesOf(found, 'AWS::CloudWatch::Alarm').length).toBe(alarms.length);
  expect(mailed.map(({ properties }) => properties['TopicArn'])).toEqual([
    { Ref: expect.any(String) as string },
  ]);
  const sets = resourcesOf(found, 'AWS::SES::ConfigurationSet').map(({ logicalId }) => logicalId);
  expect(sets.map((id) => id.replace(/[\dA-F]{8}$/, '')).toSorted()).toEqual([
    'Mails',
    'OperatorMails',
  ]);
});

test('verify reads the sender', async () => {
  expect(variableOf(await deployed('production', production), ENV.mailFrom)).toMatch(
    /<ciao@vanaro\.example>$/,
  );
});
