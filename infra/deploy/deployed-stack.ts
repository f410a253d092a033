import type { CloudFormation, Stack } from '@aws-sdk/client-cloudformation';
import { type Template, templateSchema } from './template.ts';

/** Its first deployment failed, or was only reviewed. Nothing uses its resources. */
const NEVER_DEPLOYED = new Set(['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']);

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
  return stack !== undefined && !NEVER_DEPLOYED.has(stack.StackStatus ?? '');
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
