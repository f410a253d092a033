import { StackStatus } from '@aws-sdk/client-cloudformation';
import { describe, expect, test, vi } from 'vitest';
import type { SynthesizedStack, Template } from '../../../infra/deploy/assembly.ts';
import { recoverState, sayFailures } from '../../../infra/deploy/recover-state.ts';
import type { Consent } from '../../../infra/deploy/consent.ts';
import { planRecovery } from '../../../infra/deploy/recovery.ts';
import { ADOPTED, PRODUCTION, synthesize } from '../aws/synthesize.ts';
import { recordedAccount, refuse, type Answers } from './recorded-account.ts';

const NAME = 'waitlist-production-state';
const TABLE = 'waitlist-production';
const ARN = 'arn:aws:secretsmanager:eu-central-1:111122223333:secret:KeyringsToken';
const state: SynthesizedStack = {
  name: NAME,
  region: 'eu-central-1',
  template: synthesize(PRODUCTION).template('state') as Template,
};

type Event = readonly [
  id: string,
  type: string,
  status: string,
  physicalId?: string | undefined,
  why?: string | undefined,
];

const CREATED: readonly Event[] = [
  ['WaitlistTableEFB8F2B3', 'AWS::DynamoDB::Table', 'CREATE_COMPLETE', TABLE],
  ['KeyringsToken5E7276C5', 'AWS::SecretsManager::Secret', 'CREATE_COMPLETE', ARN],
  ['Mails0DC70ADE', 'AWS::SES::ConfigurationSet', 'CREATE_COMPLETE', 'Mails-1'],
  ['SenderIdentity814F01AC', 'AWS::SES::EmailIdentity', 'CREATE_COMPLETE', 'vanaro.example'],
];
const REFUSED: Event = [
  'SenderRecordsDmarc9C1D4F0B',
  'AWS::Route53::RecordSet',
  'CREATE_FAILED',
  '',
  "[Tried to create resource record set [name='_dmarc.vanaro.example.', type='TXT'] but it already exists]",
];
const CANCELLED: Event = [
  'Other',
  'AWS::SNS::Topic',
  'CREATE_FAILED',
  '',
  'Resource creation cancelled',
];
const all = (status: string) =>
  CREATED.map(([id, type, , physicalId]): Event => [id, type, status, physicalId]);

/** Answers about a stack in a status, whose events are given from the first to the last. */
function creation(status: string, events: readonly Event[]): Answers {
  const own = [NAME, 'AWS::CloudFormation::Stack', status, NAME, 'Rollback requested'] as const;
  return {
    DescribeStacks: { Stacks: [{ StackId: `arn:${NAME}`, StackStatus: status }] },
    DescribeStackEvents: {
      StackEvents: [...events, own]
        .toReversed()
        .map(([LogicalResourceId, ResourceType, ResourceStatus, PhysicalResourceId, why]) => ({
          LogicalResourceId,
          ResourceType,
          ResourceStatus,
          PhysicalResourceId,
          ResourceStatusReason: why,
        })),
    },
  };
}

const missing = () => refuse('ResourceNotFoundException');
const NO_TABLE: Answers = { Scan: missing };
const EMPTY: Answers = { Scan: { Items: [] } };
const IN_USE: Answers = { Scan: { Items: [{ pk: { S: 'waitlist#1' } }] } };
/** As releases before kept them, and as a protected table stays. */
const LEFT = creation('ROLLBACK_COMPLETE', [
  ...CREATED,
  REFUSED,
  CANCELLED,
  ...all('DELETE_SKIPPED'),
]);
const CLEARED = creation('ROLLBACK_COMPLETE', [...CREATED, REFUSED, ...all('DELETE_COMPLETE')]);

const plan = (answers: Answers) => planRecovery(state, recordedAccount(answers).account);

