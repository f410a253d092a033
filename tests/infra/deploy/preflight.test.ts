import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SynthesizedStack, Template } from '../../../infra/deploy/assembly.ts';
import { protectState } from '../../../infra/deploy/deployed-stack.ts';
import { edgeNamesOf, readEdge } from '../../../infra/deploy/plan-edge.ts';
import { findObstacles } from '../../../infra/deploy/preflight.ts';
import { sayFailures } from '../../../infra/deploy/recover-state.ts';
import { removeEdge } from '../../../infra/deploy/remove-edge.ts';
import { PRODUCTION, synthesize, TRIAL } from '../aws/synthesize.ts';
import { recordedAccount, refuse, type Answers } from './recorded-account.ts';

function stacksOf(settings: object): SynthesizedStack[] {
  return Object.entries(synthesize({ ...settings }).templates).map(([name, template]) => ({
    name,
    region: name.endsWith('-edge') ? 'us-east-1' : 'eu-central-1',
    template: template as Template,
  }));
}

const production = stacksOf(PRODUCTION);
const STREAM =
  'arn:aws:dynamodb:eu-central-1:111122223333:table/waitlist-production-restored/stream/2026-11-21T10:00:00.000';
const ZONE = { HostedZone: { Name: 'vanaro.example.', Config: { PrivateZone: false } } };

/** What AWS answers about an account in which nothing stands in the way. */
const FREE: Answers = {
  DescribeStacks: ({ StackName }: { StackName: string }) =>
    refuse('ValidationError', `Stack with id ${StackName} does not exist`),
  GetEmailIdentity: () => refuse('NotFoundException'),
  GetHostedZone: ZONE,
  // Names follow in their order where there is no such name.
  ListResourceRecordSets: { ResourceRecordSets: [{ Name: 'www2.vanaro.example.', Type: 'A' }] },
  GetAccountSettings: {
    AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 1000 },
  },
  ListResponseHeadersPolicies: { ResponseHeadersPolicyList: { Quantity: 17 } },
  ListDistributions: { DistributionList: { Quantity: 1 } },
};

async function found(answers: Answers, stacks = production) {
  const { account, calls } = recordedAccount({ ...FREE, ...answers });
  const obstacles = await findObstacles(stacks, account, () => account);
  return { obstacles, calls };
}

/** The obstacles that only this answer makes. */
async function foundBy(answers: Answers, stacks = production) {
  const usual = new Set((await found({}, stacks)).obstacles.map(({ problem }) => problem));
  const { obstacles } = await found(answers, stacks);
  return obstacles.filter(({ problem }) => !usual.has(problem));
}

function recordSet(Name: string, Type: string): Answers {
  return { ListResourceRecordSets: { ResourceRecordSets: [{ Name, Type }] } };
}

const executions = (limit: number) => ({
  GetAccountSettings: {
    AccountLimit: { ConcurrentExecutions: limit, UnreservedConcurrentExecutions: limit },
  },
});
const reserving = stacksOf({ ...PRODUCTION, unsubscribeConcurrency: 5 });

test('nothing stands in the way in an account that is ready', async () => {
  const { obstacles } = await found({}, reserving);

  expect(obstacles).toEqual([]);
});

