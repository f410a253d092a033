import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

export interface Acknowledgement {
  /** One finding of a rule that has several, such as `Resource::*`. */
  readonly finding?: string;
  /** Why the finding does not apply. An audit shows this sentence alone. */
  readonly reason: string;
}

/** Acknowledges a finding of cdk-nag's AwsSolutions pack for a construct and its children. */
export function acknowledge(
  construct: IConstruct,
  rule: string,
  { finding, reason }: Acknowledgement,
): void {
  const id = `AwsSolutions-${rule}${finding ? `[${finding}]` : ''}`;
  Validations.of(construct).acknowledge({ id, reason });
}

/** Acknowledges a wildcard in the resource of a grant. */
export function acknowledgeWildcard(construct: IConstruct, arn: string, reason: string): void {
  // cdk-nag has its own notation for the account, which is a token until deployment.
  const spelled = arn.replaceAll(Stack.of(construct).account, '<AWS::AccountId>');
  acknowledge(construct, 'IAM5', { finding: `Resource::${spelled}`, reason });
}