describe('a recovery', () => {
  const otherStatuses = Object.values(StackStatus).filter(
    (status) => !/^ROLLBACK_(?:C|F)/.test(status),
  );

  test.each(otherStatuses)('never clears a state stack that is in %s', async (status) => {
    const found = await plan({ ...creation(status, CREATED), ...NO_TABLE });

    expect(found).toBeUndefined();
  });

  test.each([
    ['is deployed', { DescribeStacks: { Stacks: [{ StackStatus: 'UPDATE_ROLLBACK_COMPLETE' }] } }],
    [
      'is absent',
      { DescribeStacks: () => refuse('ValidationError', 'It does not exist'), ...NO_TABLE },
    ],
    [
      'was only reviewed',
      { DescribeStacks: { Stacks: [{ StackStatus: 'REVIEW_IN_PROGRESS' }] }, ...NO_TABLE },
    ],
    [
      'waits for an engineer',
      { DescribeStacks: { Stacks: [{ StackStatus: 'UPDATE_ROLLBACK_FAILED' }] } },
    ],
  ])('does nothing where the state stack %s', async (_, answers) => {
    expect(await plan(answers)).toBeUndefined();
  });

  test('deletes what a failed creation left behind', async () => {
    const { leftovers, kept, failed } = (await plan({ ...LEFT, ...EMPTY })) ?? {};

    expect(leftovers?.map(({ id }) => id)).toEqual([TABLE, 'vanaro.example', 'Mails-1', ARN]);
    expect([failed?.stack, kept]).toEqual([NAME, undefined]);
  });

  test('deletes only the stack where CloudFormation took everything back', async () => {
    expect(await plan({ ...CLEARED, ...NO_TABLE })).toMatchObject({
      failed: { stack: NAME },
      leftovers: [],
    });
  });

  test('leaves alone what another owner had before', async () => {
    const identity = ['SenderIdentity814F01AC', 'AWS::SES::EmailIdentity'] as const;
    const events: Event[] = [
      [...identity, 'CREATE_FAILED', 'vanaro.example', 'vanaro.example already exists'],
      [...identity, 'DELETE_SKIPPED', 'vanaro.example'],
    ];

    const found = await plan({ ...creation('ROLLBACK_COMPLETE', events), ...NO_TABLE });

    expect(found?.leftovers).toEqual([]);
  });

  test('keeps a table that holds items, with the keys that were made with it', async () => {
    expect(await plan({ ...LEFT, ...IN_USE })).toMatchObject({ leftovers: [], kept: TABLE });
  });

  test('keeps a table of an earlier stage, and deletes the second set of keys', async () => {
    const [, ...others] = CREATED;
    const table = ['WaitlistTableEFB8F2B3', 'AWS::DynamoDB::Table'] as const;
    const skipped = others.map(([id, type, , own]): Event => [id, type, 'DELETE_SKIPPED', own]);
    const events: Event[] = [
      ...others,
      [...table, 'CREATE_FAILED', TABLE, `${TABLE} already exists`],
      [...table, 'DELETE_SKIPPED', TABLE],
      ...skipped,
    ];

    const found = await plan({ ...creation('ROLLBACK_COMPLETE', events), ...IN_USE });

    expect(found?.kept).toBe(TABLE);
    expect(found?.leftovers.map(({ id }) => id)).toEqual(['vanaro.example', 'Mails-1', ARN]);
  });

  test('leaves alone what was adopted meanwhile', async () => {
    const template = synthesize({ ...PRODUCTION, ...ADOPTED }).template('state') as Template;
    const { account, calls } = recordedAccount({ ...LEFT, ...IN_USE });

    const found = await planRecovery({ ...state, template }, account);

    expect(found).toMatchObject({ failed: { stack: NAME }, leftovers: [] });
    expect(calls.map(([name]) => name)).not.toContain('Scan');
  });

  test('finds an empty table whose failed stack was deleted by hand', async () => {
    const gone = { DescribeStacks: () => refuse('ValidationError', 'It does not exist') };

    expect(await plan({ ...gone, ...EMPTY })).toEqual({
      failed: undefined,
      kept: undefined,
      leftovers: [{ type: 'AWS::DynamoDB::Table', id: TABLE }],
    });
  });
});

