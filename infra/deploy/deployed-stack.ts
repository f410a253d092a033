import type { CloudFormation } from '@aws-sdk/client-cloudformation';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Template, templateSchema } from './template.ts';

const CHANGE_SET = 'would-it-be-replaced';
/** Its first deployment failed, or was only reviewed. Nothing uses its resources. */
const NEVER_DEPLOYED = new Set(['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']);
const POLL_MS = 1000;
/** CloudFormation refuses a longer template in a request. */
const TEMPLATE_MAX_LENGTH = 51_200;

/** CloudFormation could not say what it would do. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

/** What CloudFormation would do to a resource instead of changing it. */
export type Replacement = 'True' | 'Conditional';

export function openStack(client: CloudFormation, StackName: string) {
  const named = { StackName, ChangeSetName: CHANGE_SET };

  async function waitUntilReady(): Promise<boolean> {
    for (;;) {
      const { Status, StatusReason = '' } = await client.describeChangeSet(named);
      if (Status === 'CREATE_COMPLETE') return true;
      if (Status === 'FAILED') {
        if (/didn't contain changes|No updates/i.test(StatusReason)) return false;
        throw new UnansweredError(`CloudFormation cannot compare ${StackName}: ${StatusReason}`);
      }
      await sleep(POLL_MS);
    }
  }

  async function exists(): Promise<boolean> {
    try {
      const { Stacks = [] } = await client.describeStacks({ StackName });
      return Stacks.some(({ StackStatus = '' }) => !NEVER_DEPLOYED.has(StackStatus));
    } catch (error) {
      if (error instanceof Error && error.message.includes('does not exist')) return false;
      throw error;
    }
  }

  return {
    /** The template as it was deployed. Undefined if the stack does not exist. */
    async template(): Promise<Template | undefined> {
      if (!(await exists())) return undefined;
      const { TemplateBody = '{}' } = await client.getTemplate({
        StackName,
        TemplateStage: 'Original',
      });
      return templateSchema.parse(JSON.parse(TemplateBody));
    },

    /** Which resources CloudFormation itself would replace, by logical id. It changes nothing. */
    async replacements(wanted: Template): Promise<ReadonlyMap<string, Replacement>> {
      const TemplateBody = JSON.stringify(wanted);
      if (TemplateBody.length > TEMPLATE_MAX_LENGTH) {
        throw new UnansweredError(`The template of ${StackName} is too long for a change set`);
      }
      await client.createChangeSet({
        ...named,
        ChangeSetType: 'UPDATE',
        TemplateBody,
        Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM', 'CAPABILITY_AUTO_EXPAND'],
      });
      const found = new Map<string, Replacement>();
      try {
        if (!(await waitUntilReady())) return found;
        for await (const { Changes = [] } of client.paginateDescribeChangeSet(named)) {
          for (const { ResourceChange: { LogicalResourceId, Replacement } = {} } of Changes) {
            if (LogicalResourceId && (Replacement === 'True' || Replacement === 'Conditional')) {
              found.set(LogicalResourceId, Replacement);
            }
          }
        }
        return found;
      } finally {
        await client.deleteChangeSet(named);
      }
    },
  };
}
