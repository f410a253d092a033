import {
  CloudFormation,
  CreateChangeSetCommand,
  DeleteChangeSetCommand,
  DescribeChangeSetCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { expect, test, vi, describe } from 'vitest';
import type { Resource, Template } from '../../../infra/deploy/template.ts';
import { UnansweredError } from '../../../infra/deploy/deployed-stack.ts';
import { reviewStack, describeChanges, findLosses } from '../../../infra/deploy/review-stack.ts';
import { findChanges } from '../../../infra/deploy/find-changes.ts';

const TABLE: Resource = {
  Type: 'AWS::DynamoDB::Table',
  Properties: { TableName: 'waitlist-trial', KeySchema: [{ AttributeName: 'pk' }] },
  DeletionPolicy: 'Retain',
  UpdateReplacePolicy: 'Retain',
  Metadata: { 'aws:cdk:path': 'waitlist-trial-state/Waitlist/Table/Resource' },
};
const LAMBDA: Resource = {
  Type: 'AWS::Lambda::Function',
  Properties: { MemorySize: 512, Timeout: 10 },
  Metadata: { 'aws:cdk:path': 'waitlist-trial-service/SignUp/Function/Resource' },
};
const CHANGED: Resource = { ...TABLE, Properties: { ...TABLE.Properties, KeySchema: [] } };
const DEPLOYED: Template = { Resources: { Table: TABLE, Lambda: LAMBDA } };

const client = new CloudFormation({ region: 'eu-central-1' });

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
    'state: Waitlist/Table (AWS::DynamoDB::Table, Table) would be replaced by a new one, because of KeySchema.',
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

function wanted(resources: Record<string, Resource | undefined>): Template {
  const all = { ...DEPLOYED.Resources, ...resources };
  return {
    Resources: Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, Resource] => entry[1] !== undefined),
    ),
  };
}

const lossesOf = (template: Template, replacements: Parameters<typeof findLosses>[2] = new Map()) =>
  findLosses('waitlist-trial-state', findChanges(DEPLOYED, template), replacements);

describe('what a deployment says', () => {
  test('is that a stack is new, or that nothing changes', () => {
    expect(describeChanges('a', undefined)).toEqual(['a: is new']);
    expect(describeChanges('a', findChanges(DEPLOYED, DEPLOYED))).toEqual(['a: nothing changes']);
  });

  test('names what it adds, changes and removes, by its place in our code', () => {
    const template = wanted({
      Table: { ...TABLE, Properties: { ...TABLE.Properties, StreamSpecification: {} } },
      Lambda: undefined,
      Queue: { Type: 'AWS::SQS::Queue' },
    });

    expect(describeChanges('waitlist-trial', findChanges(DEPLOYED, template))).toEqual([
      'waitlist-trial:',
      '  removes SignUp/Function (Lambda::Function)',
      '  adds    Queue (SQS::Queue)',
      '  changes Waitlist/Table (DynamoDB::Table): StreamSpecification, which holds data',
    ]);
  });

  test('leaves out the metadata of the CDK', () => {
    const moved = wanted({ Lambda: { ...LAMBDA, Metadata: { 'aws:asset:path': 'asset.1' } } });

    expect(findChanges(DEPLOYED, moved)).toEqual([]);
  });
});

describe('a deployment is refused', () => {
  test('that removes what is retained', () => {
    expect(lossesOf(wanted({ Table: undefined }))).toEqual([
      'waitlist-trial-state: Waitlist/Table (AWS::DynamoDB::Table, Table) would be removed from its stack, and an empty one may be used in its place.',
    ]);
  });

  test('that gives it another logical id', () => {
    expect(lossesOf(wanted({ Table: undefined, Table2: TABLE }))).toEqual([
      expect.stringContaining('Table) would be removed'),
    ]);
  });

  test('that makes something else of its logical id', () => {
    expect(lossesOf(wanted({ Table: { ...TABLE, Type: 'AWS::DynamoDB::GlobalTable' } }))).toEqual([
      expect.stringContaining('would be removed'),
    ]);
  });

  test.each([
    ['True', 'would be replaced by a new one, because of KeySchema.'],
    ['Conditional', 'might be replaced, because of KeySchema.'],
  ] as const)('that replaces it, as CloudFormation says: %s', (replacement, words) => {
    expect(lossesOf(wanted({ Table: CHANGED }), new Map([['Table', replacement]]))).toEqual([
      expect.stringContaining(words),
    ]);
  });

  test('that would no longer retain it', () => {
    const { DeletionPolicy, UpdateReplacePolicy, ...unkept } = TABLE;

    expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
    expect(lossesOf(wanted({ Table: unkept }))).toEqual([
      expect.stringContaining('would no longer be retained'),
    ]);
  });
});

describe('a deployment is not refused', () => {
  test('that changes in place what is retained', () => {
    const changed = { ...TABLE, Properties: { ...TABLE.Properties, StreamSpecification: {} } };

    expect(lossesOf(wanted({ Table: changed }))).toEqual([]);
  });

  test('that removes or replaces what can be made again', () => {
    expect(lossesOf(wanted({ Lambda: undefined }))).toEqual([]);
    expect(
      lossesOf(
        wanted({ Lambda: { ...LAMBDA, Properties: { MemorySize: 1024 } } }),
        new Map([['Lambda', 'True']]),
      ),
    ).toEqual([]);
  });
});
