import { OPTIONAL, resourcesOf, synthesize, type Template, TRIAL } from '../aws/synthesize.ts';
import { type Alarm, alarmSchema, evaluateAlarm } from './evaluate-alarm.ts';
import type { Datapoint } from './printed.ts';

const { templates, template } = synthesize({ ...TRIAL, ...OPTIONAL });
const service = template('service');

/** Every alarm of a stage with every Lambda, by its name without the stage's. */
export const ALARMS: ReadonlyMap<string, Alarm> = new Map(
  resourcesOf(service, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => [
    String(Properties.AlarmName).replace('waitlist-trial-', ''),
    alarmSchema.parse(Properties),
  ]),
);

const MINUTE_MS = 60_000;

/** When the tests' time begins. */
const BEGIN = Date.UTC(2026, 10, 22, 10);

/** The same datapoints in each minute, or those that a function makes of the minute's number. */
export function everyMinute(
  minutes: number,
  points: readonly Datapoint[] | ((minute: number) => readonly Datapoint[]),
): Datapoint[] {
  return Array.from({ length: minutes }, (_, minute) =>
    atMinute(minute, typeof points === 'function' ? points(minute) : points),
  ).flat();
}

/** The datapoints, in one minute of the tests' time. */
export function atMinute(minute: number, points: readonly Datapoint[]): Datapoint[] {
  const at = BEGIN + minute * MINUTE_MS + 1000;
  return points.map((point) => Object.assign({}, point, { at }));
}

/** The states of an alarm at the end of each minute, the first after `from` minutes. */
export function statesOf(
  name: string,
  datapoints: readonly Datapoint[],
  { minutes, from = 0 }: { minutes: number; from?: number },
): ReturnType<typeof evaluateAlarm>[] {
  const alarm = ALARMS.get(name);
  if (!alarm) throw new Error(`There is no alarm ${name}`);
  return Array.from({ length: minutes - from }, (_, index) =>
    evaluateAlarm(alarm, {
      datapoints,
      now: BEGIN + (from + index + 1) * MINUTE_MS,
      resolve: (value) => resolve(value),
    }),
  );
}

/** The variables of Powertools, as the template sets them for a Lambda. */
export function powertoolsEnvironment(): Record<string, string> {
  const [, { Properties }] = resourcesOf(service, 'AWS::Lambda::Function')[0]!;
  const variables = Object.entries(Properties.Environment.Variables as Record<string, string>);
  return Object.fromEntries(variables.filter(([name]) => name.startsWith('POWERTOOLS_')));
}

const NAMES = ['FunctionName', 'TableName', 'QueueName', 'Name'];

/**
 * The physical name of what a stack refers to: the name that its resource is given, else its logical
 * id, from which CloudFormation would derive a name.
 */
function resolve(value: unknown, from: Template = service): string {
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
