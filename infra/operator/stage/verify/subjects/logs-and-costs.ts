import { failed, noneOf, ok, unknown, type Subject } from '../check.ts';
import { outputOf, resourcesOf } from '../deployment/deployed.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { inAccount } from '../knowable.ts';
import type { World } from '../world.ts';

/** The output of the service stack that names its budget. */
const BUDGET_NAME = 'BudgetName';

/** CloudFormation does not look whether what it made is still there. */
const RESTORE = 'Deploy with monthlyBudget "off", and then with the amount again.';

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
        },
      },
    ]),
  };
}
