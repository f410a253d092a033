import type { Stack } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { ENV } from '#shared/env.ts';
import { nameInStage } from '#shared/stage.ts';
import { requiredEnv } from '../../lambdas/environment.ts';
import { ConnectionError } from '../../operator/refusal.ts';
import type { Aws } from './aws.ts';

/** What is checked, and where its parts answer. */
export interface Deployment {
  readonly kind: 'laptop' | 'cloud';
  /** The origin of the site and of the API, without a trailing slash. */
  readonly origin: string;
  /** What mails name in `List-Unsubscribe`, without the token. */
  readonly oneClickUrl: string;
  /** Where mails that were sent can be read. Only a laptop has one. */
  readonly inbox?: string;
  /** The stacks. A laptop has none. */
  readonly deployed?: Deployed;
}

/** The deployment of a stage, or of the laptop. Call `connect` before. Throws `ConnectionError`. */
export async function findDeployment(stage: string | undefined, aws: Aws): Promise<Deployment> {
  return stage === undefined ? laptop() : stageInCloud(stage, aws);
}

function laptop(): Deployment {
  const origin = requiredEnv(ENV.siteOrigin);
  return {
    kind: 'laptop',
    origin,
    oneClickUrl: requiredEnv(ENV.unsubscribeOrigin) + ONE_CLICK_PATH,
    inbox: requiredEnv('AWS_ENDPOINT_URL_SESV2'),
  };
}

async function stageInCloud(stage: string, aws: Aws): Promise<Deployment> {
  const deployed = await readDeployed(stage, requiredEnv('AWS_REGION'), aws);
  // The sender's tokens are signed with it, and one click is checked with such a token.
  process.env[ENV.tokenSecretId] = required(deployed, 'state', 'TokenSecretId');
  const oneClickOrigin =
    variableOf(deployed, ENV.unsubscribeOrigin) ??
    required(deployed, 'service', 'UnsubscribeOrigin');
  return {
    kind: 'cloud',
    origin: required(deployed, 'site', 'SiteOrigin'),
    oneClickUrl: oneClickOrigin + ONE_CLICK_PATH,
    deployed,
  };
}

function required(deployed: Deployed, part: Part, key: string): string {
  const value = outputOf(deployed, part, key);
  if (value === undefined) throw notDeployed(deployed.stage, part);
  return value;
}

function notDeployed(stage: string, part: string): ConnectionError {
  return new ConnectionError(
    `The stack ${nameInStage(stage, part)} is missing or only partly deployed. Deploy again: npm run deploy -- -c stage=${stage}`,
  );
}

/** The stacks of a stage, in the order in which they are deployed. Not every stage has them all. */
const PARTS = ['state', 'api', 'edge', 'site', 'service'] as const;
export type Part = (typeof PARTS)[number];

/** The stacks that every stage has. */
export const NEEDED_PARTS: readonly Part[] = ['state', 'api', 'site', 'service'];

/** The edge stack, of certificate and firewall, is in another region and is not read. */
const READABLE = PARTS.filter((part) => part !== 'edge');

/** A resource as CloudFormation describes it. */
export interface Resource {
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  /** As the template has it: a value may be a reference, which is an object. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** What is deployed, according to CloudFormation. */
export interface Deployed {
  readonly stage: string;
  readonly region: string;
  readonly account: string;
  readonly stacks: ReadonlyMap<Part, Stack>;
  readonly resources: readonly Resource[];
}

/** Reads the stacks of a stage. */
export async function readDeployed(stage: string, region: string, aws: Aws): Promise<Deployed> {
  const read = await Promise.all(READABLE.map((part) => readStack(stage, part, aws)));
  const found = read.filter((stack) => stack !== undefined);
  return {
    stage,
    region,
    account: accountOf(found[0]?.stack),
    stacks: new Map(found.map(({ part, stack }) => [part, stack])),
    resources: found.flatMap(({ resources }) => resources),
  };
}

async function readStack(stage: string, part: Part, aws: Aws) {
  const name = nameInStage(stage, part);
  const stack = await aws.stack(name);
  if (!stack) return undefined;
  const [summaries, template] = await Promise.all([aws.resources(name), aws.template(name)]);
  const { Resources = {} } = templateSchema.parse(JSON.parse(template));
  const resources = summaries.map(
    ({ LogicalResourceId: logicalId = '', ResourceType: type = '', PhysicalResourceId = '' }) => ({
      logicalId,
      type,
      physicalId: PhysicalResourceId,
      properties: Resources[logicalId]?.Properties ?? {},
    }),
  );
  return { part, stack, resources };
}

const recordSchema = z.record(z.string(), z.unknown());

const templateSchema = z.object({
  Resources: z.optional(z.record(z.string(), z.object({ Properties: z.optional(recordSchema) }))),
});

/** The fifth part of an ARN. */
function accountOf(stack: Stack | undefined): string {
  return stack?.StackId?.split(':')[4] ?? '';
}

/** A laptop has none. */
export function resourcesOf(deployed: Deployed | undefined, type: string): readonly Resource[] {
  return deployed?.resources.filter((resource) => resource.type === type) ?? [];
}

export function outputOf(
  deployed: Deployed | undefined,
  part: Part,
  key: string,
): string | undefined {
  const outputs = deployed?.stacks.get(part)?.Outputs;
  return outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
}

/** A variable that the stage's Lambdas have, if the template names its value. */
export function variableOf(deployed: Deployed | undefined, name: string): string | undefined {
  return resourcesOf(deployed, 'AWS::Lambda::Function')
    .map((resource) => propertyOf(resource, 'Environment', 'Variables', name))
    .find((value) => typeof value === 'string');
}

/** A property of a resource, or one within it. Undefined if the template has none. */
export function propertyOf({ properties }: Resource, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => recordSchema.safeParse(value).data?.[name],
    properties,
  );
}

/**
 * The sender's domain or address that SES verifies: the identity of the state stack, or one that another
 * stage created. Undefined if SES has none.
 */
export async function findIdentity(deployed: Deployed, aws: Aws): Promise<string | undefined> {
  const [created] = resourcesOf(deployed, 'AWS::SES::EmailIdentity');
  if (created) return created.physicalId;
  const [, address = ''] = /<([^>]*)>/.exec(variableOf(deployed, ENV.mailFrom) ?? '') ?? [];
  const labels = address.slice(address.indexOf('@') + 1).split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  for (const name of [...domains, address]) {
    if (name && (await aws.identity(name))) return name;
  }
  return undefined;
}
