import { nameInStage } from '#shared/stage.ts';
import type { CheckContext } from '../check-context.ts';
import { check, failed, noneOf, ok, onlyInAccount, type Subject, unknown } from '../check.ts';
import { type Deployment, outputOf, propertyOf, resourcesOf } from '../find-deployment.ts';

/** Whether alarms exist, are quiet, and reach a person. */
export function alarms(deployment: Deployment, { aws }: CheckContext): Subject {
  const { deployed } = deployment;
  const expected = resourcesOf(deployed, 'AWS::CloudWatch::Alarm');
  const found = () => aws.alarms(nameInStage(deployed?.stage ?? '', ''));
  const again = 'Deploy the service stack again.';
  return {
    title: 'Alarms',
    checks: onlyInAccount(deployment, [
      check('Every alarm exists and notifies someone', async () => {
        const known = new Map((await found()).map((alarm) => [alarm.AlarmName, alarm]));
        const problems = expected.flatMap(({ physicalId }) => {
          const alarm = known.get(physicalId);
          if (!alarm) return [`${physicalId} is missing`];
          const isHeard = alarm.ActionsEnabled && (alarm.AlarmActions ?? []).length > 0;
          return isHeard ? [] : [`${physicalId} notifies no one`];
        });
        if (expected.length === 0) return failed('the service stack has no alarm', again);
        return noneOf(problems, `${expected.length} alarms`, again);
      }),
      check('No alarm is ringing', async () => {
        const ringing = (await found()).filter(({ StateValue }) => StateValue === 'ALARM');
        return noneOf(
          ringing.map(({ AlarmName }) => `${AlarmName} is ringing`),
          'all quiet',
          'docs/runbook.md has an entry under its name.',
        );
      }),
      check('The subscription to alarms is confirmed', async () => {
        const topics = mailedTopics(deployed);
        if (topics.length === 0) {
          return failed('no address is subscribed', 'Deploy the service stack again.');
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
      }),
    ]),
  };
}

/** The topics that a mail address is subscribed to, by ARN. */
function mailedTopics(deployed: Deployment['deployed']): string[] {
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

/** The output of the service stack that names its budget. */
const BUDGET_NAME = 'BudgetName';

/** CloudFormation does not notice that a budget was deleted by hand. */
const RESTORE = 'Deploy with monthlyBudget "off", and then with the amount again.';

/** Whether logs are deleted in time, and whether a budget watches the bill. */
export function logsAndCosts(deployment: Deployment, { aws }: CheckContext): Subject {
  const { deployed } = deployment;
  const all = (type: string) => resourcesOf(deployed, type);
  return {
    title: 'Logs and costs',
    checks: onlyInAccount(deployment, [
      check('Every log is deleted in time', async () => {
        const groups = all('AWS::Logs::LogGroup');
        const endless = groups.filter((group) => !propertyOf(group, 'RetentionInDays'));
        // For a function that names no log, Lambda creates one that it keeps for ever.
        const unnamed = all('AWS::Lambda::Function').filter(
          (lambda) => propertyOf(lambda, 'LoggingConfig', 'LogGroup') === undefined,
        );
        const problems = [...endless, ...unnamed].map(
          ({ physicalId }) => `the log of ${physicalId} is kept for ever`,
        );
        const todo = 'Give it a retention, in CloudWatch under Log groups.';
        return noneOf(problems, `${groups.length} logs`, todo);
      }),
      check('A budget watches the bill', async () => {
        if (!deployed || all('AWS::Budgets::Budget').length === 0) {
          return unknown('monthlyBudget is off. AWS Budgets may have one of your own');
        }
        const name = outputOf(deployed, 'service', BUDGET_NAME) ?? '';
        const found = await aws.budget(deployed.account, name);
        if (!found) return failed(`${name} was deleted`, RESTORE);
        const { spent, limit } = found;
        const words = `$${spent.toFixed(2)} of $${limit.toFixed(2)} this month`;
        return spent < limit
          ? ok(words)
          : failed(words, 'docs/costs.md says what costs most, and which setting moves it.');
      }),
    ]),
  };
}
