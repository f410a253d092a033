import {
  CloudFormationClient,
  CreateChangeSetCommand,
  DeleteChangeSetCommand,
  DescribeChangeSetCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { afterEach, expect, test, vi } from 'vitest';
import type { Resource, Template } from '../../../infra/deploy/template.ts';
import { UnansweredError } from '../../../infra/deploy/deployed-stack.ts';
import { reviewStack } from '../../../infra/deploy/review-stack.ts';

const TABLE: Resource = {
  Type: 'AWS::DynamoDB::Table',
  Properties: { KeySchema: [] },
  DeletionPolicy: 'Retain',
};
const CHANGED: Resource = { ...TABLE, Properties: { KeySchema: [{ AttributeName: 'pk' }] } };

const client = new CloudFormationClient({ region: 'eu-central-1' });
afterEach(() => vi.restoreAllMocks());

interface Account {
  readonly status?: string;
  readonly deployed?: Template;
  readonly changeSet?: object;
}

/** Answers as CloudFormation does. Returns the names of the commands that it was given. */
function answer({ status, deployed, changeSet }: Account): string[] {
  const given: string[] = [];
  const reply = (command: object) => {
    given.push(command.constructor.name);
    if (command instanceof DescribeStacksCommand) {
      if (!status) throw new Error('Stack with id state does not exist');
      return { Stacks: [{ StackStatus: status }] };
    }
    if (command instanceof GetTemplateCommand) return { TemplateBody: JSON.stringify(deployed) };
    if (command instanceof DescribeChangeSetCommand) return changeSet;
    return {};
  };
  vi.spyOn(client, 'send').mockImplementation(reply);
  return given;
}

function review(resources: Record<string, Resource>) {
  const stack = { name: 'state', region: 'eu-central-1', template: { Resources: resources } };
  return reviewStack(client, stack);
}

test('a first deployment has nothing to lose', async () => {
  answer({});

  expect(await review({ Table: TABLE })).toEqual({ lines: ['state: is new'], losses: [] });
});

test.each(['ROLLBACK_COMPLETE', 'REVIEW_IN_PROGRESS'])(
  'nor has one after %s, where nothing was ever used',
  async (status) => {
    answer({ status, deployed: { Resources: { Table: TABLE } } });

    expect((await review({})).losses).toEqual([]);
  },
);

test('what is retained and changes is asked about, by a change set that goes again', async () => {
  const given = answer({
    status: 'UPDATE_COMPLETE',
    deployed: { Resources: { Table: TABLE } },
    changeSet: {
      Status: 'CREATE_COMPLETE',
      Changes: [{ ResourceChange: { LogicalResourceId: 'Table', Replacement: 'True' } }],
    },
  });

  expect((await review({ Table: CHANGED })).losses).toEqual([
    'state: Table (AWS::DynamoDB::Table, Table) would be replaced by a new one, because of KeySchema.',
  ]);
  expect([given.includes(CreateChangeSetCommand.name), given.at(-1)]).toEqual([
    true,
    DeleteChangeSetCommand.name,
  ]);
});

test('nothing is asked where nothing that is retained changes', async () => {
  const given = answer({
    status: 'UPDATE_COMPLETE',
    deployed: { Resources: { Table: TABLE } },
  });

  await review({ Table: TABLE, Queue: { Type: 'AWS::SQS::Queue' } });

  expect(given).not.toContain(CreateChangeSetCommand.name);
});

test('no answer is no consent', async () => {
  answer({
    status: 'UPDATE_COMPLETE',
    deployed: { Resources: { Table: TABLE } },
    changeSet: { Status: 'FAILED', StatusReason: 'No export named …' },
  });

  await expect(review({ Table: CHANGED })).rejects.toThrow(UnansweredError);
});
