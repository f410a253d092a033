import { readFileSync } from 'node:fs';
import type { CloudFormation, Stack } from '@aws-sdk/client-cloudformation';
import { type Template, templateSchema } from './assembly.ts';

/** Its creation failed and was rolled back. A stack that was complete once is never in these states. */
export const FAILED_CREATION: readonly string[] = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/** A stack in any status. Undefined if there is none of that name. */
export async function findStack(
  client: CloudFormation,
  StackName: string,
): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await client.describeStacks({ StackName });
    return Stacks[0];
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw error;
  }
}

/** Whether a stack exists whose creation succeeded once. */
export function isDeployed(stack: Stack | undefined): boolean {
  const { StackStatus = '' } = stack ?? {};
  return stack !== undefined && ![...FAILED_CREATION, 'REVIEW_IN_PROGRESS'].includes(StackStatus);
}

/** The template as it was deployed. Undefined if the stack was not. */
export async function readTemplate(
  client: CloudFormation,
  StackName: string,
): Promise<Template | undefined> {
  if (!isDeployed(await findStack(client, StackName))) return undefined;
  const { TemplateBody = '{}' } = await client.getTemplate({
    StackName,
    TemplateStage: 'Original',
  });
  return templateSchema.parse(JSON.parse(TemplateBody));
}

const POLICY = new URL('state-policy.json', import.meta.url);

/**
 * Has CloudFormation refuse, to every client, an update that replaces the table, a secret, the identity
 * or a configuration set, or takes one out of its stack. The CDK cannot set a stack policy.
 * Does nothing before the stack is created.
 */
export async function protectState(client: CloudFormation, StackName: string): Promise<void> {
  if (!isDeployed(await findStack(client, StackName))) return;
  await client.setStackPolicy({ StackName, StackPolicyBody: readFileSync(POLICY, 'utf8') });
}