test.each([
  [
    'an identity that SES has',
    { GetEmailIdentity: {} },
    /SES has vanaro\.example already/,
    /"mailIdentity": "existing".*delete-email-identity --email-identity vanaro\.example/,
  ],
  [
    'a DMARC record',
    recordSet('_dmarc.vanaro.example.', 'TXT'),
    /_dmarc\.vanaro\.example\. has a record already \(TXT\)/,
    /"dmarcPolicy": "unmanaged"/,
  ],
  [
    'a MAIL FROM record',
    recordSet('bounce.vanaro.example.', 'MX'),
    /bounce\.vanaro\.example\..*\(MX\)/,
    /Delete it in Route 53/,
  ],
  [
    'an A record of the domain',
    recordSet('www.vanaro.example.', 'A'),
    /www\.vanaro\.example\..*\(A\)/,
    /Delete it in Route 53/,
  ],
  [
    'a CNAME of the domain, beside which no A record may be',
    recordSet('www.vanaro.example.', 'CNAME'),
    /www\.vanaro\.example\..*\(CNAME\)/,
    /Delete it in Route 53/,
  ],
  [
    'a zone of another account',
    { GetHostedZone: () => refuse('NoSuchHostedZone') },
    /no hosted zone Z0123456789ABC/,
    /list-hosted-zones/,
  ],
  [
    'the zone of another domain',
    { GetHostedZone: { HostedZone: { Name: 'other.example.' } } },
    /Z0123456789ABC is other\.example\., without bounce\.vanaro\.example\./,
    /"hostedZoneName"/,
  ],
  [
    'a private zone',
    { GetHostedZone: { HostedZone: { Name: 'vanaro.example.', Config: { PrivateZone: true } } } },
    /is private/,
    /public zone/,
  ],
])('%s is found, with its way out', async (_, answers, problem, wayOut) => {
  const obstacles = await foundBy(answers);

  expect(obstacles.length).toBeGreaterThan(0);
  for (const obstacle of obstacles) {
    expect(obstacle.problem).toMatch(problem);
    expect(obstacle.wayOut).toMatch(wayOut);
    expect(obstacle.isNote).toBeUndefined();
  }
});

test('more reserved executions than an account has to give are found', async () => {
  const [obstacle] = await foundBy(executions(10), reserving);

  expect(obstacle?.problem).toBe('Of 10 executions at once, 0 can be reserved, and 5 are wanted.');
  expect(obstacle?.wayOut).toMatch(/Leave out "unsubscribeConcurrency".*1000 in Service Quotas/);
  expect(obstacle?.isNote).toBeUndefined();
});

test.each([
  [10, /runs 10 Lambdas at once/, /Ask for 1000.*then set "unsubscribeConcurrency": 10/],
  [105, /runs 105 Lambdas/, /Set "unsubscribeConcurrency": 5,/],
  [1000, /runs 1000 Lambdas/, /Set "unsubscribeConcurrency": 10,/],
])('an account of %i executions is told what to reserve', async (limit, words, todo) => {
  const { obstacles } = await found(executions(limit));

  expect(obstacles).toEqual([
    { problem: expect.stringMatching(words), wayOut: expect.stringMatching(todo), isNote: true },
  ]);
});

test.each([
  [
    'a quota that may be full',
    { ListResponseHeadersPolicies: { ResponseHeadersPolicyList: { Quantity: 18 } } },
    /has 18 response header policies, this stage adds 3, and the default quota is 20/,
    /Service Quotas/,
  ],
  [
    'an account that CloudFront may not have verified',
    { ListDistributions: { DistributionList: { Quantity: 0 } } },
    /Your account must be verified/,
    /AWS Support/,
  ],
])('%s is a note, which stops nothing', async (_, answers, problem, wayOut) => {
  expect(await foundBy(answers)).toEqual([
    {
      problem: expect.stringMatching(problem),
      wayOut: expect.stringMatching(wayOut),
      isNote: true,
    },
  ]);
});

test('what the credentials may not ask is a note', async () => {
  const denied = () => refuse('AccessDeniedException');
  const answers = {
    GetEmailIdentity: denied,
    GetHostedZone: denied,
    GetAccountSettings: denied,
    ListDistributions: denied,
  };

  const obstacles = await foundBy(answers);

  expect(obstacles.map(({ problem }) => problem)).toEqual([
    'The mail identity could not be checked (AccessDeniedException).',
    'The hosted zone could not be checked (AccessDeniedException).',
    'Lambda’s executions could not be checked (AccessDeniedException).',
    'CloudFront could not be checked (AccessDeniedException).',
  ]);
  expect(obstacles.every(({ isNote }) => isNote)).toBe(true);
});

