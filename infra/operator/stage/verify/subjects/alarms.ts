import { nameInStage } from '#shared/stage.ts';
import type { CheckContext } from '../check-context.ts';
import { failed, noneOf, onlyInAccount, type Subject } from '../check.ts';
import { propertyOf, resourcesOf } from '../deployed.ts';
import type { Deployment } from '../find-deployment.ts';

/** Whether alarms exist, are quiet, and reach a person. */
export function alarms(deployment: Deployment, { aws }: CheckContext): Subject {
  const { deployed } = deployment;
  const expected = deployed ? resourcesOf(deployed, 'AWS::CloudWatch::Alarm') : [];
  const found = () => aws.alarms(nameInStage(deployed?.stage ?? '', ''));
  const again = 'Deploy the service stack again.';
  return {
    title: 'Alarms',
    checks: onlyInAccount(deployment, [
      {
        name: 'Every alarm exists and notifies someone',
        async run() {
          const known = new Map((await found()).map((alarm) => [alarm.AlarmName, alarm]));
          const problems = expected.flatMap(({ physicalId }) => {
            const alarm = known.get(physicalId);
            if (!alarm) return [`${physicalId} is missing`];
            const isHeard = alarm.ActionsEnabled && (alarm.AlarmActions ?? []).length > 0;
            return isHeard ? [] : [`${physicalId} notifies no one`];
          });
          if (expected.length === 0) return failed('the service stack has no alarm', again);
          return noneOf(problems, `${expected.length} alarms`, again);
        },
      },
      {
        name: 'No alarm is ringing',
        async run() {
          const ringing = (await found()).filter(({ StateValue }) => StateValue === 'ALARM');
          return noneOf(
            ringing.map(({ AlarmName }) => `${AlarmName} is ringing`),
            'all quiet',
            'docs/runbook.md has an entry under its name.',
          );
        },
      },
      {
        name: 'The subscription to alarms is confirmed',
        async run() {
          const topics = deployed ? mailedTopics(deployed) : [];
          if (topics.length === 0) {
            return failed(
              'no address is subscribed',
              'Set alarmEmail, and deploy the service stack.',
            );
          }
          const lists = await Promise.all(topics.map((topic) => aws.subscriptions(topic)));
          const mails = lists.flat().filter(({ protocol }) => protocol === 'email');
          const pending = mails.filter(({ isConfirmed }) => !isConfirmed);
          const problems =
            mails.length === 0
              ? ['SNS has no subscription by mail']
              : pending.map(({ endpoint }) => `it is not confirmed at ${mask(endpoint)}`);
          return noneOf(
            problems,
            `${mails.length} confirmed`,
            `Follow the link in the mail from SNS, which is valid for two days. "aws sns subscribe --protocol email --topic-arn ${topics[0]} --notification-endpoint ADDRESS" sends another.`,
          );
        },
      },
    ]),
  };
}

/** The topics that a mail address is subscribed to, by ARN. */
function mailedTopics(deployed: NonNullable<Deployment['deployed']>): string[] {
  const topics = new Map(
    resourcesOf(deployed, 'AWS::SNS::Topic').map(({ logicalId, physicalId }) => [
      logicalId,
      physicalId,
    ]),
  );
  return resourcesOf(deployed, 'AWS::SNS::Subscription')
    .filter((subscription) => propertyOf(subscription, 'Protocol') === 'email')
    .map((subscription) => topics.get(String(propertyOf(subscription, 'TopicArn', 'Ref'))))
    .filter((arn) => arn !== undefined);
}

/** An address that only its owner recognises, because the output may be in the log of a pipeline. */
function mask(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1…');
}