/** A table that cannot be deleted before its protection is lifted, and a stack likewise. */
function protectedAccount(answers: Answers, items: readonly object[] = []) {
  let table: 'protected' | 'unprotected' | 'gone' = 'protected';
  let stack: 'protected' | 'unprotected' | 'gone' = 'protected';
  const { DescribeStacks, ...others } = { ...LEFT, ...answers };
  return recordedAccount({
    ...others,
    Scan: () => (table === 'gone' ? missing() : { Items: items }),
    UpdateTable: () => void (table = 'unprotected'),
    DeleteTable: () =>
      table === 'unprotected'
        ? void (table = 'gone')
        : refuse('ValidationException', 'protected against deletion'),
    DescribeTable: () => (table === 'gone' ? missing() : { Table: { TableStatus: 'ACTIVE' } }),
    DeleteSecret: {},
    DeleteEmailIdentity: {},
    DeleteConfigurationSet: {},
    UpdateTerminationProtection: () => void (stack = 'unprotected'),
    DeleteStack: () =>
      stack === 'unprotected'
        ? void (stack = 'gone')
        : refuse('ValidationError', 'TerminationProtection is enabled'),
    DescribeStacks: () =>
      stack === 'gone' ? refuse('ValidationError', 'It does not exist') : DescribeStacks,
    ...answers,
  });
}

const yes: Consent = { isGiven: false, ask: async () => 'y' };

async function clear(recorded: ReturnType<typeof protectedAccount>, consent = yes) {
  const said: string[] = [];
  const goesOn = await recoverState(state, recorded.account, consent, (line) => said.push(line));
  const changes = recorded.calls
    .map(([name]) => name)
    .filter((name) => /^(?:Update|Delete)/.test(name));
  return { goesOn, said: said.join('\n'), changes };
}

describe('the way', () => {
  test('is cleared with consent: what is left over, and last the stack', async () => {
    const recorded = protectedAccount({});

    const { goesOn, said, changes } = await clear(recorded);

    expect(goesOn).toBe(true);
    // Without another window, it can be restored for thirty days.
    expect(recorded.calls).toContainEqual(['DeleteSecret', { SecretId: ARN }]);
    expect(changes).toEqual([
      'UpdateTable',
      'DeleteTable',
      'DeleteEmailIdentity',
      'DeleteConfigurationSet',
      'DeleteSecret',
      'UpdateTerminationProtection',
      'DeleteStack',
    ]);
    for (const id of [TABLE, ARN, 'vanaro.example', NAME]) expect(said).toContain(id);
  });

  test('is cleared by a run after one that was interrupted', async () => {
    const recorded = protectedAccount({
      Scan: missing,
      DeleteSecret: () => refuse('InvalidRequestException', 'marked for deletion'),
      DeleteEmailIdentity: () => refuse('NotFoundException'),
      DeleteConfigurationSet: () => refuse('NotFoundException'),
    });

    const { goesOn, changes } = await clear(recorded);

    expect(goesOn).toBe(true);
    expect(changes).toContain('DeleteStack');
    expect(changes).not.toContain('DeleteTable');
  });

  test.each([
    ['the answer is no', { isGiven: false, ask: async () => 'n' }],
    ['there is no terminal', { isGiven: false }],
  ])('is left as it is if %s', async (_, consent) => {
    const { goesOn, said, changes } = await clear(protectedAccount({}), consent);

    expect([goesOn, changes]).toEqual([false, []]);
    expect(said).toContain('It stays');
  });

  test('is cleared without a question by --require-approval never', async () => {
    expect((await clear(protectedAccount({}), { isGiven: true })).goesOn).toBe(true);
  });

  test('ends at a table that holds items, which is adopted', async () => {
    const { goesOn, said, changes } = await clear(protectedAccount({}, [{}]));

    expect(goesOn).toBe(false);
    expect(changes).toEqual(['UpdateTerminationProtection', 'DeleteStack']);
    expect(said).toMatch(/holds items[^]+npm run -s adopt -- --stage production$/);
  });

  test('keeps a table that is written to while the operator is asked', async () => {
    const scans = [{ Items: [] }, { Items: [{}] }];

    const { changes } = await clear(protectedAccount({ Scan: () => scans.shift() }));

    expect(changes).not.toContain('UpdateTable');
    expect(changes).not.toContain('DeleteTable');
  });
});

