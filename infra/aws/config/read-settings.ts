import type { Node } from 'constructs';
import * as z from 'zod/mini';
import { ConfigError, type Settings } from './config-error.ts';
import { CONTEXT_KEYS } from './context-schema.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/**
 * The settings of the chosen stage: its entry under `stages` in cdk.json, overridden by settings in the
 * context itself, where `-c mailFrom=…` puts them. Throws a `ConfigError` for a name that is not a
 * setting, and for a stage without settings.
 */
export function readSettings(node: Node): Settings {
  const context: Settings = node.getAllContext();
  const names = Object.keys(context).filter((key) => !isOfCdk(key) && !NOT_SETTINGS.has(key));
  const unknown = names.filter((key) => !isSetting(key));
  if (unknown.length > 0) throw new ConfigError(unknown.map(describeUnknown));

  const stages = stagesSchema.parse(context[STAGES] ?? {});
  const { stage } = context;
  if (typeof stage !== 'string') {
    throw new ConfigError([`stage: missing, choose one with -c stage=<name>${listed(stages)}`]);
  }
  // A stage that is not in cdk.json has all its settings on the command line.
  if (!Object.hasOwn(stages, stage) && context['mailFrom'] === undefined) {
    throw new ConfigError([
      `stage: cdk.json has no ${stage}${listed(stages)}. ` +
        'A stage of another name gets its settings on the command line',
    ]);
  }
  const overrides = names.map((key) => [key, context[key]] as const);
  return {
    ...(Object.hasOwn(stages, stage) ? stages[stage] : {}),
    ...Object.fromEntries(overrides.filter(([, value]) => value !== undefined)),
  };
}

export function describeUnknown(name: string): string {
  return `${name}: no such setting, docs/deploy.md lists them all`;
}

const STAGES = 'stages';
const stagesSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

const NOT_SETTINGS: ReadonlySet<string> = new Set([STAGES, PLACEHOLDERS]);

/** Keys of the CDK without a separator: its telemetry, and the notices that were acknowledged. */
const CDK_KEYS: ReadonlySet<string> = new Set(['cli-telemetry', 'acknowledged-issue-numbers']);

/**
 * Whether a key of the context is the CDK's own: a feature flag (`@aws-cdk/…`), an option of its command
 * line (`aws:cdk:…`, `cdk-…`), or a value that it looked up (`hosted-zone:account=…`).
 */
function isOfCdk(key: string): boolean {
  return /^@|^cdk-|:/.test(key) || CDK_KEYS.has(key);
}

function isSetting(key: string): boolean {
  return CONTEXT_KEYS.some((known) => known === key);
}

function listed(stages: Readonly<Record<string, Settings>>): string {
  const names = Object.keys(stages);
  return names.length === 0 ? '' : ` (there are ${names.join(', ')})`;
}
