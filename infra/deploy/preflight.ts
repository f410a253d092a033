import { orNone } from '../build/has-code.ts';
import type { Account } from './account.ts';
import { stateOf, type Resource, type SynthesizedStack } from './assembly.ts';
import { findStack, readTemplate } from './deployed-stack.ts';
import { obstacleOf, textOf, type Obstacle } from './obstacles.ts';
import { readExecutions, reservable, unreservedAdvice } from './reserved-executions.ts';

/** Looks for what would fail before anything is created. A check that is not allowed is only noted. */
export async function findObstacles(
  stacks: readonly SynthesizedStack[],
  account: Account,
  openAccount: (region: string) => Account,
): Promise<Obstacle[]> {
  const all = stacks.flatMap(({ template }) => Object.values(template.Resources ?? {}));
  const added: Resource[] = [];
  for (const { name, region, template } of stacks) {
    const deployed = await readTemplate(openAccount(region).cloudFormation, name);
    const isNew = ([id]: [string, Resource]) => !(id in (deployed?.Resources ?? {}));
    added.push(...new Map(Object.entries(template.Resources ?? {}).filter(isNew)).values());
  }
  const found = Object.entries({
    'The table': checkTable(stateOf(stacks), account),
    'The mail identity': checkIdentity(added, account),
    'The hosted zone': checkZone(added, account),
    'Lambda’s executions': checkExecutions(all, added, account),
    CloudFront: checkCloudFront(added, account),
  }).map(([what, checking]) => checking.catch((error: unknown) => [notChecked(what, error)]));
  return (await Promise.all(found)).flat();
}

/** A checkout without the `tableStream` that is deployed would go back to the table that was given up. */
async function checkTable(
  { name, template }: SynthesizedStack,
  { cloudFormation }: Account,
): Promise<Obstacle[]> {
  const own = name.replace(/-state$/, '');
  const { Outputs = [] } = (await findStack(cloudFormation, name)) ?? {};
  const table = Outputs.find(({ OutputKey }) => OutputKey === 'TableName')?.OutputValue ?? own;
  // Only the name of an existing table is a text.
  if (table === own || typeof template.Outputs?.['TableName']?.Value === 'string') return [];
  const problem = `The stage works on ${table}, and these settings have no "tableStream".`;
  return [obstacleOf('otherTable', problem, table)];
}

async function checkIdentity(added: readonly Resource[], { ses }: Account): Promise<Obstacle[]> {
  const [identity] = ofType(added, 'SES::EmailIdentity');
  const EmailIdentity = textOf(identity, 'EmailIdentity');
  if (!EmailIdentity) return [];
  const found = await orNone(ses.getEmailIdentity({ EmailIdentity }), 'NotFoundException');
  return found ? [obstacleOf('identity', `SES has ${EmailIdentity} already.`, EmailIdentity)] : [];
}

async function checkZone(added: readonly Resource[], { route53 }: Account): Promise<Obstacle[]> {
  // DKIM’s names are known only afterwards.
  const records = ofType(added, 'Route53::RecordSet').filter((record) => textOf(record, 'Name'));
  // All records of a stage are in one zone.
  const Id = textOf(records[0], 'HostedZoneId');
  if (!Id) return [];
  const zone = await orNone(route53.getHostedZone({ Id }), 'NoSuchHostedZone');
  if (!zone) return [obstacleOf('zone', `This account has no hosted zone ${Id}.`)];
  const { Name: zoneName = '', Config } = zone.HostedZone ?? {};
  const outside = records.map(nameOf).find((name) => !`.${name}`.endsWith(`.${zoneName}`));
  if (outside)
    return [obstacleOf('zone', `The hosted zone ${Id} is ${zoneName}, without ${outside}`)];
  if (Config?.PrivateZone) return [obstacleOf('zone', `The hosted zone ${Id} is private.`)];
  const found: Obstacle[] = [];
  for (const record of records) {
    const [name, type] = [nameOf(record), textOf(record, 'Type')];
    const there = await route53.listResourceRecordSets({ HostedZoneId: Id, StartRecordName: name });
    // Beside a CNAME no other record may be.
    const other = there.ResourceRecordSets?.find(
      ({ Name, Type = '' }) => Name === name && [type, 'CNAME'].includes(Type),
    );
    if (other)
      found.push(obstacleOf('record', `${name} has a record already (${other.Type}).`, name));
  }
  return found;
}

async function checkExecutions(
  all: readonly Resource[],
  added: readonly Resource[],
  { lambda }: Account,
): Promise<Obstacle[]> {
  const executions = await readExecutions(lambda);
  if (!all.some(reservedBy)) {
    const { words, todo } = unreservedAdvice(executions);
    return [{ problem: `No "unsubscribeConcurrency": ${words}.`, wayOut: todo, isNote: true }];
  }
  const wanted = added.reduce((sum, resource) => sum + reservedBy(resource), 0);
  const most = reservable(executions);
  if (wanted <= most) return [];
  const problem = `Of ${executions.limit} executions at once, ${most} can be reserved, and ${wanted} are wanted.`;
  return [obstacleOf('executions', problem)];
}

/** CloudFront’s default quota. This account’s may be higher. */
const MAX_POLICIES = 20;

async function checkCloudFront(
  added: readonly Resource[],
  { cloudFront }: Account,
): Promise<Obstacle[]> {
  const { length } = ofType(added, 'CloudFront::ResponseHeadersPolicy');
  if (length === 0) return [];
  const policies = await cloudFront.listResponseHeadersPolicies({ Type: 'custom' });
  const distributions = await cloudFront.listDistributions({ MaxItems: 1 });
  const there = policies.ResponseHeadersPolicyList?.Quantity ?? 0;
  const found: Obstacle[] = [];
  if (there + length > MAX_POLICIES) {
    const problem = `CloudFront has ${there} response header policies, this stage adds ${length}, and the default quota is ${MAX_POLICIES}.`;
    found.push({ ...obstacleOf('quota', problem), isNote: true });
  }
  if (distributions.DistributionList?.Quantity === 0) {
    const problem =
      'This account has no CloudFront distribution. AWS may refuse the first: “Your account must be verified”.';
    found.push({ ...obstacleOf('unverified', problem), isNote: true });
  }
  return found;
}

/** What these credentials may not ask, or an emulator does not know. */
function notChecked(what: string, error: unknown): Obstacle {
  if (!(error instanceof Error) || !('$fault' in error)) throw error;
  return { problem: `${what} could not be checked (${error.name}).`, wayOut: '', isNote: true };
}

function ofType(resources: readonly Resource[], type: string): Resource[] {
  return resources.filter(({ Type }) => Type === `AWS::${type}`);
}

function reservedBy({ Properties = {} }: Resource): number {
  return Number(Properties['ReservedConcurrentExecutions'] ?? 0);
}

/** The name of a record as Route 53 writes it. */
function nameOf(record: Resource): string {
  return `${textOf(record, 'Name').replace(/\.$/, '')}.`;
}