async function sayOf(...events: readonly Event[]): Promise<string> {
  const { account } = recordedAccount(creation('ROLLBACK_COMPLETE', events));
  const say = vi.fn<(line: string) => void>();
  await sayFailures([state], () => account, say);
  return say.mock.calls.join('\n');
}

describe('a failed creation says', () => {
  test.each([
    [
      'that a record exists',
      ['SenderRecordsDmarc4D5A64DC', 'AWS::Route53::RecordSet', REFUSED[4]],
      /already exists.*\n.*Route 53/,
    ],
    [
      'that a CNAME is in the way',
      [
        'Ipv4',
        'AWS::Route53::RecordSet',
        '[RRSet of type A with DNS name www.vanaro.example. is not permitted because a conflicting RRSet of type CNAME with the same DNS name already exists in zone vanaro.example.]',
      ],
      /Delete it in Route 53/,
    ],
    [
      'that the zone is another’s',
      [
        'Ipv4',
        'AWS::Route53::RecordSet',
        '[RRSet with DNS name www.vanaro.example. is not permitted in zone other.example.]',
      ],
      /list-hosted-zones/,
    ],
    [
      'that SES has the identity',
      [
        'SenderIdentity814F01AC',
        'AWS::SES::EmailIdentity',
        'Resource handler returned message: "Email identity vanaro.example already exist. (Service: SesV2, Status Code: 400, Request ID: 0a1b) (SDK Attempt Count: 1)" (RequestToken: 1-2, HandlerErrorCode: AlreadyExists)',
      ],
      /- vanaro\.example: Email identity vanaro\.example already exist\.\n {2}If another stage.*--email-identity vanaro\.example$/,
    ],
    [
      'that CloudFront wants the account verified',
      [
        'Front',
        'AWS::CloudFront::Distribution',
        'Resource handler returned message: "Access denied for operation \'AWS::CloudFront::Distribution: Your account must be verified before you can add new CloudFront resources.\'"',
      ],
      /AWS Support/,
    ],
    [
      'that Lambda has too few executions',
      [
        'Unsubscribe',
        'AWS::Lambda::Function',
        "Specified ReservedConcurrentExecutions for function decreases account's UnreservedConcurrentExecution below its minimum value of [10].",
      ],
      /Leave out "unsubscribeConcurrency"/,
    ],
    [
      'that a quota is full',
      ['Pages', 'AWS::CloudFront::ResponseHeadersPolicy', 'Too many response headers policies'],
      /Service Quotas/,
    ],
    [
      'that a permission is missing',
      ['Log', 'AWS::Logs::LogGroup', 'User is not authorized to perform: logs:CreateLogGroup'],
      /bootstrap/,
    ],
    [
      'anything else as CloudFormation does',
      ['Log', 'AWS::Logs::LogGroup', 'Internal Failure'],
      /- AWS::Logs::LogGroup: Internal Failure$/,
    ],
  ])('%s', async (_, [id, type, why], words) => {
    expect(await sayOf([id!, type!, 'CREATE_FAILED', '', why])).toMatch(words);
  });

  test('its causes in their order, and not what was only cancelled', async () => {
    const first: Event = ['A', 'AWS::SNS::Topic', 'CREATE_FAILED', '', 'First'];
    const second: Event = ['B', 'AWS::SNS::Topic', 'CREATE_FAILED', '', 'Second'];

    expect(await sayOf(first, CANCELLED, second)).toMatch(/First\n.*Second$/);
  });
});
