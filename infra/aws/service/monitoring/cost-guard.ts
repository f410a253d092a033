import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Config } from '../../config/config.ts';

/** The parts of the month's budget that are mailed: spent, or forecast for the end of the month. */
const WARNINGS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/**
 * Mails the operator when the account costs more than its monthly budget. It counts the whole account,
 * because a budget for a tag counts nothing before the tag is activated for billing
 * (docs/decisions/0072). AWS mails by itself, without a topic and without a confirmation.
 */
export class CostGuard extends Construct {
  constructor(scope: Construct, id: string, { mail, monthlyBudget }: Config) {
    super(scope, id);
    const subscribers = [{ subscriptionType: 'EMAIL', address: mail.operator }];
    const budget = new CfnBudget(this, 'Budget', {
      // Without a name of ours, because CloudFormation replaces a budget whose mails change.
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: WARNINGS.map((warning) => ({
        notification: {
          ...warning,
          comparisonOperator: 'GREATER_THAN',
          thresholdType: 'PERCENTAGE',
        },
        subscribers,
      })),
    });
    new CfnOutput(Stack.of(this), 'BudgetName', { value: budget.ref });
  }
}
