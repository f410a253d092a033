import type { CheckContext } from '../check-context.ts';
import { failed, noneOf, ok, onlyInAccount, unknown, type Subject } from '../check.ts';
import { outputOf, propertyOf, resourcesOf } from '../deployed.ts';
import type { Deployment } from '../find-deployment.ts';

/** The output of the service stack that names its budget. */
const BUDGET_NAME = 'BudgetName';

/** CloudFormation does not notice that a budget was deleted by hand. */
const RESTORE = 'Deploy with monthlyBudget "off", and then with the amount again.';

/** Whether logs are deleted in time, and whether a budget watches the bill. */
export function logsAndCosts(deployment: Deployment, { aws }: CheckContext): Subject {
  const { deployed } = deployment;
  const all = (type: string) => (deployed ? resourcesOf(deployed, type) : []);
  return {
    title: 'Logs and costs',
    checks: onlyInAccount(deployment, [
      {
        name: 'Every log is deleted in time',
        async run() {
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
