import type { Stack } from '@aws-sdk/client-cloudformation';
import { nameInStage } from '#shared/stage.ts';
import type { Aws } from '../aws.ts';

/** The stacks of a stage, in the order in which they are deployed. Not every stage has them all. */
const PARTS = ['state', 'api', 'edge', 'site', 'service'] as const;
export type Part = (typeof PARTS)[number];

/** The stacks of `siteMode: external`, without which nothing works. */
export const NEEDED_PARTS: readonly Part[] = ['state', 'api', 'service'];

/** CloudFront's certificate and firewall are in a region of their own, which is not looked into. */
const READABLE = PARTS.filter((part) => part !== 'edge');

/** A resource as CloudFormation keeps it. */
export interface Resource {
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  /** As the template has it: a value may be a reference, which is an object. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** What is deployed, as CloudFormation says. */
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
  const { Resources = {} } = JSON.parse(template) as Template;
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

interface Template {
  readonly Resources?: Readonly<
    Record<string, { readonly Properties?: Readonly<Record<string, unknown>> }>
  >;
}

/** The fifth part of an ARN. */
function accountOf(stack: Stack | undefined): string {
  return stack?.StackId?.split(':')[4] ?? '';
}

export function resourcesOf({ resources }: Deployed, type: string): Resource[] {
  return resources.filter((resource) => resource.type === type);
}

export function outputOf({ stacks }: Deployed, part: Part, key: string): string | undefined {
  return stacks.get(part)?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
}

/** A variable that the stage's Lambdas have, if the template names its value. */
export function variableOf(deployed: Deployed, name: string): string | undefined {
  return valuesOf(deployed, name).find((value) => typeof value === 'string');
}

/** Whether a Lambda of the stage has a variable, be its value a reference. */
export function hasVariable(deployed: Deployed, name: string): boolean {
  return valuesOf(deployed, name).length > 0;
}

function valuesOf(deployed: Deployed, name: string): unknown[] {
  return resourcesOf(deployed, 'AWS::Lambda::Function')
    .map(({ properties }) => (properties['Environment'] as Environment | undefined)?.Variables)
    .map((variables) => variables?.[name])
    .filter((value) => value !== undefined);
}

interface Environment {
  readonly Variables?: Readonly<Record<string, unknown>>;
}
