import { failed, noneOf, ok, unknown, type Subject } from '../check.ts';
import { resourcesOf } from '../deployment/deployed.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { inAccount } from '../knowable.ts';
import type { World } from '../world.ts';

/** Whether logs end, and whether somebody is told when the bill grows. */
export function logsAndCosts(deployment: Deployment, { aws }: World): Subject {
  const { deployed } = deployment;
  const all = (type: string) => (deployed ? resourcesOf(deployed, type) : []);
  return {
    title: 'Logs and costs',
    checks: inAccount(deployment, [
      {
        name: 'Every log is deleted in time',
        async run() {
          const groups = all('AWS::Logs::LogGroup');
          const endless = groups.filter(({ properties }) => !properties['RetentionInDays']);
          // Lambda writes a log of its own for a function that names none, and keeps it for ever.
          const unnamed = all('AWS::Lambda::Function').filter(
            ({ properties }) =>
              (properties['LoggingConfig'] as { LogGroup?: unknown } | undefined)?.LogGroup ===
              undefined,
          );
          const problems = [...endless, ...unnamed].map(
            ({ physicalId }) => `the log of ${physicalId} is kept for ever`,
          );
          const todo = 'Give it a retention, in CloudWatch under Log groups.';
          return noneOf(problems, `${groups.length} logs`, todo);
        },
      },
      {
        name: 'A budget watches the bill',
        async run() {
          const [budget] = all('AWS::Budgets::Budget');
          if (!budget) return unknown('this stage has none. AWS Budgets may have one of your own');
          const { physicalId: name } = budget;
          if (!aws.budget || !deployed) return ok(`${name} is deployed`);
          const found = await aws.budget(deployed.account, name);
          if (!found) return failed(`${name} was deleted`, 'Deploy the stage again.');
          const { spent, limit } = found;
          const words = `$${spent.toFixed(2)} of $${limit.toFixed(2)} this month`;
          return spent < limit
            ? ok(words)
            : failed(words, 'docs/costs.md says what costs most, and which setting moves it.');
        },
      },
    ]),
  };
}