test('a connection that fails is no obstacle', async () => {
  const broken = () => Promise.reject(new Error('read ECONNRESET'));

  await expect(found({ GetEmailIdentity: broken })).rejects.toThrow('ECONNRESET');
});

/** What AWS answers about these stacks once they are deployed. */
function deployedAs(stacks: readonly SynthesizedStack[]): Answers {
  const templateOf = ({ StackName }: { StackName: string }) => {
    const { template } = stacks.find(({ name }) => name === StackName) ?? {};
    return template ? { TemplateBody: JSON.stringify(template) } : undefined;
  };
  return {
    DescribeStacks: (input: { StackName: string }) =>
      templateOf(input)
        ? { Stacks: [{ StackStatus: 'UPDATE_COMPLETE' }] }
        : refuse('ValidationError', 'It does not exist'),
    GetTemplate: templateOf,
  };
}

const names = (calls: readonly [string, unknown][]) => calls.map(([name]) => name);

test('an update asks about what it adds only', async () => {
  const trial = stacksOf({ ...TRIAL, stage: 'production' });

  const same = await found(deployedAs(trial), trial);
  const withDomain = await found(deployedAs(trial), production);

  expect(names(same.calls)).not.toContain('GetEmailIdentity');
  expect(names(same.calls)).not.toContain('ListDistributions');
  expect(names(withDomain.calls)).toContain('ListResourceRecordSets');
  expect(names(withDomain.calls)).not.toContain('GetEmailIdentity');
});

test.each([
  ['a checkout without its setting is refused', 'waitlist-production-restored', {}, 1],
  ['its setting is kept', 'waitlist-production-restored', { tableStream: STREAM }, 0],
  ['a setting points the stage at it', 'waitlist-production', { tableStream: STREAM }, 0],
  ['none goes on with its own', 'waitlist-production', {}, 0],
])('a restored table: %s', async (_, OutputValue, settings, count) => {
  const stacks = stacksOf({ ...PRODUCTION, ...settings });
  const Stacks = [
    { StackStatus: 'UPDATE_COMPLETE', Outputs: [{ OutputKey: 'TableName', OutputValue }] },
  ];

  const { obstacles } = await found({ ...deployedAs(stacks), DescribeStacks: { Stacks } }, stacks);

  const refusals = obstacles.filter(({ isNote }) => !isNote);
  expect(refusals).toHaveLength(count);
  expect(refusals.map(({ problem }) => problem).join()).toBe(
    count === 0
      ? ''
      : 'The stage works on waitlist-production-restored, and these settings have no "tableStream".',
  );
});

test('the policy for CI allows every call of a deployment', async () => {
  const updated = recordedAccount({ ...deployedAs(production), SetStackPolicy: {} });
  const failed = recordedAccount({
    DescribeStacks: { Stacks: [{ StackId: 'arn', StackStatus: 'ROLLBACK_COMPLETE' }] },
    DescribeStackEvents: { StackEvents: [] },
  });
  const leftOver = recordedAccount({ ...FREE, DeleteStack: {} });
  const { edge, site } = edgeNamesOf('waitlist-production-state');
  const say = () => undefined;

  const { calls } = await found({});
  await protectState(updated.account.cloudFormation, 'waitlist-production-state');
  await readEdge(production, { edge, site }, () => updated.account);
  await sayFailures(production, () => failed.account, say);
  await removeEdge(leftOver.account.cloudFormation, edge, { isGiven: true }, say);

  const blocks = readFileSync('docs/deploy.md', 'utf8').split('```');
  const policy = blocks.find((block) => block.includes('"cloudformation:SetStackPolicy"'));
  const all = names([...calls, ...updated.calls, ...failed.calls, ...leftOver.calls]);
  expect(new Set(all).size).toBeGreaterThan(9);
  expect(all.filter((name) => !policy?.includes(`:${name}"`))).toEqual([]);
});
