import type { Node } from 'constructs';
import { ConfigError, type Settings } from './config-error.ts';
import { CONTEXT_KEYS } from './context-schema.ts';
import { nearest } from './nearest.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/**
 * The settings of the chosen stage: its entry under `stages` in cdk.json, overridden by whatever
 * the context holds under a setting's own name, as `-c mailFrom=…` puts it there. Throws a
 * `ConfigError` for a name that nobody reads, and for a stage that is nowhere described.
 */
export function readSettings(node: Node): Settings {
  const context = node.getAllContext() as Settings;
  const names = Object.keys(context).filter((key) => !isOfCdk(key) && !NOT_SETTINGS.has(key));
  const unknown = names.filter((key) => !isSetting(key));
  if (unknown.length > 0) throw new ConfigError(unknown.map(describeUnknown));

  const stages = (context[STAGES] ?? {}) as Readonly<Record<string, Settings>>;
  const { stage } = context;
  if (typeof stage !== 'string') {
    throw new ConfigError([`stage: missing, choose one with -c stage=<name>${listed(stages)}`]);
  }
  // A stage that cdk.json does not name has to be described by its overrides.
  if (!Object.hasOwn(stages, stage) && context['mailFrom'] === undefined) {
    throw new ConfigError([
      `stage: cdk.json has no ${stage}${suggested(nearest(stage, Object.keys(stages)))}` +
        `${listed(stages)}. A stage of another name gets its settings on the command line`,
    ]);
  }
  const overrides = names.map((key) => [key, context[key]] as const);
  return {
    ...(Object.hasOwn(stages, stage) ? stages[stage] : {}),
    ...Object.fromEntries(overrides.filter(([, value]) => value !== undefined)),
  };
}

/** A setting that there is not, and the one that was probably meant. */
export function describeUnknown(name: string): string {
  return `${name}: no such setting${suggested(nearest(name, CONTEXT_KEYS))}`;
}

const STAGES = 'stages';
const NOT_SETTINGS: ReadonlySet<string> = new Set([STAGES, PLACEHOLDERS]);

/** Keys of the CDK without a separator: its telemetry, and the notices that somebody has read. */
const CDK_KEYS: ReadonlySet<string> = new Set(['cli-telemetry', 'acknowledged-issue-numbers']);

/**
 * Whether a key of the context is the CDK's own: a feature flag (`@aws-cdk/…`), what its command line
 * passes on (`aws:cdk:…`, `cdk-…`), or a value that it looked up (`hosted-zone:account=…`).
 */
function isOfCdk(key: string): boolean {
  return /^@|^cdk-|:/.test(key) || CDK_KEYS.has(key);
}

function isSetting(key: string): boolean {
  return (CONTEXT_KEYS as readonly string[]).includes(key);
}

function suggested(name: string | undefined): string {
  return name === undefined ? '' : `, did you mean ${name}?`;
}

function listed(stages: Readonly<Record<string, Settings>>): string {
  const names = Object.keys(stages);
  return names.length === 0 ? '' : `; there are ${names.join(', ')}`;
}
