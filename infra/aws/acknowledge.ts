import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

export interface Acknowledgement {
  /** One finding of a rule that has several, such as `Resource::*`. */
  readonly finding?: string;
  /** Why this is right here. A reader of the audit sees nothing else. */
  readonly reason: string;
}

/** Accepts a finding of cdk-nag's AwsSolutions pack on a construct and what is below it. */
export function acknowledge(
  construct: IConstruct,
  rule: string,
  { finding, reason }: Acknowledgement,
): void {
  const id = `AwsSolutions-${rule}${finding ? `[${finding}]` : ''}`;
  Validations.of(construct).acknowledge({ id, reason });
}

/** Accepts a wildcard in the resource of a grant. */
export function acknowledgeWildcard(construct: IConstruct, arn: string, reason: string): void {
  // Findings write the account, which is not known before a deployment, in their own way.
  const written = arn.replaceAll(Stack.of(construct).account, '<AWS::AccountId>');
  acknowledge(construct, 'IAM5', { finding: `Resource::${written}`, reason });
}
