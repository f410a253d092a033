import { OPTIONAL, TRIAL } from '../aws/stages.ts';
import { resourcesOf, synthesize, type Template } from '../aws/synthesize.ts';
import type { AlarmProperties } from './evaluate-alarm.ts';

const { templates, template } = synthesize({ ...TRIAL, ...OPTIONAL });
const service = template('service');

/** Every alarm of a stage that has every Lambda, by its name without the stage's. */
export const ALARMS: ReadonlyMap<string, AlarmProperties> = new Map(
  resourcesOf(service, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => [
    String(Properties.AlarmName).replace('waitlist-trial-', ''),
    Properties as AlarmProperties,
  ]),
);

/** What Powertools reads, as the template sets it for a Lambda. */
export function powertoolsEnvironment(): Record<string, string> {
  const [, { Properties }] = resourcesOf(service, 'AWS::Lambda::Function')[0]!;
  const variables = Object.entries(Properties.Environment.Variables as Record<string, string>);
  return Object.fromEntries(variables.filter(([name]) => name.startsWith('POWERTOOLS_')));
}

const NAMES = ['FunctionName', 'TableName', 'QueueName', 'Name'];

/**
 * The physical name of what the service stack refers to: the name that its resource is given, else its
 * logical id, which CloudFormation would make a name of.
 */
export function resolve(value: unknown, from: Template = service): string {
  if (typeof value === 'string') return value;
  const reference = value as Readonly<Record<string, unknown>>;
  const exported = reference['Fn::ImportValue'];
  if (typeof exported === 'string') return resolveExport(exported);
  const target = reference['Ref'] ?? reference['Fn::GetAtt'];
  const id = String(Array.isArray(target) ? target[0] : target);
  const found = from.Resources[id];
  if (!found) throw new Error(`${JSON.stringify(value)} refers to nothing`);
  const name = NAMES.map((key) => found.Properties?.[key] as unknown).find(Boolean);
  return typeof name === 'string' ? name : id;
}

function resolveExport(name: string): string {
  for (const from of Object.values(templates)) {
    for (const { Export, Value } of Object.values(from.Outputs ?? {})) {
      if (Export?.Name === name) return resolve(Value, from);
    }
  }
  throw new Error(`Nothing is exported as ${name}`);
}

/** The physical name of the only resource of a type whose logical id begins like this. */
export function physicalName(type: string, idStart: string): string {
  for (const from of Object.values(templates)) {
    const found = resourcesOf(from, type).filter(([id]) => id.startsWith(idStart));
    if (found.length > 1) throw new Error(`${found.length} resources are a ${type} ${idStart}…`);
    if (found[0]) return resolve({ Ref: found[0][0] }, from);
  }
  throw new Error(`No resource is a ${type} ${idStart}…`);
}
