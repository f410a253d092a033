import {
  type CloudFormationClient,
  CreateChangeSetCommand,
  DeleteChangeSetCommand,
  DescribeChangeSetCommand,
  GetTemplateCommand,
  paginateDescribeChangeSet,
} from '@aws-sdk/client-cloudformation';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Replacement } from './changes/find-losses.ts';
import type { Template } from './changes/template.ts';

const CHANGE_SET = 'would-it-be-replaced';
const POLL_MS = 1000;
/** CloudFormation takes no longer template in a request. */
const TEMPLATE_MAX_LENGTH = 51_200;

/** CloudFormation could not say what it would do. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

export interface DeployedStack {
  /** The template as it was deployed. Undefined if the stack does not exist. */
  template(): Promise<Template | undefined>;
  /** Which resources CloudFormation itself would replace, by logical id. It changes nothing. */
  replacements(wanted: Template): Promise<ReadonlyMap<string, Replacement>>;
}

export function openStack(client: CloudFormationClient, StackName: string): DeployedStack {
  const named = { StackName, ChangeSetName: CHANGE_SET };

  async function waitUntilReady(): Promise<boolean> {
    for (;;) {
      const { Status, StatusReason = '' } = await client.send(new DescribeChangeSetCommand(named));
      if (Status === 'CREATE_COMPLETE') return true;
      if (Status === 'FAILED') {
        if (/didn't contain changes|No updates/i.test(StatusReason)) return false;
        throw new UnansweredError(`CloudFormation cannot compare ${StackName}: ${StatusReason}`);
      }
      await sleep(POLL_MS);
    }
  }

  return {
    async template() {
      try {
        const { TemplateBody } = await client.send(
          new GetTemplateCommand({ StackName, TemplateStage: 'Original' }),
        );
        return TemplateBody ? (JSON.parse(TemplateBody) as Template) : undefined;
      } catch (error) {
        // Nothing of a stack that only was looked at exists.
        const isAbsent =
          error instanceof Error && /does not exist|REVIEW_IN_PROGRESS/.test(error.message);
        if (isAbsent) return undefined;
        throw error;
      }
    },

    async replacements(wanted) {
      const TemplateBody = JSON.stringify(wanted);
      if (TemplateBody.length > TEMPLATE_MAX_LENGTH) {
        throw new UnansweredError(`The template of ${StackName} is too long to ask about`);
      }
      await client.send(
        new CreateChangeSetCommand({
          ...named,
          ChangeSetType: 'UPDATE',
          TemplateBody,
          Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM', 'CAPABILITY_AUTO_EXPAND'],
        }),
      );
      const found = new Map<string, Replacement>();
      try {
        if (!(await waitUntilReady())) return found;
        for await (const { Changes = [] } of paginateDescribeChangeSet({ client }, named)) {
          for (const { ResourceChange: { LogicalResourceId, Replacement } = {} } of Changes) {
            if (LogicalResourceId && (Replacement === 'True' || Replacement === 'Conditional')) {
              found.set(LogicalResourceId, Replacement);
            }
          }
        }
        return found;
      } finally {
        await client.send(new DeleteChangeSetCommand(named));
      }
    },
  };
}
