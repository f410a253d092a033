import type { Resource } from './assembly.ts';

/** What keeps a stack from being created. */
export interface Obstacle {
  readonly problem: string;
  /** Empty if the problem says it all. */
  readonly wayOut: string;
  /** Whether the deployment may succeed nevertheless. */
  readonly isNote?: boolean;
}

/** What to do, by cause, about what has this name. */
const WAYS_OUT = {
  identity: (name: string) =>
    `If another stage or project sends with it, set "mailIdentity": "existing". Otherwise delete it: aws sesv2 delete-email-identity --email-identity ${name}`,
  record: (name: string) =>
    name.startsWith('_dmarc.')
      ? 'Set "dmarcPolicy": "unmanaged" to keep it, or delete it in Route 53.'
      : 'Delete it in Route 53. Until the deployment is done, the name leads nowhere.',
  zone: () =>
    'Set "hostedZoneId" and "hostedZoneName" to a public zone of this account that has the name: aws route53 list-hosted-zones',
  table: () => 'Deploy again: an empty table is deleted after a question, any other is adopted.',
  otherTable: (name: string) =>
    `Put the deployed one into cdk.json, and commit it. npm run -s adopt -- --stage … --table ${name} prints it, and without --table that of the stage’s own table.`,
  log: (name: string) => `Delete it: aws logs delete-log-group --log-group-name ${name}`,
  executions: () =>
    'Leave out "unsubscribeConcurrency", and ask for 1000 in Service Quotas (Lambda, “Concurrent executions”).',
  unverified: () =>
    'Ask AWS Support to verify the account for CloudFront (a case of “Account and billing”, which is free).',
  quota: () => 'Delete what is not needed, or ask for more in Service Quotas.',
  permission: () => 'The role by which CloudFormation acts lacks a permission: bootstrap again.',
} as const;

type Cause = keyof typeof WAYS_OUT;

export function obstacleOf(cause: Cause, problem: string, name = ''): Obstacle {
  return { problem, wayOut: WAYS_OUT[cause](name) };
}

/** How CloudFormation reports each: a part of the resource’s type, and of the reason. */
const REASONS: readonly (readonly [Cause, type: string, RegExp])[] = [
  ['unverified', '', /account must be verified/i],
  ['executions', '', /UnreservedConcurrentExecution/],
  ['zone', 'RecordSet', /no hosted zone|not permitted in zone|NoSuchHostedZone/i],
  ['record', 'RecordSet', /already exist|conflict/i],
  ['identity', 'EmailIdentity', /already exist/i],
  ['table', 'DynamoDB::Table', /already exist/i],
  ['log', 'LogGroup', /already exist/i],
  ['quota', '', /too many|exceed|quota|maximum number/i],
  ['permission', '', /access ?denied|not authorized/i],
];

/** Explains why CloudFormation did not create a resource. */
export function explainFailure(resource: Resource, given: string): Obstacle {
  const reason = given
    .replace(/^Resource handler returned message: "?/, '')
    .replaceAll(/"? ?\((?:Service|RequestToken|SDK Attempt Count): [^)]*\)"?/g, '');
  const names = ['EmailIdentity', 'TableName', 'LogGroupName', 'Name'];
  const name = names.map((property) => textOf(resource, property)).find(Boolean);
  const problem = `${name ?? resource.Type}: ${reason}`;
  const isFor = ([, type, text]: (typeof REASONS)[number]) =>
    resource.Type.includes(type) && text.test(reason);
  const [cause] = REASONS.find(isFor) ?? [];
  return cause ? obstacleOf(cause, problem, name) : { problem, wayOut: '' };
}

/** A property, if the template names its value. */
export function textOf(resource: Resource | undefined, name: string): string {
  const value = resource?.Properties?.[name];
  return typeof value === 'string' ? value : '';
}
